"""build.spec on each system, with a stand-in for PyInstaller: what would be built where we have never been."""

from __future__ import annotations

import ast
import sys
import types
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bundle import mac, version_resource
from tabletop import __version__
from tabletop.session.disk.paths import STUDY, SUFFIX
from tests.source import ROOT, imported, python_files


class Builder:
    """Notes what the spec asks PyInstaller for."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.programs: dict[str, dict[str, Any]] = {}
        self.analysis: dict[str, Any] = {}
        self.app: dict[str, Any] = {}
        self.app_parts: tuple[Any, ...] = ()

    def Analysis(self, scripts: list[str], **words: Any) -> SimpleNamespace:
        self.analysis = words
        entry = ("tabletop", scripts[0], "PYSOURCE")
        data = [(target, source, "DATA") for source, target in words["datas"]]
        return SimpleNamespace(scripts=[entry], pure=[], binaries=[], datas=data)

    def EXE(self, *parts: Any, **words: Any) -> str:
        self.programs[words["name"]] = words
        return str(words["name"])

    def COLLECT(self, *parts: Any, **words: Any) -> tuple[Any, ...]:
        (self.place / "dist" / words["name"]).mkdir(parents=True)
        return parts

    def BUNDLE(self, *parts: Any, **words: Any) -> None:
        self.app, self.app_parts = words, parts


def build(system: str, place: Path, monkeypatch: pytest.MonkeyPatch) -> Builder:
    """Run build.spec as PyInstaller on that system would."""
    builder = Builder(place)
    stand_in = types.ModuleType("PyInstaller")
    stand_in.__file__ = str(place / "PyInstaller" / "__init__.py")
    monkeypatch.setitem(sys.modules, "PyInstaller", stand_in)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr(sys, "platform", system)
    names = {name: getattr(builder, name) for name in ("Analysis", "EXE", "COLLECT", "BUNDLE")}
    places = {"SPECPATH": str(ROOT), "DISTPATH": str(place / "dist"), "workpath": str(place / "work")}
    spec = compile((ROOT / "build.spec").read_text("utf-8"), "build.spec", "exec")
    exec(spec, {**names, **places, "PYZ": lambda pure: pure})
    return builder


def test_linux_one_program_with_its_papers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    builder = build("linux", tmp_path, monkeypatch)
    assert list(builder.programs) == ["tabletop"]
    assert builder.app == {}
    beside = tmp_path / "dist" / "tabletop"
    assert {path.name for path in beside.iterdir()} == {"LICENSE", "THIRD_PARTY.md", "licences"}
    assert (beside / "licences" / "python.txt").stat().st_size > 1000
    assert (beside / "licences" / "OFL-NotoSans.txt").is_file()


def test_windows_a_window_and_its_twin_with_a_console(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    builder = build("win32", tmp_path, monkeypatch)
    assert {name: words["console"] for name, words in builder.programs.items()} == {
        "tabletop": False,
        "tabletop-console": True,
    }
    for words in builder.programs.values():
        assert Path(words["icon"]).is_file()
        assert f"'FileVersion', '{__version__}'" in Path(words["version"]).read_text("utf-8")


def test_macos_an_app_with_its_icon_and_its_papers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    builder = build("darwin", tmp_path, monkeypatch)
    assert builder.app["name"] == "Tabletop.app"
    assert builder.app["version"] == __version__
    assert Path(builder.app["icon"]).read_bytes().startswith(b"icns")
    assert builder.app["info_plist"]["NSHighResolutionCapable"] is True
    names = {target for target, source, kind in builder.app_parts[1] if Path(source).is_file() and kind == "DATA"}
    assert {"LICENSE", "THIRD_PARTY.md", str(Path("licences") / "python.txt")} <= names


def test_the_tools_of_the_drawings_stay_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sources = [Path(source) for source, _ in build("linux", tmp_path, monkeypatch).analysis["datas"]]
    assert len(sources) > 100
    assert not [source for source in sources if "tools" in source.parts or source.suffix in (".py", ".icns")]


def test_records_and_studies_open_in_it_on_macos() -> None:
    plist = mac.info_plist("1.2.3")
    desktop = (ROOT / "art" / "desktop" / f"{mac.ID}.desktop").read_text("utf-8")
    documents, kinds = plist["CFBundleDocumentTypes"], plist["UTExportedTypeDeclarations"]
    for document, kind, suffix in zip(documents, kinds, (SUFFIX, STUDY), strict=True):
        assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
        assert kind["UTTypeTagSpecification"]["public.filename-extension"] == [suffix[1:]]
        assert f"{kind['UTTypeTagSpecification']['public.mime-type'][0]};" in desktop


def test_the_version_resource_reads_as_pyinstaller_reads_it() -> None:
    text = version_resource.text("1.22.3", "Games, with 'quotes'")
    tree = ast.parse(text, mode="eval")
    called = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert called == {
        "VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct", "VarFileInfo", "VarStruct",
    }  # fmt: skip
    values = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    assert {"1.22.3", "Games, with 'quotes'", "tabletop.exe"} <= values
    assert version_resource.numbers("1.22.3") == (1, 22, 3, 0)
    with pytest.raises(ValueError, match="not enough"):
        version_resource.numbers("1.2")


def test_the_icon_of_macos_holds_every_size() -> None:
    data = (ROOT / "art" / "icons" / "tabletop.icns").read_bytes()
    assert int.from_bytes(data[4:8], "big") == len(data)
    place, sizes = 8, {}
    while place < len(data):
        kind, length = data[place : place + 4].decode(), int.from_bytes(data[place + 4 : place + 8], "big")
        picture = data[place + 8 : place + length]
        assert picture.startswith(b"\x89PNG")
        sizes[kind] = int.from_bytes(picture[16:20], "big")
        place += length
    assert sizes["ic07"] == 128
    assert sizes["ic10"] == 1024, "512 points where there are two dots to each"


def test_nothing_is_left_out_that_the_program_imports() -> None:
    """But for Pillow, which makes moving pictures where it is installed, for what makes games in a checkout, and for
    environments, which are not packaged."""
    tree = ast.parse((ROOT / "build.spec").read_text("utf-8"))
    (left_out,) = (
        ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "UNWANTED_MODULES"
    )
    packaged = [path for path in python_files("tabletop") if path.parent.name != "environments"]
    taken = {name: path.name for path in packaged for name, _ in imported(path)}
    missed = {name: file for name, file in taken.items() if {name, *parents(name)} & {*left_out} - {"PIL"}}
    assert missed == {}


def parents(name: str) -> set[str]:
    """`a.b.c` -> a, a.b"""
    parts = name.split(".")
    return {".".join(parts[:number]) for number in range(1, len(parts))}
