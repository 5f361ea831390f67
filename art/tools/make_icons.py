"""Write the program icon as PNG in the usual sizes and as one Windows .ico, from art/icons/tabletop.svg.

    python art/tools/make_icons.py

Needs pygame-ce; opens no window.
"""

from __future__ import annotations

import argparse
import os
import struct
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

ART = Path(__file__).resolve().parent.parent
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


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


def main(words: Sequence[str] | None = None) -> None:
    """Write icons/png/tabletop-N.png for every size, and icons/tabletop.ico."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args(words)
    folder = ART / "icons" / "png"
    folder.mkdir(parents=True, exist_ok=True)
    images: dict[int, bytes] = {}
    for size in SIZES:
        target = folder / f"tabletop-{size}.png"
        pygame.image.save(pygame.image.load_sized_svg(str(ART / "icons" / "tabletop.svg"), (size, size)), str(target))
        images[size] = target.read_bytes()
    (ART / "icons" / "tabletop.ico").write_bytes(ico(images))


if __name__ == "__main__":
    main()
