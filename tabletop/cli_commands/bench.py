"""`tabletop bench`: the figures, beside what is aimed at."""

from __future__ import annotations

import json
import platform
import time
from collections.abc import Iterator
from dataclasses import asdict
from itertools import count
from typing import Any

from tabletop.bench import players, rules, sessions, window
from tabletop.bench.figure import Figure
from tabletop.bench.targets import targets_of
from tabletop.cli_commands.chosen import games_chosen
from tabletop.cli_commands.spec import Values
from tabletop.locale import Catalogue

_APART = 10_000  # more games than are played in a second: two runs share no seed


def run(values: Values, cat: Catalogue) -> int:
    """Measure one game or all; figures appear as they are measured. A missed aim is no failure of the command."""
    first = values["seed"] if values["seed"] is not None else time.time_ns() // 1_000_000_000 * _APART
    figures = _measured(values, count(first))
    if values["json"]:
        found = [{**asdict(figure), "met": figure.met} for figure in figures]
        about = {
            "seed": first,
            "python": platform.python_version(),
            "machine": platform.machine(),
            "system": platform.system(),
        }
        print(json.dumps({**about, "figures": found}, indent=1))
        return 0
    print(cat.text("cli.bench.seeds", first=str(first)))
    print(_row(cat.text("cli.bench.what"), cat.text("cli.bench.measured"), cat.text("cli.bench.aimed"), ""))
    for figure in figures:
        print(_line(figure, cat), flush=True)
    return 0


def _measured(values: Values, seeds: Iterator[int]) -> Iterator[Figure]:
    """Rules come first with each game, while the caches of the process know nothing of it."""
    quick = values["quick"]
    for game in games_chosen(values["game"]):
        targets = targets_of(game.key)
        if values["wall"] is not None:
            yield from window.wall(game, targets, values["wall"], quick=quick)
            continue
        yield from rules.measure(game, targets, seeds, quick=quick)
        yield from sessions.measure(game, targets, seeds, quick=quick)
        if values["rules"]:
            continue
        yield from players.measure(game, targets, seeds, quick=quick)
        yield from window.measure(game, targets, quick=quick)


def _line(figure: Figure, cat: Catalogue) -> str:
    if figure.value is None:
        return _row(figure.name, cat.text("cli.bench.unmeasured", why=figure.why), "", "")
    aim = ""
    if figure.target is not None:
        aim = f"{'>=' if figure.more else '<='} {cat.number(figure.target)} {figure.unit}"
    verdict: dict[Any, str] = {True: cat.text("cli.bench.good"), False: cat.text("cli.bench.bad"), None: ""}
    return _row(figure.name, f"{cat.number(_short(figure.value))} {figure.unit}", aim, verdict[figure.met])


def _short(value: float) -> float:
    return round(value) if value >= 100 else round(value, 1 if value >= 10 else 2)


def _row(name: str, measured: str, aimed: str, verdict: str) -> str:
    return f"{name:58} {measured:>18}  {aimed:>18}  {verdict}".rstrip()
