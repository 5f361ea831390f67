"""What a Linux desktop is told about the program: menu entry, metainfo, type of records, icons."""

from __future__ import annotations

import configparser
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bundle.screenshots import with_screenshots
from tabletop import __version__
from tabletop.cli_commands.parsing import parse
from tabletop.cli_commands.table import TITLE
from tabletop.games import registry
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.resources import resource
from tabletop.session.disk.paths import STUDY, SUFFIX
from tests.session.helpers import table

ID = "org.tabletop.Tabletop"
FOLDER = resource("art", "desktop")
XML = "{http://www.w3.org/XML/1998/namespace}"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


def entry() -> configparser.SectionProxy:
    """The menu entry."""
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(FOLDER / f"{ID}.desktop", "utf-8")
    return parser["Desktop Entry"]


def test_the_menu_entry_is_valid() -> None:
    validate = shutil.which("desktop-file-validate")
    if validate is None:
        pytest.skip("needs desktop-file-validate; Debian: apt install desktop-file-utils")
    done = subprocess.run([validate, str(FOLDER / f"{ID}.desktop")], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_metainfo_is_valid() -> None:
    validate = shutil.which("appstreamcli")
    if validate is None:
        pytest.skip("needs appstreamcli; Debian: apt install appstream")
    path = str(FOLDER / f"{ID}.metainfo.xml")
    done = subprocess.run([validate, "validate", "--no-net", path], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_the_menu_starts_the_program_with_and_without_a_file() -> None:
    program, *words = entry()["Exec"].split()
    assert program == "tabletop"
    assert words == ["%f"], "without a file nothing is left, and the first screen opens"
    assert parse(TITLE, [])


def test_all_three_speak_of_the_same() -> None:
    info = ElementTree.parse(FOLDER / f"{ID}.metainfo.xml").getroot()
    mime = ElementTree.parse(FOLDER / f"{ID}.mime.xml").getroot()
    kinds = [kind.attrib["type"] for kind in mime]
    assert info.findtext("id") == ID
    assert info.findtext("launchable") == f"{ID}.desktop"
    assert [item.text for item in info.iterfind("provides/mediatype")] == kinds
    assert entry()["MimeType"] == "".join(f"{kind};" for kind in kinds)
    assert [item.text for item in info.iterfind("categories/category")] == entry()["Categories"].strip(";").split(";")
    release = info.find("releases/release")
    assert release is not None
    assert release.attrib["version"] == __version__


def test_records_are_known_by_name_and_by_content() -> None:
    mime = ElementTree.parse(FOLDER / f"{ID}.mime.xml").getroot()
    globs = [item.attrib["pattern"] for item in mime.iter(f"{MIME}glob")]
    (match,) = mime.iter(f"{MIME}match")
    assert globs == [f"*{SUFFIX}", f"*{STUDY}"]
    assert table().record.text().startswith(match.attrib["value"])


def test_in_every_language() -> None:
    info = ElementTree.parse(FOLDER / f"{ID}.metainfo.xml").getroot()
    mime = ElementTree.parse(FOLDER / f"{ID}.mime.xml").getroot()
    for tag, found in (("summary", info.iterfind("summary")), ("comment", mime.iter(f"{MIME}comment"))):
        assert {item.attrib.get(f"{XML}lang", "en") for item in found} == set(LANGUAGES), tag
    for key in ("Comment", "GenericName"):
        assert {name for name in entry() if name.startswith(key)} == {key, f"{key}[it]", f"{key}[fr]"}


def test_every_game_is_named() -> None:
    info = ElementTree.parse(FOLDER / f"{ID}.metainfo.xml").getroot()
    for lang in LANGUAGES:
        words = [
            item.text or "" for item in info.iterfind("description/p") if item.attrib.get(f"{XML}lang", "en") == lang
        ]
        for game in registry.games():
            assert Catalogue(lang, registry.games()).text(f"game.{game}.title") in " ".join(words), (lang, game)


def test_icons_in_the_usual_sizes() -> None:
    sizes = {path.stem.removeprefix("tabletop-") for path in resource("art", "icons", "png").glob("tabletop-*.png")}
    assert {"16", "32", "48", "64", "128", "256"} <= sizes
    assert resource("art", "icons", "tabletop.svg").is_file()
    assert resource("art", "icons", "tabletop.ico").is_file()


def test_the_metainfo_shows_the_tables_of_the_readme_where_a_host_names_the_repository(tmp_path: Path) -> None:
    plain = (FOLDER / f"{ID}.metainfo.xml").read_text("utf-8")
    assert with_screenshots(plain, {}) == plain
    host = {"GITHUB_SERVER_URL": "https://example.org", "GITHUB_REPOSITORY": "a/b"}
    shown = with_screenshots(plain, host)
    assert with_screenshots(shown, host) == shown
    root = ElementTree.fromstring(shown)
    shots = root.findall("screenshots/screenshot")
    assert [shot.get("type") for shot in shots] == ["default", None, None, None]
    for shot in shots:
        address = shot.findtext("image") or ""
        assert address.startswith("https://example.org/a/b/raw/HEAD/")
        assert (FOLDER.parent.parent / address.partition("HEAD/")[2]).is_file()
    validate = shutil.which("appstreamcli")
    if validate is not None:
        path = tmp_path / f"{ID}.metainfo.xml"
        path.write_text(shown, "utf-8")
        done = subprocess.run([validate, "validate", "--no-net", str(path)], capture_output=True, text=True)
        assert done.returncode == 0, done.stdout
