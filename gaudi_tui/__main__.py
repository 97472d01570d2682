"""`python -m gaudi_tui` is the same command as `gaudi-tui`."""

from gaudi_tui.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
