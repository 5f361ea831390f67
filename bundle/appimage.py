"""One file that runs on any Linux: the packaged program, installed into a folder, behind the runtime of AppImages.

    make appimage                      after `make build`; fetches the runtime
    make appimage RUNTIME=FILE         with a runtime that was fetched before

The runtime is the program at the front of every AppImage, which opens the rest; its digest is checked wherever it comes
from. Needs make and mksquashfs (Debian: squashfs-tools).
"""

from __future__ import annotations

import argparse
import hashlib
import shutil
import subprocess
import urllib.request
from collections.abc import Sequence
from pathlib import Path

from tabletop import __version__

ROOT = Path(__file__).resolve().parent.parent
ID = "org.tabletop.Tabletop"
RUNTIME = "https://github.com/AppImage/type2-runtime/releases/download/20251108/runtime-x86_64"
DIGEST = "2fca8b443c92510f1483a883f60061ad09b46b978b2631c807cd873a47ec260d"


class WrongRuntime(Exception):
    """What should open the AppImage is not the file that we know."""


def checked(runtime: bytes, digest: str) -> bytes:
    """The same bytes; raises WrongRuntime where their SHA-256 is another."""
    found = hashlib.sha256(runtime).hexdigest()
    if found != digest:
        raise WrongRuntime(f"SHA-256 is {found}, not {digest}")
    return runtime


def app_folder(folder: Path, packaged: Path) -> Path:
    """The packaged program as `make install` lays it down, with what AppImages show at their top: entry, icon."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    words = ["make", "-C", str(ROOT), "install", f"DESTDIR={folder.resolve()}", "PREFIX=/usr"]
    subprocess.run([*words, f"PACKAGED={packaged.resolve()}"], check=True, stdout=subprocess.DEVNULL)
    (folder / "AppRun").symlink_to("usr/bin/tabletop")
    shutil.copy(ROOT / "art" / "desktop" / f"{ID}.desktop", folder)
    (folder / f"{ID}.png").symlink_to(f"usr/share/icons/hicolor/256x256/apps/{ID}.png")
    (folder / ".DirIcon").symlink_to(f"{ID}.png")
    return folder


def press(folder: Path, runtime: bytes, target: Path) -> None:
    """Write the AppImage: the runtime, and behind it the folder as a file system that is only read."""
    packed = target.with_suffix(".squashfs")
    words = ["mksquashfs", str(folder), str(packed), "-root-owned", "-noappend", "-no-progress", "-comp", "zstd"]
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    target.write_bytes(runtime + packed.read_bytes())
    target.chmod(0o755)
    packed.unlink()


def fetch() -> bytes:
    """The runtime, from where its makers publish it."""
    with urllib.request.urlopen(RUNTIME, timeout=60) as answer:
        return bytes(answer.read())


def main(words: Sequence[str] | None = None) -> None:
    """Press dist/Tabletop-VERSION-x86_64.AppImage from dist/tabletop."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runtime", type=Path, help="a file fetched before")
    given = parser.parse_args(words).runtime
    runtime = checked(given.read_bytes() if given else fetch(), DIGEST)
    target = ROOT / "dist" / f"Tabletop-{__version__}-x86_64.AppImage"
    press(app_folder(ROOT / "build" / "AppDir", ROOT / "dist" / "tabletop"), runtime, target)
    print(target)


if __name__ == "__main__":
    main()
