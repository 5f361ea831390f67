"""The page on how well the levels play, made from all results in a folder (docs/players.md)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tabletop.bots.arena import interval
from tabletop.cli_commands.arena_results import ArenaGame, lines_of
from tabletop.engine.level import LEVELS
from tabletop.files.reading import names_in

_ONE, _SINGULAR = re.compile(r"\b1 (world|turn)s\b"), r"1 \1"
HEAD = """# How well the levels play

Made by `tabletop arena --page docs/players` from the results beside it; `tabletop arena GAME --seats N --games G
--level A --against B --seed S --out FILE` plays them, and goes on where it was stopped. One seat of the level, all
others of the one it plays against; seats rotated, deals shared; intervals hold in 95 of 100 cases. Par is what equal
players would win. Budgets count what is looked at, never seconds, so the machine makes no difference.

| game | seats | level | against | games | won | 95 % | par | what it does |
|---|---|---|---|---|---|---|---|---|
"""


def page(folder: Path) -> str:
    """Markdown, a row for each meeting. Raises BadFile."""
    lines: dict[str, list[ArenaGame]] = {}
    for name in names_in(folder, ".jsonl"):
        for line in lines_of(folder / name):
            lines.setdefault(repr(line.head), []).append(line)
    return HEAD + "".join(_row(found) for found in sorted(lines.values(), key=_order))


def _order(lines: Sequence[ArenaGame]) -> tuple[Any, ...]:
    head = lines[0].head
    levels = [LEVELS.index(head[key]) if head[key] in LEVELS else -1 for key in ("level", "against")]
    return (
        head["game"],
        sorted(head["options"].items()),
        head["seats"],
        *levels,
        head["mind"],
        head["seed"],
        head.get("board", ""),
    )


def _row(lines: Sequence[ArenaGame]) -> str:
    head = lines[0].head
    one_each = {line.number: line for line in lines}
    won, games = sum(line.share for line in one_each.values()), len(one_each)
    low, high = interval(won, games)
    with_what = "".join(f", {key} {value}" for key, value in sorted(head["options"].items()))
    with_what += f", board {head['board']}" if "board" in head else ""
    cells = (
        f"{head['game']}{with_what}",
        head["seats"],
        head["level"],
        head["against"],
        games,
        f"{won / games:.0%}",
        f"{low:.0%} to {high:.0%}",
        f"{1 / head['seats']:.0%}",
        f"{_ONE.sub(_SINGULAR, head['mind'])}; seed {head['seed']}",
    )
    return "| " + " | ".join(map(str, cells)) + " |\n"
