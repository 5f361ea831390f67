"""How advice tells where a fief or a ring goes: what that brings, whom it leaves less, whether the next turn is then
the last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Case, Line
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.actions import Marry, NoSecondRing, Place, SecondRing
from tabletop.games.gonzaga.constants import (
    CHURCH_POINTS,
    FIRST_CHECK,
    FLOURISHING_POINTS,
    HEX,
    HEXES,
    LEAGUE_POINTS,
    UNCOVERED,
    site_names,
)
from tabletop.games.gonzaga.evaluate import evaluate
from tabletop.games.gonzaga.phases.ending import in_last_turn, uncovered
from tabletop.games.gonzaga.phases.revealing import card_number
from tabletop.games.gonzaga.scoring import leagues_of, site_points
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga, Placed
from tabletop.games.gonzaga.thinking.case.gains import Gains, gains
from tabletop.games.gonzaga.thinking.case.unmatched import unmatched
from tabletop.games.gonzaga.thinking.case.uses import Use, after, worth
from tabletop.games.gonzaga.thinking.sight import Sight

_GAINS = 4


def piece_worth(view: Gonzaga, seat: Seat, line: Line) -> float:
    """What a line comes to, in units of `evaluate`."""
    use = use_in(view, seat, line)
    return evaluate(view, seat) if use is None else worth(view, seat, use, 0)


def piece_case(view: Gonzaga, seat: Seat, lines: Sequence[Line], number: int) -> Case:
    """Of the line of a number."""
    uses = [use_in(view, seat, line) for line in lines]
    use = uses[number]
    if use is None:
        return Case((Prompt("ring_kept"),))
    brings = gains(view, seat, use)
    twins = [one for one in uses if one is not None and one.at and gains(view, seat, one).sites == brings.sites]
    told = list(_told(view, seat, use, brings, first=not number))
    return Case(tuple(told), _headline(view, seat, use, brings, len(twins)))


def use_in(view: Gonzaga, seat: Seat, line: Line) -> Use | None:
    """What a line does with the fief; None: it keeps the second ring."""
    fief, first = view.players[seat].fief, line[0]
    if isinstance(first, Place):
        return Use(Placed(fief, HEX[first.at], first.turn))
    rings = tuple([HEX[one.at] for one in line if isinstance(one, Marry | SecondRing)])
    return Use(rings=rings) if rings or not isinstance(first, NoSecondRing) else None


def _told(view: Gonzaga, seat: Seat, use: Use, brings: Gains, *, first: bool) -> Iterator[Prompt]:
    said = [_at_once(gain.told) for gain in brings.each[:_GAINS]] or [Prompt("no_site")]
    for one in said:
        yield one
        if one.key == "at_once" and first:
            yield from unmatched(view, seat, brings)
    if use.rings and not in_last_turn(view):
        yield Prompt("rings_spent", (("n", len(use.rings)), ("left", view.players[seat].rings - len(use.rings))))
    then = after(view, seat, use)
    yield from _last(view, then)
    yield from _denied(view, then, seat)


def _at_once(told: Prompt) -> Prompt:
    """The headline has named the sites that a piece covers."""
    plain = told.key in ("sites", "ring", "rings", "rings_beside")
    return Prompt("at_once", (("points", dict(told.values)["points"]),)) if plain else told


def _headline(view: Gonzaga, seat: Seat, use: Use, brings: Gains, alike: int) -> tuple[Prompt, ...]:
    """What is covered; the hex too where another line covers the same."""
    player, sites = view.players[seat], site_names(brings.sites)
    who, where = ("who", seat), ("sites", sites)
    if use.at is not None and sites:
        card = ("card", card_number(player.colour, player.fief))
        exact = (("hex", HEXES[use.at.at]), ("degrees", 60 * use.at.turn))
        kind = "place_on" if alike == 1 else "place_exactly" if use.at.turn else "place_from"
        return (Prompt(kind, (who, card, where, *exact)),)
    if use.rings and sites:
        kind = "ring_on" if len(use.rings) == 1 else "rings_on" if len(sites) > 1 else "ring_beside"
        return (Prompt(kind, (who, where)),)
    return ()


def _last(before: Gonzaga, then: Gonzaga) -> Iterator[Prompt]:
    """That so few sites are left that one turn more follows."""
    had, has = (uncovered(state).bit_count() for state in (before, then))
    if before.turn >= FIRST_CHECK and not before.last and has <= UNCOVERED < had:
        yield Prompt("last_turn")


def _denied(view: Gonzaga, then: Gonzaga, seat: Seat) -> Iterator[Prompt]:
    """Who comes later this turn and finds clearly less for the own fief."""
    for other in view.order:
        if other != seat:
            had, has = (_most(state, view, other) for state in (view, then))
            if had - has >= FLOURISHING_POINTS:
                yield Prompt("denied", (("who", other), ("has", has), ("had", had)))


def _most(state: Gonzaga, view: Gonzaga, other: Seat) -> int:
    """Points at once that a seat can make of its fief with its revealed plan, the church's at least."""
    sight, plan = Sight(state, other), view.players[other].revealed
    had, found = covered(state.players[other]), CHURCH_POINTS
    for kind in sight.kinds((plan.region,), plan.real):
        if sight.spots(kind):
            leagues = [sea for sea in leagues_of(had | kind.sites) if sea not in state.players[other].leagues]
            found = max(found, site_points(state.scenario, kind.sites) + LEAGUE_POINTS * len(leagues))
    return found
