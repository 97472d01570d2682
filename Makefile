# `make play` and `make test` do all the set-up on a machine with nothing but Python and make.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test check unit fix snapshots lessons coverage clean

play: .venv/play
	$(BIN)/gaudi-tui

test: check unit

check: .venv/test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tests.rules_coverage --check

unit: .venv/test
	$(BIN)/python -m pytest -n auto --dist worksteal -m "not slow"

# The long form of the fuzz (make test runs a short one). GAUDI_TUI_FUZZ_WHOLE=1 plays every damaged save that loads to
# its end, saved and loaded at every decision.
fuzz: .venv/test
	GAUDI_TUI_FUZZ_GAMES=3000 $(BIN)/python -m pytest -n auto tests/games/gaudi/test_properties.py
	GAUDI_TUI_FUZZ_POSITIONS=3000 $(BIN)/python -m pytest -n auto tests/games/gaudi/test_positions.py
	GAUDI_TUI_FUZZ_SAVES=1000000 $(BIN)/python -m pytest -n auto tests/storage/test_fuzz_saves.py

# Flips each condition at a rule mark and expects the marked test to fail.
mutate: .venv/test
	$(BIN)/python -m tests.mutate

bench: .venv/test
	$(BIN)/gaudi-tui bench
	$(BIN)/python -m benchmarks.terminal
	$(BIN)/python -m benchmarks.startup
	$(BIN)/python -m benchmarks.calls
	$(BIN)/python -m benchmarks.saves

fix: .venv/test
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

snapshots: .venv/test
	$(BIN)/python -m pytest tests/tui --snapshot-update

# The tables with which the lessons begin, written again.
lessons: .venv/test
	$(BIN)/python -m tests.tui.lesson_tables

coverage: .venv/test
	$(BIN)/python -m tests.rules_coverage --write

clean:
	rm -rf .venv dist build

.venv/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "gaudi-tui needs Python 3.11 or newer: make PYTHON=python3.11 ...")'
	$(PYTHON) -m venv .venv

.venv/play: .venv/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	$(BIN)/python -m compileall -q gaudi_tui # an editable install has no byte code; starting up would pay for it
	touch $@

.venv/test: .venv/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	$(BIN)/python -m compileall -q gaudi_tui # an editable install has no byte code; starting up would pay for it
	touch $@
