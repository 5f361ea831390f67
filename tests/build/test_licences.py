"""Licences are those of whatever lies in the bundle: found by walking what is installed, none of them by a list."""

from __future__ import annotations

from importlib.metadata import Distribution, PathDistribution
from pathlib import Path

import pymunk
import pytest
import yaml

from bundle import licences


def installed(place: Path, name: str, *, licence: str | None) -> Distribution:
    """A distribution of one module, as pip lays it down."""
    info = place / f"{name.lower()}-1.0.dist-info"
    info.mkdir(parents=True)
    (place / f"{name.lower()}.py").write_text("")
    listed = [f"{name.lower()}.py,,", f"{info.name}/METADATA,,"]
    (info / "METADATA").write_text(f"Metadata-Version: 2.4\nName: {name}\nVersion: 1.0\n")
    if licence is not None:
        (info / "licenses").mkdir()
        (info / "licenses" / licence).write_text("Do as you like.")
        listed.append(f"{info.name}/licenses/{licence},,")
    (info / "RECORD").write_text("\n".join(listed))
    return PathDistribution(info)


def test_who_owns_a_file_gives_its_licence_and_nobody_else() -> None:
    found = licences.texts([str(pymunk.__file__), str(yaml.__file__), __file__, "/nowhere/at/all.py"])
    assert set(found) == {"pymunk", "pyyaml", "python"}
    assert "Victor Blomqvist" in found["pymunk"]
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in found["python"].upper()


def test_what_is_installed_but_not_taken_is_not_asked(tmp_path: Path) -> None:
    bare = installed(tmp_path, "Typing_Extensions", licence=None)
    other = installed(tmp_path, "Other", licence="COPYING.txt")
    assert list(licences.owners([tmp_path / "other.py"], [bare, other])) == ["other"]


def test_names_are_those_of_the_package_index(tmp_path: Path) -> None:
    assert list(licences.owners([tmp_path / "a.b_c.py"], [installed(tmp_path, "A.b_C", licence=None)])) == ["a-b-c"]


@pytest.mark.parametrize("name", ["LICENSE", "LICENCE.md", "COPYING.LESSER", "LGPL.txt", "NOTICE", "LICENSE-MIT"])
def test_however_the_file_is_called(tmp_path: Path, name: str) -> None:
    assert licences.licence(installed(tmp_path, "Thing", licence=name)) == "Do as you like."


@pytest.mark.parametrize("name", ["licences_of_games", "METADATA", "gplayer.txt"])
def test_what_only_sounds_like_one(tmp_path: Path, name: str) -> None:
    assert licences.licence(installed(tmp_path, "Thing", licence=name)) == ""


def test_several_texts_follow_each_other(tmp_path: Path) -> None:
    thing = installed(tmp_path, "Thing", licence="LICENSE")
    info = tmp_path / "thing-1.0.dist-info"
    (info / "licenses" / "NOTICE").write_text("Thanks.")
    with (info / "RECORD").open("a") as record:
        record.write(f"\n{info.name}/licenses/NOTICE,,")
    text = licences.licence(thing)
    assert text.index("Do as you like.") < text.index("Thanks.")
    assert text.count("\n--- ") + text.startswith("--- ") == 2


def test_without_a_licence_nothing_is_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bare = installed(tmp_path, "Bare", licence=None)
    monkeypatch.setattr(licences, "distributions", lambda: [bare])
    with pytest.raises(licences.NoLicence, match="bare"):
        licences.texts([tmp_path / "bare.py"])


def test_our_own_is_not_one_of_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(licences, "distributions", lambda: [installed(tmp_path, "Tabletop", licence=None)])
    assert set(licences.texts([tmp_path / "tabletop.py"])) == {"python"}
