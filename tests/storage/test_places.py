"""Saves have safe file names, and lists and look-ups find them."""

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gaudi_tui.storage import places
from gaudi_tui.storage.autosave import Autosave, find_save, save_game
from gaudi_tui.storage.files import StorageError
from gaudi_tui.storage.listing import last_game, list_saves
from tests.storage.fake_game import start

AWKWARD = [
    *("a/b", "..", "../../etc/passwd", "con", "COM1", "NUL.txt", "lpt¹", ".hidden", "end.", "tab\tname", "nul", "a:b"),
    *(
        'say "hi"',
        "50%",
        "%2F",
        "~",
        "-rf",
        "a\0b",
        "\x1b[31mred",
        "\u202egnp",
        "\ud800",
        "🏛" * 60,
        "x" * 500,
        "é" * 300,
    ),
]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GAUDI_TUI_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.mark.parametrize("name", AWKWARD, ids=range(len(AWKWARD)))
def test_any_name_makes_a_file_in_the_folder_of_saves(name: str, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(data.parent)
    path = places.path_of(name)
    save_game(start(decisions=1), path)
    assert path.parent == data / "saves"
    assert [p.name for p in (data / "saves").iterdir()] == [path.name]
    (listed,) = list_saves()
    assert listed.path == path and listed.head and listed.name.isprintable()
    assert find_save(name) == path


@given(st.text(max_size=400))
def test_no_file_name_is_refused_by_any_platform(name: str) -> None:
    try:
        safe = places.safe_name(name)
    except ValueError:
        assert not name.strip()
        return
    assert 0 < len(f".{safe}.json.prev.4194304.tmp".encode()) <= 255
    assert safe.isprintable() and not set(safe) & set('/\\:*?"<>|') and safe[0] not in ". " and safe[-1] not in ". "
    stem = safe.split(".")[0].casefold().rstrip()
    assert stem not in {"con", "prn", "aux", "nul"} and not (
        stem[:3] in ("com", "lpt") and stem[3:].isdigit() and len(stem) == 4
    )


@given(st.text(min_size=1, max_size=60), st.text(min_size=1, max_size=60))
def test_different_names_have_different_files(one: str, other: str) -> None:
    import unicodedata

    plain = [unicodedata.normalize("NFC", name).strip() for name in (one, other)]
    if all(plain) and plain[0] != plain[1]:
        assert places.safe_name(one) != places.safe_name(other)


@pytest.mark.parametrize("name", ["", "  ", "\t\n"])
def test_a_name_without_content_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="needs a name"):
        places.safe_name(name)


def test_plain_names_stay_as_they_are() -> None:
    for name in (
        "Sagrada Família",
        "gaudi 2025-11-29 2324 (2)",
        "Ωραία",
        "高第",
        "it's ok, isn't it",
        "console",
        "a.b",
    ):
        assert places.safe_name(name) == name


def test_a_new_game_never_takes_the_name_of_another() -> None:
    first = places.fresh_name("pile", 1_750_000_000)
    save_game(start(), places.path_of(first))
    second = places.fresh_name("pile", 1_750_000_000)
    save_game(start(), places.path_of(second))
    assert len({first, second, places.fresh_name("pile", 1_750_000_000)}) == 3
    assert second == f"{first} (2)"


def test_the_list_is_newest_first_and_shows_the_damaged_too(data: Path) -> None:
    for age, name in enumerate(["newest", "older", "oldest"]):
        save_game(start(decisions=5, when=1_000_000 - age), places.path_of(name))
        save_game(start(decisions=6, when=1_000_000 - age), places.path_of(name))
    places.path_of("older").write_bytes(b"{")
    os.utime(places.path_of("older"), (999_999, 999_999))
    (data / "saves" / "notes.txt").write_text("x")
    listed = list_saves()
    assert [save.name for save in listed] == ["newest", "older", "oldest"]
    assert [bool(save.head) for save in listed] == [True, False, True]
    assert "cut off" in listed[1].problem


def test_the_last_game_is_the_newest_that_goes_on() -> None:
    assert last_game() is None
    for age, (name, decisions) in enumerate([("done", 999), ("running", 5), ("old", 5)]):
        save_game(start(decisions=decisions, when=1_000_000 - age), places.path_of(name))
    assert last_game() == places.path_of("running")
    places.path_of("running").unlink()
    places.path_of("old").unlink()
    assert last_game() == places.path_of("done")


def test_a_file_is_found_by_name_or_by_path(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Autosave(start(), places.path_of("mine"))()
    elsewhere = tmp_path / "elsewhere.json"
    save_game(start(), elsewhere)
    monkeypatch.chdir(tmp_path)
    assert (
        find_save("mine")
        == find_save("mine.json")
        == find_save(str(places.path_of("mine")))
        == data / "saves/mine.json"
    )
    assert find_save("elsewhere.json") == Path("elsewhere.json")
    Autosave(start(), places.path_of("mine.json"))()
    places.path_of("mine").unlink()
    assert find_save("mine.json") == places.path_of("mine.json"), "a name may end like a file"
    for missing in ("nothing", "a/b.json", "", "\x1b[2J"):
        with pytest.raises(StorageError, match=r"There is no save|The name of the save is empty") as caught:
            find_save(missing)
        assert str(caught.value).isprintable()


def test_a_file_where_the_folder_of_saves_should_be(data: Path) -> None:
    data.mkdir()
    (data / "saves").write_text("x")
    with pytest.raises(StorageError, match="a file stands where a folder should be"):
        list_saves()


def test_the_platform_s_own_place_without_an_override(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("GAUDI_TUI_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert tmp_path in places.saves_folder().parents and "gaudi-tui" in str(places.saves_folder())
