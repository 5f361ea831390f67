"""Draws the picture of the house, `docs/house.svg`, from the imports: `python docs/tools/house.py` (or `make picture`).

A box is a folder of `tabletop/`, for those in `ROOMED` a room of it; an arrow leads to what a folder leans on, and is
left out where a longer way leads there too. Each box stands above everything it leans on. `tests/test_picture.py` draws
it anew and compares, so the picture is true or a test fails.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PICTURE = ROOT / "docs" / "house.svg"
START = "command line"
WIDE, HIGH, GAP, RISE, EDGE = 132, 40, 22, 46, 24
COLOURS = {"scene": "#dbe7ee", "scene/table": "#c3d8e4", "session": "#e2ecd8", "games": "#f3e3c3"}
ROOMED = ("scene", "scene/table", "session")
"""Folders that are drawn room by room."""

Graph = Mapping[str, frozenset[str]]
"""Folders with those they lean on."""


def folder_of(module: str) -> str:
    """`tabletop.scene.window.app` -> `scene/window`, `tabletop.engine.rules` -> `engine`."""
    _, *parts = module.split(".")
    if parts[:1] in ([], ["cli"], ["cli_commands"], ["__main__"]):
        return START
    name = parts[0]
    for part in parts[1:]:
        if name not in ROOMED or not (ROOT / "tabletop" / name / part).is_dir():
            break
        name = f"{name}/{part}"
    return name


def imported(path: Path) -> Iterator[str]:
    """Modules of ours that a file names in imports, those inside functions and for types too."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("tabletop."))
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tabletop"):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def graph(package: Path = ROOT / "tabletop") -> Graph:
    """Which folder leans on which."""
    found: dict[str, set[str]] = {}
    for path in sorted(package.rglob("*.py")):
        own = folder_of(".".join(path.relative_to(package.parent).with_suffix("").parts))
        others = {folder_of(name) for name in imported(path) if not name.startswith("tabletop.__")}
        found.setdefault(own, set()).update(others - {own})
    for nothing in ("scene", "__init__"):  # files that hold a docstring
        found.pop(nothing, None)
    return {name: frozenset(others & set(found)) for name, others in found.items()}


def below(arrows: Graph, name: str) -> frozenset[str]:
    """All that a folder leans on, near and far."""
    found: set[str] = set()
    waiting = [*arrows[name]]
    while waiting:
        other = waiting.pop()
        if other not in found:
            found.add(other)
            waiting += arrows[other]
    return frozenset(found)


def shortest(arrows: Graph) -> Graph:
    """Without the arrows that follow from others."""
    return {
        name: frozenset(one for one in others if not any(one in below(arrows, other) for other in others - {one}))
        for name, others in arrows.items()
    }


def floors(arrows: Graph) -> list[list[str]]:
    """From the ground up: each folder one above the highest that it leans on. Raises ValueError for a circle."""
    height: dict[str, int] = {}
    while left := sorted(arrows.keys() - height.keys()):
        ready = [name for name in left if all(other in height for other in arrows[name])]
        if not ready:
            raise ValueError(f"these lean on each other: {', '.join(left)}")
        for name in ready:
            height[name] = max((height[other] + 1 for other in arrows[name]), default=0)
    return [[name for name in sorted(arrows) if height[name] == n] for n in range(max(height.values()) + 1)]


def drawn(arrows: Graph) -> str:
    """The picture as SVG."""
    levels = floors(arrows)
    wide = max(len(level) for level in levels) * (WIDE + GAP) - GAP + 2 * EDGE
    high = len(levels) * (HIGH + RISE) - RISE + 2 * EDGE
    at: dict[str, tuple[float, float]] = {}
    for n, level in enumerate(reversed(levels)):
        left = (wide - len(level) * (WIDE + GAP) + GAP) / 2
        for k, name in enumerate(level):
            at[name] = (left + k * (WIDE + GAP), EDGE + n * (HIGH + RISE))
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="14">',
        f'<rect width="{wide}" height="{high}" fill="#ffffff"/>',
    ]
    for name, others in sorted(shortest(arrows).items()):
        x, y = at[name]
        for other in sorted(others):
            to, under = at[other]
            middle = (y + HIGH + under) / 2
            path = f"M{x + WIDE / 2:g} {y + HIGH:g}C{x + WIDE / 2:g} {middle:g} {to + WIDE / 2:g} {middle:g} "
            lines.append(
                f'<path d="{path}{to + WIDE / 2:g} {under:g}" fill="none" stroke="#8a8478" stroke-width="1.4"/>'
            )
    for name, (x, y) in sorted(at.items()):
        fill = next((COLOURS[one] for one in (name, name.rpartition("/")[0]) if one in COLOURS), "#eeece6")
        lines.append(
            f'<rect x="{x:g}" y="{y:g}" width="{WIDE}" height="{HIGH}" rx="7" fill="{fill}" stroke="#4a463e"/>'
        )
        label = "/".join(name.split("/")[-2:])
        centred = f'x="{x + WIDE / 2:g}" y="{y + HIGH / 2 + 5:g}" text-anchor="middle"'
        words = f'<text {centred} fill="#26231d">{label}</text>'
        lines.append(words)
    return "\n".join([*lines, "</svg>", ""])


if __name__ == "__main__":
    PICTURE.write_text(drawn(graph()), "utf-8")
