"""Who can come to more pieces than a group that is said to be as large as the largest, or larger."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import FIRST_CHECK
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.state import Gonzaga
from tabletop.games.gonzaga.thinking.case.gains import Gains
from tabletop.games.gonzaga.thinking.case.lost import reaches


def may_reach(view: Gonzaga, then: Gonzaga, seat: Seat, own: Gains) -> Iterator[Prompt]:
    """Those who by the fief at hand can come to most pieces this turn, if these are more; of the last turn `gains` says
    so."""
    told = {gain.told.key: dict(gain.told.values) for gain in own.each}
    have = [told[key]["have"] for key in ("group_level", "group_ahead") if key in told]
    if not have or in_last_turn(view) or view.turn < FIRST_CHECK:
        return
    others = [other.seat for other in then.players if other.seat != seat and other.fief]
    sizes = {other: reaches(then, other) for other in others}
    most = max(sizes.values(), default=0)
    if most > int(str(have[0])):
        who = tuple([other for other, size in sizes.items() if size == most])
        had = max([reaches(view, other) for other in who])
        yield Prompt("may_reach", (("rivals", who), ("n", most), ("had", had if had > most else 0)))
