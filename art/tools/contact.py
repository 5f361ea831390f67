"""Contact sheet: drawings as the program renders them, at several sizes and in grey at 24 px.

    python art/tools/contact.py OUT.png NAME... [--sizes 24,48,96,200] [--dark]

NAME is a path below art/ without .svg, or a folder. Needs pygame-ce; opens no window.
"""

from __future__ import annotations

import argparse
import io
import os
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

ART = Path(__file__).resolve().parent.parent


def render(path: Path, size: int) -> pygame.Surface:
    """The drawing in a square of `size` px, placeholders in a player's blue."""
    data = path.read_bytes()
    for placeholder, colour in ((b"#ff00ff", b"#0072b2"), (b"#aa00aa", b"#004d7a"), (b"#ff99ff", b"#6cb4dc")):
        data = data.replace(placeholder, colour)
    return pygame.image.load_sized_svg(io.BytesIO(data), (size, size))


def main(words: Sequence[str] | None = None) -> None:
    """Draw the sheet that the command line describes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", metavar="OUT.png")
    parser.add_argument("names", metavar="NAME", nargs="+")
    parser.add_argument("--sizes", default="24,48,96,200")
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--columns", type=int, default=4)
    options = parser.parse_args(words)
    files: list[Path] = []
    for name in options.names:
        path = ART / name
        files += sorted(path.glob("*.svg")) if path.is_dir() else [ART / f"{name}.svg"]
    sizes = [int(s) for s in options.sizes.split(",")]
    cell_w, cell_h = sum(sizes) + 12 * (len(sizes) + 1) + 30, max(sizes) + 20
    rows = -(-len(files) // options.columns)
    sheet = pygame.Surface((cell_w * min(options.columns, len(files)), cell_h * rows))
    sheet.fill((38, 34, 30) if options.dark else (238, 222, 186))
    for i, path in enumerate(files):
        x, y = i % options.columns * cell_w + 10, i // options.columns * cell_h + 10
        for size in sizes:
            sheet.blit(render(path, size), (x, y))
            x += size + 12
        grey = pygame.Surface((24, 24))
        grey.fill((238, 222, 186))
        grey.blit(render(path, 24), (0, 0))
        sheet.blit(pygame.transform.grayscale(grey), (i % options.columns * cell_w + 10, y + 40))
    pygame.image.save(sheet, options.out)


if __name__ == "__main__":
    main()
