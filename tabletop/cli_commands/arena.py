"""`tabletop arena`: one level against another over many games, kept line by line and gone on with later."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletop.bots.arena import Meeting, in_full, interval, meet
from tabletop.cli_commands.arena_page import page
from tabletop.cli_commands.arena_results import ArenaGame, kept, lines_of
from tabletop.cli_commands.chosen import table_chosen
from tabletop.cli_commands.cluster import spread
from tabletop.cli_commands.spec import Failed, UsageError, Values
from tabletop.engine.game import Game
from tabletop.engine.level import LEVELS, nearest
from tabletop.files.bad_file import BadFile
from tabletop.games.learnt import read_learnt
from tabletop.locale import Catalogue
from tabletop.session.disk.problem import problem
from tabletop.session.owner.own_boards import digest_of

GAMES = 30
"""So many games if it is not said how many."""


def run(values: Values, cat: Catalogue) -> int:
    """Play what is missing of the games, keep each when it is over, print the result; or make the page of all."""
    if values["page"] is not None:
        if not values["page"].is_dir():
            raise UsageError("no_folder", text=str(values["page"]))
        try:
            print(page(values["page"]), end="")
        except BadFile as bad:
            raise Failed(bad.text(cat)) from bad
        return 0
    game, setup = table_chosen({**values, "bot": ()}, cat, bots=True)
    level, against = values["level"] or nearest(game.levels, LEVELS[-1]), values["against"] or "thumb"
    for name in (level, against):
        if name not in game.levels:
            raise UsageError("unknown_bot", text=name, known=tuple(game.levels))
    style = values["style"] or ""
    if style and style not in game.styles:
        raise UsageError("unknown_style", text=style, known=tuple(game.styles))
    learnt = None if values["weights"] is None else read_learnt(values["weights"], game)
    meeting = Meeting(len(setup.seats), level, against, setup.seed, dict(setup.options), style, learnt)
    head = _head(game, meeting)
    out: Path | None = values["out"]
    try:
        found = {line.number: line for line in (lines_of(out) if out is not None else ()) if line.head == head}
    except BadFile as bad:
        raise Failed(bad.text(cat)) from bad
    wanted = range(values["games"] or GAMES)
    try:
        missing, jobs = [n for n in wanted if n not in found], values["jobs"] or os.cpu_count() or 1
        for number, result in spread(Numbered(game, meeting), missing, jobs, values["cluster"], cat):
            line = ArenaGame(head, number, *result)
            found[line.number] = line
            if out is not None:
                kept(out, line)
    except OSError as error:
        raise Failed(problem(out or Path(), error, playing=False).text(cat)) from error
    print(_said(head, [found[n] for n in wanted], values["json"], cat))
    return 0


def _head(game: Game[Any], meeting: Meeting) -> dict[str, Any]:
    """All that has to be the same for results to be counted together."""
    looked_at = game if meeting.learnt is None else game.by(meeting.learnt)
    mind, board = in_full(looked_at, meeting.level, meeting.seats), digest_of(game)
    head = {
        "game": game.key,
        "rules": game.version,
        "seats": meeting.seats,
        "options": dict(sorted(meeting.options.items())),
        "level": meeting.level,
        "mind": f"{mind}, as a {meeting.style}" if meeting.style else mind,
        "against": meeting.against,
        "other": in_full(game, meeting.against, meeting.seats),
        "seed": meeting.seed,
    }
    return {**head, "board": board} if board else head


@dataclass(frozen=True, slots=True)
class Numbered:
    """One game of a meeting by its number."""

    game: Game[Any]
    meeting: Meeting

    def __call__(self, number: int) -> tuple[float, int]:
        """The share of the win of the level looked at, and how many actions were played."""
        return meet(self.game, self.meeting, number)


def _said(head: dict[str, Any], lines: list[ArenaGame], as_json: bool, cat: Catalogue) -> str:
    won, games = sum(line.share for line in lines), len(lines)
    low, high = interval(won, games)
    if as_json:
        told = {**head, "games": games, "won": won, "low": round(low, 4), "high": round(high, 4)}
        return json.dumps({**told, "par": round(1 / head["seats"], 4)}, indent=1, ensure_ascii=False)
    cat.seat(head["game"])
    return cat.text(
        "cli.arena",
        level=cat.text(f"player.level.{head['level']}"),
        against=cat.text(f"player.level.{head['against']}"),
        seats=head["seats"],
        won=f"{won:g}",
        games=games,
        rate=round(100 * won / max(1, games)),
        low=round(100 * low),
        high=round(100 * high),
        par=round(100 / head["seats"]),
    )
