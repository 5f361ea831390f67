"""What a use brings beside its points, as far as it lasts: a group that nobody passes this turn, a league that can be
closed in time, a port that somebody else's fiefs no longer get to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import (
    LEAGUE_POINTS,
    LEAGUE_PORTS,
    SEA_NAMES,
    SEA_PORTS,
    TURNS_AT_MOST,
    Mask,
    site_names,
)
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga
from tabletop.games.gonzaga.thinking.case.coming import AFTER_NEXT, NEXT, all_cards, fief_gets_to, soonest
from tabletop.games.gonzaga.thinking.case.end import makes_last
from tabletop.games.gonzaga.thinking.case.gains import DEPRIVED, GAINS, Gain, Gains
from tabletop.games.gonzaga.thinking.case.group import GROUPS, at_risk, may_reach
from tabletop.games.gonzaga.thinking.case.order import Said
from tabletop.games.gonzaga.thinking.case.uses import after
from tabletop.games.gonzaga.thinking.lying import lying

_NOBODY: Values = (("more", 0), ("rivals", ()), ("n", 0), ("kept", 0))
_PASSED, _LATE = 0.4, 0.5
"""The part of its worth that a lead keeps which somebody can pass this turn, and a league that is closed later."""


def lasting(view: Gonzaga, seat: Seat, own: Gains, cards: Sequence[str], paid: int) -> list[Said]:
    """All that a use with some cards brings that is not counted, the weightiest first; `paid` rings go before it."""
    then = after(view, seat, own.use, paid)
    found = [
        said
        for gain in [one for one in own.each if not one.points][:GAINS]
        for said in _lasting(view, then, seat, own, gain, cards)
    ]
    found += [*_shut_out(view, then, seat, own), *at_risk(view, then, seat, own)]
    return sorted(found, key=lambda said: -said.weight)


def _lasting(view: Gonzaga, then: Gonzaga, seat: Seat, own: Gains, gain: Gain, cards: Sequence[str]) -> Iterator[Said]:
    if gain.told.key in GROUPS:
        yield _group(view, then, seat, own, gain)
    elif gain.told.key == "league":
        yield from _league(view, then, seat, gain, cards)
    else:
        yield Said(gain.told, gain.worth)


def _group(view: Gonzaga, then: Gonzaga, seat: Seat, own: Gains, gain: Gain) -> Said:
    """A group with those who can come to more pieces this turn."""
    reach = next(may_reach(view, then, seat, own), None)
    if reach is None:
        return Said(Prompt(gain.told.key, (*gain.told.values, *_NOBODY)), gain.worth)
    values = dict(reach.values)
    may: Values = (("more", 1), ("rivals", values["rivals"]), ("n", values["n"]), ("kept", values["had"]))
    kept = 1.0 if values["had"] else _PASSED  # to keep somebody smaller is a reason too
    return Said(Prompt(gain.told.key, (*gain.told.values, *may)), gain.worth * kept)


def _league(view: Gonzaga, then: Gonzaga, seat: Seat, gain: Gain, cards: Sequence[str]) -> Iterator[Said]:
    """A league that lacks a port, with the turn in which that can be had, if it is not the next one."""
    sea = SEA_NAMES.index(str(dict(gain.told.values)["sea"]))
    turns = soonest(then, seat, SEA_PORTS[sea] & ~covered(then.players[seat]), cards)
    turn = then.turn + turns
    last = then.turn + NEXT if makes_last(view, then) else then.last or TURNS_AT_MOST
    if turns and turn <= last:
        part = 1.0 if turns == NEXT else _LATE if lying(then).left >= AFTER_NEXT else 0.0
        late = (("turn", turn if turns != NEXT else 0), ("n", 1))
        yield Said(Prompt(gain.told.key, (*gain.told.values, *late)), gain.worth * part)


def _shut_out(view: Gonzaga, then: Gonzaga, seat: Seat, own: Gains) -> Iterator[Said]:
    """Those who lack one port of a sea which after this none of their fiefs gets to any more, though a port is free."""
    under = lying(view).under_fiefs
    for sea, ports in enumerate(SEA_PORTS) if own.use.at is not None and not in_last_turn(view) else ():
        for other in view.players:
            has = covered(other) & ports
            free = ports & ~has & ~under
            lacks = has.bit_count() == LEAGUE_PORTS - 1 and sea not in other.leagues and other.seat != seat
            rest = free & ~own.sites
            if lacks and own.sites & free and rest and _no_longer(view, then, other.seat, free):
                kind = "shut_out" if other.rings else "shut_out_closed"
                values = (("sites", site_names(rest)), ("who", other.seat), ("sea", SEA_NAMES[sea]))
                yield Said(Prompt(kind, values), DEPRIVED * LEAGUE_POINTS)


def _no_longer(view: Gonzaga, then: Gonzaga, other: Seat, ports: Mask) -> bool:
    """Whether the fiefs of a seat get to one of some ports now, and to none then."""
    fief = view.players[other].fief
    now, later = (fief_gets_to(state, other, ports, all_cards(view), (fief,) if fief else ()) for state in (view, then))
    return now and not later
