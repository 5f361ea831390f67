"""Marks of reviews, judged again: `tabletop review X.tabletop`, then `python docs/tools/marks_again.py X.tabletop`.

The dearest marks of the whole review that lies beside each record are looked at by the strongest player of the game
with fresh seeds, all in all so many times as long. Agreed: what is marked as better lies ahead, and the worlds tell it
apart from what was played.
"""

from __future__ import annotations

import argparse
import math
from dataclasses import replace
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from tabletop.bots.analysis import WORLDS, search_of
from tabletop.bots.player import thinking_seed
from tabletop.bots.search.tree import Tree
from tabletop.games.registry import games
from tabletop.presentation.kept_review import whole_review
from tabletop.presentation.review import Reviewed, foremost_of, mistakes
from tabletop.session.saved.loading import load
from tabletop.session.session import Session

SEEDS = 2
SURE = 1.96
"""Standard errors by which two lines are told apart in 95 of 100 cases."""
VERDICTS = ("agreed", "hardly ahead", "behind")


def gaps(session: Session[Any], one: Reviewed, longer: int) -> list[float]:
    """World by world, by how much what is marked lies above what was played."""
    game, at, seat = session.game, one.decision.at, one.decision.seat
    state = session.state_at(at)
    search = search_of(game, len(session.seats), None)
    if search is None:
        raise ValueError(f"{game.key}: nobody looks ahead")
    many = -(-longer // SEEDS)
    if isinstance(search, Tree):
        judge: Any = Tree(max(search.iterations, WORLDS) * many, WORLDS)  # Any: both have `judged`
    else:
        judge = replace(search, worlds=max(search.worlds, WORLDS) * many)
    found = list[float]()
    for number in range(SEEDS):
        seed = thinking_seed(session.seed + 7919 * (number + 1), at, seat)
        lines = [one.best.line, one.decision.played]
        best, played = judge.judged(game, game.view(state, seat), seat, lines, seed)
        found += [above - below for above, below in zip(best.by_world, played.by_world, strict=False)]
    return found


def verdict(found: list[float]) -> str:
    """What the longer search says to a mark."""
    middle = fmean(found)
    error = stdev(found) / math.sqrt(len(found)) if len(found) > 1 else 0.0
    if middle <= 0:
        return "behind"
    return "agreed" if middle > SURE * error else "hardly ahead"


def main() -> None:
    """A line for each mark, then the table."""
    asked = argparse.ArgumentParser()
    asked.add_argument("records", nargs="+", type=Path)
    asked.add_argument("--marks", type=int, default=4)
    asked.add_argument("--longer", type=int, default=10)
    words = asked.parse_args()
    rows = list[str]()
    for record in words.records:
        session = load(record, games()).session
        dear = foremost_of(session, mistakes(whole_review(session, record)))
        counts = dict.fromkeys(VERDICTS, 0)
        for one in dear[: words.marks]:
            found = gaps(session, one, words.longer)
            counts[verdict(found)] += 1
            told = f"{record.name} {one.decision.at}: cost {one.cost:.1%}, longer {fmean(found):.1%}: {verdict(found)}"
            print(told, flush=True)
        told_apart = " | ".join(str(counts[name]) for name in VERDICTS)
        rows.append(
            f"| {session.game.key} | {len(session.seats)} | {len(dear)} | {sum(counts.values())} | {told_apart} |"
        )
    print(
        "\n".join(
            ("| game | seats | marked | judged again | agreed | hardly ahead | behind |", "|" + "---|" * 7, *rows)
        )
    )


if __name__ == "__main__":
    main()
