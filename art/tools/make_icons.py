"""Write the program icon as PNG in the usual sizes, as a Windows .ico and a macOS .icns, from art/icons/tabletop.svg.

    python art/tools/make_icons.py

Needs pygame-ce; opens no window.
"""

from __future__ import annotations

import argparse
import io
import os
import struct
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

ART = Path(__file__).resolve().parent.parent
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
# Kinds of entries by the size of their picture in px; those from ic10 on are for screens with twice as many dots.
ICNS = {
    b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512,
    b"ic10": 1024, b"ic11": 32, b"ic12": 64, b"ic13": 256, b"ic14": 512,
}  # fmt: skip


def ico(images: dict[int, bytes]) -> bytes:
    """A .ico file of PNG images by size in px; sizes above 256 do not fit the format and are left out."""
    chosen = {size: data for size, data in images.items() if size <= 256}
    head = struct.pack("<HHH", 0, 1, len(chosen))
    place = len(head) + 16 * len(chosen)
    entries = b""
    for size, data in chosen.items():
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), place)
        place += len(data)
    return head + entries + b"".join(chosen.values())


def icns(images: dict[int, bytes]) -> bytes:
    """A .icns file of PNG images by size in px; raises KeyError where a size of ICNS is missing."""
    entries = b"".join(struct.pack(">4sI", kind, 8 + len(images[size])) + images[size] for kind, size in ICNS.items())
    return struct.pack(">4sI", b"icns", 8 + len(entries)) + entries


def drawn(size: int) -> bytes:
    """The icon as PNG."""
    picture = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(str(ART / "icons" / "tabletop.svg"), (size, size)), picture, "x.png")
    return picture.getvalue()


def main(words: Sequence[str] | None = None) -> None:
    """Write icons/png/tabletop-N.png for every size, icons/tabletop.ico and icons/tabletop.icns."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args(words)
    folder = ART / "icons" / "png"
    folder.mkdir(parents=True, exist_ok=True)
    images = {size: drawn(size) for size in sorted({*SIZES, *ICNS.values()})}
    for size in SIZES:
        (folder / f"tabletop-{size}.png").write_bytes(images[size])
    (ART / "icons" / "tabletop.ico").write_bytes(ico({size: images[size] for size in SIZES}))
    (ART / "icons" / "tabletop.icns").write_bytes(icns(images))


if __name__ == "__main__":
    main()
