"""Write the drawings of the atlas as SVG files.

    python art/tools/draw.py            everything
    python art/tools/draw.py goods ...  only the named sets

Only the standard library is used, for Gonzaga and Río de la Plata also PyYAML, as their maps and grids are drawn from
the data. The same code always writes the same bytes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from atlas import sets
from atlas.icons import ICONS, icon

ART = Path(__file__).resolve().parent.parent


def main(words: Sequence[str] | None = None) -> None:
    """Write the sets named on the command line, or all."""
    known = [*sets.SETS, "icons"]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sets", metavar="SET", nargs="*", help=", ".join(known))
    chosen = parser.parse_args(words).sets or known
    if unknown := [name for name in chosen if name not in known]:
        parser.error(f"there is no set {unknown[0]}; there are {', '.join(known)}")
    if "icons" in chosen:
        for name, marks in ICONS.items():
            (ART / "icons" / f"{name}.svg").write_text(icon(marks)[0], encoding="utf-8")
    for name in [name for name in chosen if name in sets.SETS]:
        for path, sheet in sets.SETS[name]():
            target = ART / f"{path}.svg"
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(sheet.svg(), encoding="utf-8")
            print(f"{path}: {sheet.paths} paths, {target.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
