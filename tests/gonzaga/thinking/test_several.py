"""What nobody bars alone, and several together do: counted anew for groups of the last turn."""

from __future__ import annotations

from typing import Any

from tabletop.games.gonzaga.constants import CHURCH_POINTS
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.rules import PLAN
from tabletop.games.gonzaga.scoring import largest_group
from tabletop.games.gonzaga.state import Plan
from tabletop.games.gonzaga.thinking.candidates import ranked
from tabletop.games.gonzaga.thinking.case.best import best_of
from tabletop.games.gonzaga.thinking.case.dangers import dangers
from tabletop.games.gonzaga.thinking.case.first import first_there
from tabletop.games.gonzaga.thinking.case.uses import after
from tests.gonzaga.thinking.sooner import Option, barred, openings_of, pieces_of, stands, use_of
from tests.played import played

LAST_SEEDS = (6, 34, 35)
"""Games with last turns."""


def joining(view: Any, seat: int, plan: Plan) -> list[Option]:
    """Places of a fief that make the largest group, as the engine joins pieces."""
    found = []
    for piece, use in pieces_of(view, seat, plan, 0):
        if piece.fief:
            then = after(view, seat, use_of(view, seat, use))
            found.append((len(largest_group(then.players[seat])), Option(0, piece, 0)))
    return [one for size, one in found if size == max(size for size, _ in found)]


def test_what_several_alone_can_bar_nobody_bars_by_himself_and_all_of_them_do() -> None:
    met = 0
    for seed in LAST_SEEDS:
        for _, state in played(GAME, 3, seed):
            if state.phase != PLAN or not in_last_turn(state):
                continue
            seat = GAME.deciders(state)[0]
            view = GAME.view(state, seat)
            for plan in [one for one in ranked(view, seat)[:8] if not one.behind]:
                own = best_of(view, seat, plan)
                if own.use.at is None or own.points > CHURCH_POINTS or own.sites:
                    continue
                said = list(first_there(view, seat, plan, own, dangers(view, seat, plan, own), more=True))
                if [one.told.key for one in said] != ["only_together"]:
                    continue
                good, bars = joining(view, seat, plan), dict[int, dict[int, None]]()
                for (who, _), by in openings_of(view, seat, plan, {}).items():
                    for laid in [one for some in by.values() for one in some]:
                        hit = sum(1 << at for at, one in enumerate(good) if not stands(one, (laid,)))
                        bars.setdefault(who, {})[hit] = None
                whole = (1 << len(good)) - 1
                assert not any(whole in own for own in bars.values())
                assert barred(whole, [list(own) for own in bars.values()])
                met += 1
            break
    assert met
