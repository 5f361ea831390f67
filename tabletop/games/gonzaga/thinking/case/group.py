"""Who can come to more pieces than a group that is said to be as large as the largest, or larger."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import FIRST_CHECK, GONZAGA_POINTS
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.rules import PLAN
from tabletop.games.gonzaga.state import Gonzaga
from tabletop.games.gonzaga.thinking.case.gains import Gains
from tabletop.games.gonzaga.thinking.case.lost import reaches
from tabletop.games.gonzaga.thinking.case.order import Said
from tabletop.games.gonzaga.thinking.lying import lying

_RISK, _RISK_AT_LAST = 1.2, 8.0
"""How much it decides that somebody may pass a group that is not smaller than any now, in points."""
AT_RISK = "at_risk"
_LARGE = 4
"""Of fewer pieces nobody speaks as of a lead."""
_SOON = 2
"""Turns to come with which that is no word yet: groups grow."""
_IN_THE_LAST_TURN = ("group_open", "bonus_sure", "may_pass", "may_level")
GROUPS = ("group_ahead", "group_further", "group_level", "group_behind")
"""What tells of a group that has grown."""


def may_reach(view: Gonzaga, then: Gonzaga, seat: Seat, own: Gains) -> Iterator[Prompt]:
    """Those who by the fief at hand can come to most pieces this turn, if these are more, or as many as those of who is
    ahead: once plans lie open by these,
    else by any, from the turn on in which the game may end. Of the last turn `gains` says so."""
    told = {gain.told.key: dict(gain.told.values) for gain in own.each}
    have = [told[key]["have"] for key in ("group_level", "group_ahead", "group_further") if key in told]
    ahead = "group_level" not in told  # then somebody who comes to as many is news
    if not have or in_last_turn(view) or (view.phase == PLAN and view.turn < FIRST_CHECK):
        return
    most, who = _furthest(then, seat)
    if most > int(str(have[0])) - ahead:
        had = max([reaches(view, other) for other in who])
        yield Prompt("may_reach", (("rivals", who), ("n", most), ("had", had if had > most else 0)))


def at_risk(view: Gonzaga, then: Gonzaga, seat: Seat, own: Gains) -> Iterator[Said]:
    """Of a use that does nothing for the group, though none is larger now: who can pass it this turn; once plans lie
    open also who no longer can."""
    last, sizes = in_last_turn(view), [lying(view).largest(player.seat) for player in view.players]
    told = {gain.told.key for gain in own.each} & {*GROUPS, *_IN_THE_LAST_TURN}
    if told or sizes[seat] < max(sizes) or lying(view).left > _SOON:
        return
    have, (most, who) = lying(then).largest(seat), _furthest(then, seat)
    if have < _LARGE:
        return
    values: Values = (("have", have), ("points", GONZAGA_POINTS))
    if most > have:
        if not last:  # then points are counted to the end
            yield Said(Prompt(AT_RISK, (("rivals", who), ("n", most), *values)), _RISK, of_rivals=True)
    elif view.phase != PLAN and _furthest(view, seat)[0] > have:
        yield Said(
            Prompt("kept_smaller", (("rivals", _furthest(view, seat)[1]), ("n", most), *values)),
            _RISK_AT_LAST if last else _RISK,
        )


def _furthest(state: Gonzaga, seat: Seat) -> tuple[int, tuple[Seat, ...]]:
    """Pieces to which others can come who still use a fief this turn, and who comes to most."""
    still = [one.seat for one in state.players if one.fief] if state.phase == PLAN else state.order
    sizes = {other: reaches(state, other) for other in still if other != seat}
    most = max(sizes.values(), default=0)
    return most, tuple([other for other, size in sizes.items() if size == most])
