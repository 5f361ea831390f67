"""What a use brings beside its points, as far as that is so: a larger group, a league of which the last port can still
be had, a port that somebody else lacks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import SEA_NAMES, SEA_PORTS, TURNS_AT_MOST
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga
from tabletop.games.gonzaga.thinking.case.coming import NEXT, soonest
from tabletop.games.gonzaga.thinking.case.end import makes_last
from tabletop.games.gonzaga.thinking.case.gains import GAINS, Gain, Gains
from tabletop.games.gonzaga.thinking.case.order import Said
from tabletop.games.gonzaga.thinking.case.uses import after


def lasting(view: Gonzaga, seat: Seat, own: Gains, cards: Sequence[str], paid: int) -> list[Said]:
    """All that a use with some cards brings that is not counted, the weightiest first; `paid` rings go before it."""
    then = after(view, seat, own.use, paid)
    each = [one for one in own.each if not one.points][:GAINS]
    begun = [one for one in each if one.told.key == "league" and _in_time(view, then, seat, one, cards)]
    found = [Said(one.told, one.worth) for one in each if one.told.key != "league"]
    return sorted([*found, *_leagues(begun)], key=lambda said: -said.weight)


def _leagues(begun: Sequence[Gain]) -> Iterator[Said]:
    if begun:
        told = [dict(one.told.values) for one in begun]
        values = (("seas", tuple([one["sea"] for one in told])), ("n", len(begun)), ("points", told[0]["points"]))
        yield Said(Prompt("league", values), max(one.worth for one in begun))


def _in_time(view: Gonzaga, then: Gonzaga, seat: Seat, gain: Gain, cards: Sequence[str]) -> bool:
    """Whether the port that is missing can still be had as the map lies."""
    sea = SEA_NAMES.index(str(dict(gain.told.values)["sea"]))
    turns = soonest(then, seat, SEA_PORTS[sea] & ~covered(then.players[seat]), cards)
    last = then.turn + NEXT if makes_last(view, then) else then.last or TURNS_AT_MOST
    return bool(turns) and then.turn + turns <= last
