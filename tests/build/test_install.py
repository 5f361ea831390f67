"""`make install` and what an AppImage is made of, with a stand-in for the packaged program."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from pathlib import Path

import pytest

from bundle import appimage
from tests.source import ROOT

ID = "org.tabletop.Tabletop"
RUNTIME = b"#!/bin/true\n" + b"\0" * 4084


def run(*words: object, expect: int = 0) -> str:
    """What a program of the system says; skipped where it is not installed."""
    if shutil.which(str(words[0])) is None:
        pytest.skip(f"needs {words[0]}; Debian: apt install make squashfs-tools desktop-file-utils shared-mime-info")
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=120)
    assert done.returncode == expect, done.stderr
    return done.stdout


@pytest.fixture
def packaged(tmp_path: Path) -> Path:
    """A folder such as PyInstaller's, whose program says where it lies."""
    folder = tmp_path / "dist" / "tabletop"
    (folder / "_internal").mkdir(parents=True)
    (folder / "tabletop").write_text('#!/bin/sh\necho "$(realpath "$0") $*"\n')
    (folder / "tabletop").chmod(0o755)
    return folder


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir()}


def test_it_lies_where_desktops_look(packaged: Path, tmp_path: Path) -> None:
    prefix = tmp_path / "some where"
    run("make", "-C", ROOT, "install", f"PREFIX={prefix}", f"PACKAGED={packaged}")
    share = prefix / "share"
    assert run(prefix / "bin" / "tabletop", "--version") == f"{prefix}/lib/tabletop/tabletop --version\n"
    entry = (share / "applications" / f"{ID}.desktop").read_text("utf-8")
    assert f'Exec="{prefix}/bin/tabletop" %f\n' in entry
    assert f"\nTryExec={prefix}/bin/tabletop\n" in entry
    run("desktop-file-validate", share / "applications" / f"{ID}.desktop")
    for size in (16, 48, 256):
        assert (share / f"icons/hicolor/{size}x{size}/apps/{ID}.png").is_file()
        assert (share / f"icons/hicolor/{size}x{size}/mimetypes/application-x-tabletop-record.png").is_file()
    assert (share / f"icons/hicolor/scalable/apps/{ID}.svg").is_file()
    assert (share / f"metainfo/{ID}.metainfo.xml").is_file()


def test_records_are_known_after_it(packaged: Path, tmp_path: Path) -> None:
    if shutil.which("update-mime-database") is None:
        pytest.skip("needs update-mime-database; Debian: apt install shared-mime-info")
    run("make", "-C", ROOT, "install", f"PREFIX={tmp_path}/usr", f"PACKAGED={packaged}")
    globs = (tmp_path / "usr" / "share" / "mime" / "globs").read_text("utf-8")
    assert "application/x-tabletop-record:*.tabletop" in globs


def test_installed_again_nothing_of_before_is_left(packaged: Path, tmp_path: Path) -> None:
    words = ("make", "-C", ROOT, "install", f"DESTDIR={tmp_path}/root", "PREFIX=/usr", f"PACKAGED={packaged}")
    run(*words)
    (tmp_path / "root/usr/lib/tabletop/_internal/old.so").write_text("")
    run(*words)
    assert "usr/lib/tabletop/_internal/old.so" not in files(tmp_path / "root")


def test_uninstalled_nothing_is_left(packaged: Path, tmp_path: Path) -> None:
    root = tmp_path / "root"
    words = (f"DESTDIR={root}", "PREFIX=/usr", f"PACKAGED={packaged}")
    run("make", "-C", ROOT, "install", *words)
    assert len(files(root)) > 20
    run("make", "-C", ROOT, "uninstall", *words)
    assert files(root) == set()


def test_without_a_packaged_program_it_says_what_to_do(tmp_path: Path) -> None:
    said = run("make", "-C", ROOT, "install", f"DESTDIR={tmp_path}/root", f"PACKAGED={tmp_path}/none", expect=2)
    assert "make build" in said
    assert not (tmp_path / "root").exists()


def test_an_appimage_is_the_runtime_and_the_installed_program(packaged: Path, tmp_path: Path) -> None:
    if shutil.which("mksquashfs") is None:
        pytest.skip("needs mksquashfs; Debian: apt install squashfs-tools")
    target = tmp_path / "T.AppImage"
    appimage.press(appimage.app_folder(tmp_path / "AppDir", packaged), RUNTIME, target)
    assert target.read_bytes().startswith(RUNTIME)
    assert target.stat().st_mode & 0o111
    run("unsquashfs", "-no-progress", "-o", len(RUNTIME), "-d", tmp_path / "out", target)
    top = {path.name for path in (tmp_path / "out").iterdir()}
    assert top == {"AppRun", "usr", f"{ID}.desktop", f"{ID}.png", ".DirIcon"}
    assert (tmp_path / "out" / ".DirIcon").read_bytes().startswith(b"\x89PNG")
    said = run(tmp_path / "out" / "AppRun", "game.tabletop")
    assert said == f"{tmp_path}/out/usr/lib/tabletop/tabletop game.tabletop\n"


def test_a_runtime_that_is_not_the_known_one_is_refused(tmp_path: Path) -> None:
    assert appimage.checked(RUNTIME, hashlib.sha256(RUNTIME).hexdigest()) == RUNTIME
    with pytest.raises(appimage.WrongRuntime):
        appimage.checked(RUNTIME, appimage.DIGEST)
    (tmp_path / "runtime").write_bytes(RUNTIME)
    with pytest.raises(appimage.WrongRuntime):
        appimage.main(["--runtime", str(tmp_path / "runtime")])
