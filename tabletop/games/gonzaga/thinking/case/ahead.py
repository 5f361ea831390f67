"""One turn ahead: what a ring that stays in the supply can cover then; and what lies under a fief, where nothing but a
ring gets, and is lost because that is spent, or because the cards for it lie cooling."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import (
    CHURCH_POINTS,
    FIRST_CHECK,
    LEAGUE_POINTS,
    REGION_CARDS,
    SEA_NAMES,
    SEA_PORTS,
    SECRET_SITES,
    SITES,
    TURNS_AT_MOST,
    Mask,
    bits,
    site_names,
)
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.rules import PLAN
from tabletop.games.gonzaga.scoring import leagues_of
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga
from tabletop.games.gonzaga.things import ALLIANCE
from tabletop.games.gonzaga.thinking.case.end import may_end
from tabletop.games.gonzaga.thinking.case.left import Covering, counted
from tabletop.games.gonzaga.thinking.case.order import Said, sites_named
from tabletop.games.gonzaga.thinking.case.uses import Use, after
from tabletop.games.gonzaga.thinking.lying import lying
from tabletop.games.gonzaga.thinking.ways import land_meant

NEXT_RING, SPENT_RING, PUT_OFF = "next_ring", "spent_ring", "put_off"
GIVEN_UP = "given_up"
AHEAD = (NEXT_RING, SPENT_RING, PUT_OFF, "waiting_ring", "late_ring", GIVEN_UP)
_MUCH = LEAGUE_POINTS
"""A ring that counts less than that is not looked ahead to."""
_DECIDES, _LAST_CHANCE = 2.5, 3.0
"""How much such a ring decides, and that it is now or never, in points."""
_LOST = 0.7
"""How much it does as what the best line costs."""
_AFTER_NEXT = 2
"""Turns until cards that are used now can be planned again."""


def ring_ahead(
    view: Gonzaga, seat: Seat, use: Use, cards: Sequence[str], paid: int, *, ends: bool, best: Mask | None = None
) -> Iterator[Said]:
    """What becomes of the best place for a ring after a use with some cards, for which so many rings are `paid`; where
    that `ends` the game, the next turn is the last. The first line covers the sites of `best` now; None: this is it,
    and what it loses is no reason."""
    player, then = view.players[seat], after(view, seat, use, paid)
    if in_last_turn(view) or not player.rings:
        return
    regions, weight = REGION_CARDS[view.scenario], _LOST if best is None else _DECIDES
    lost = _by_ring(then, seat, regions, lying(then).under_fiefs)
    in_time = ALLIANCE not in cards or lying(then).left >= _AFTER_NEXT
    if best is None and use.rings:
        yield from _last_chance(view, seat, use)
    if not then.players[seat].rings:
        yield from [_said(SPENT_RING, then, seat, lost, weight)] if lost.points >= _MUCH and in_time else []
        return
    there = next_ring(view, seat, use, cards, paid)
    if there.points >= _MUCH:
        kind = PUT_OFF if best is not None and _instead(view, seat, there, best) else NEXT_RING
        yield _said(kind, then, seat, there, _DECIDES)
    elif lost.points >= _MUCH and (ends or view.turn + 1 == TURNS_AT_MOST):
        yield _said("late_ring", then, seat, lost, weight, cards)
    elif lost.points >= _MUCH and view.turn >= FIRST_CHECK and lying(then).left >= _AFTER_NEXT:
        yield _said("waiting_ring", then, seat, lost, weight, cards)


def next_ring(view: Gonzaga, seat: Seat, use: Use, cards: Sequence[str], paid: int) -> Covering:
    """The best that a ring can cover next turn after a use with some cards, which lie cooling then."""
    then = after(view, seat, use, paid)
    if in_last_turn(view) or not then.players[seat].rings or ALLIANCE in cards:
        return Covering(0)
    held = tuple([card for card in REGION_CARDS[view.scenario] if card not in cards])
    return _by_ring(then, seat, held, SITES)


def given_up(view: Gonzaga, seat: Seat, use: Use, cards: Sequence[str], paid: int, sites: Mask) -> Iterator[Said]:
    """That after a use no ring gets to a site next turn that would count much, as it does after another one."""
    then, held = after(view, seat, use, paid), [card for card in REGION_CARDS[view.scenario] if card not in cards]
    cover = covered(then.players[seat])
    way = Covering(counted(then, seat, cover, sites), sites)
    gets_there = then.players[seat].rings and ALLIANCE not in cards and land_meant(view.scenario, tuple(held)) & sites
    if way.points >= _MUCH and not sites & cover and not gets_there:
        yield _said(GIVEN_UP, then, seat, way, _DECIDES)


def can_follow(view: Gonzaga, seat: Seat, use: Use, cards: Sequence[str], paid: int, best: Use) -> Iterator[Said]:
    """That after a use with some cards the marriage of the best line can still be made next turn."""
    then, sites = after(view, seat, use, paid), sum(1 << at for at in best.rings) & SITES
    player, held = then.players[seat], [card for card in REGION_CARDS[view.scenario] if card not in cards]
    free = ~(covered(player) | lying(then).under_rings)
    begun = land_meant(view.scenario, tuple(held)) & sites
    if in_last_turn(view) or ALLIANCE in cards or len(best.rings) < 2 or player.rings < len(best.rings) or not begun:
        return
    if all(free >> at & 1 for at in best.rings) and sites.bit_count() == len(best.rings):
        points = counted(then, seat, covered(player), sites)
        yield Said(Prompt("can_follow", (("sites", site_names(sites)), ("points", points))), _DECIDES)


def told_by_rings(said: Sequence[Said]) -> list[Said]:
    """An account without leagues begun that the ring to come is said to close; two that are left in one sentence."""
    closed = {name for one in said if one.told.key in AHEAD and dict(one.told.values)["league"] for name in _seas(one)}
    left = [one for one in said if one.told.key != "league" or dict(one.told.values)["sea"] not in closed]
    leagues = [one for one in left if one.told.key == "league"]
    if len(leagues) < 2 or len({dict(one.told.values)["turn"] for one in leagues[:2]}) > 1:
        return left
    first, second = leagues[:2]
    values, too = dict(first.told.values), dict(second.told.values)
    values |= {"n": 2, "sea_too": too["sea"], "sites_too": too["sites"]}
    both = Said(Prompt("league", tuple(values.items())), first.weight + second.weight)
    return [both if one is first else one for one in left if one is not second]


def _seas(one: Said) -> list[str]:
    """Seas on which what is told of a ring lies."""
    named = sites_named(one)
    return [SEA_NAMES[sea] for sea, ports in enumerate(SEA_PORTS) if named & {*site_names(ports)}]


def _instead(view: Gonzaga, seat: Seat, way: Covering, best: Mask) -> bool:
    """Whether a ring only makes up for what another line brings now: the same secret city, or the same league."""
    player = view.players[seat]
    if player.secret and way.sites & best & SECRET_SITES[player.secret]:
        return True
    done = [sea for sea in leagues_of(covered(player) | best & SITES) if sea not in player.leagues]
    return any(way.sites & SEA_PORTS[sea] for sea in done)


def follows(view: Gonzaga, seat: Seat, use: Use, cards: Sequence[str], paid: int) -> Iterator[Said]:
    """What a ring can cover next turn for more than the church gives; or later, where that counts clearly more."""
    then = after(view, seat, use, paid)
    if in_last_turn(view) or not then.players[seat].rings:
        return
    regions = REGION_CARDS[view.scenario]
    there = next_ring(view, seat, use, cards, paid)
    later = _by_ring(then, seat, regions, SITES)
    if later.points >= max(_MUCH, there.points + 1) and lying(then).left >= _AFTER_NEXT:
        yield _said("waiting_ring", then, seat, later, _DECIDES, cards)
    elif there.points > CHURCH_POINTS:
        yield _said(NEXT_RING, then, seat, there, _DECIDES)


def _last_chance(view: Gonzaga, seat: Seat, use: Use) -> Iterator[Said]:
    """That rings by which much is counted have to be laid now: next turn, the last one, what was planned lies
    cooling."""
    if view.phase == PLAN:
        return
    cover = covered(view.players[seat])
    sites = sum(1 << at for at in use.rings) & SITES
    much = sum(1 << at for at in bits(sites) if counted(view, seat, cover, 1 << at) >= _MUCH)
    sure = view.turn + 1 in (view.last, TURNS_AT_MOST)
    if much and (sure or lying(after(view, seat, Use())).left < _AFTER_NEXT):
        values = (("sites", site_names(much)), ("likely", int(not sure)), ("cards", (ALLIANCE,)))
        yield Said(Prompt("last_chance", values), _LAST_CHANCE)


def _said(kind: str, then: Gonzaga, seat: Seat, way: Covering, weight: float, used: Sequence[str] = ()) -> Said:
    """What a ring counts; of cards `used` now those that it would need next turn."""
    player, regions = then.players[seat], REGION_CARDS[then.scenario]
    needed = [card for card in used if card == ALLIANCE]
    needed += [one for one in used if one in regions and land_meant(then.scenario, (one,)) & way.sites and not needed]
    leagues = [sea for sea in leagues_of(covered(player) | way.sites) if sea not in player.leagues]
    secret = bool(player.secret and way.sites & SECRET_SITES[player.secret])
    more = (
        ("league", len(leagues)),
        ("secret", int(secret)),
        ("turn", then.turn + _AFTER_NEXT),
        ("unsure", int(may_end(then))),
        ("cards", tuple(needed)),
        ("n", len(needed)),
    )
    return Said(Prompt(kind, (("sites", site_names(way.sites)), ("points", way.points), *more)), weight)


def _by_ring(then: Gonzaga, seat: Seat, regions: tuple[str, ...], among: Mask) -> Covering:
    """The site for which a single ring counts most, in some regions and `among` some sites: fiefs do not bar it, rings
    do."""
    cover = covered(then.players[seat])
    free = SITES & among & land_meant(then.scenario, regions) & ~cover & ~lying(then).under_rings
    each = [Covering(counted(then, seat, cover, 1 << at), 1 << at) for at in bits(free)]
    return max(each, key=lambda way: way.points, default=Covering(0))
