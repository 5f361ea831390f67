"""Who is said to be first: counted anew from all cards and all places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tabletop.games.gonzaga.actions import Marry, Place, SecondRing
from tabletop.games.gonzaga.constants import (
    ACTIONS,
    HEX,
    PLAIN_ACTIONS,
    PRIVILEGE_RINGS,
    SITES,
)
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.phases.revealing import card_number
from tabletop.games.gonzaga.rules import PLAN, available
from tabletop.games.gonzaga.spots import covered, spot
from tabletop.games.gonzaga.state import Plan
from tabletop.games.gonzaga.things import ALLIANCE, PRIVILEGE
from tests.gonzaga.thinking.test_even import alone, boards, plans_of

_MOVERS = (("who", "by"), ("who_too", "by_too"), ("who_third", "by_third"))
_FIRST = ("first_there", "only_privileged", "nobody_sooner", "ring_buys", "ring_shuts_out", "ring_nothing")


def meant_for(view: Any, seat: int, use: Any, cards: tuple[str, ...]) -> tuple[Plan, int, list[int]]:
    """A plan, the sites that it is for, and hexes of all places that cover just these."""
    behind = cards[2] if len(cards) > 2 else ""
    plan = Plan(cards[0], cards[1], behind)
    own = covered(view.players[seat])
    sites = spot(use.at.fief, use.at.at, use.at.turn).mask & SITES & ~own
    every = masks_of(view, seat, Plan(plan.region, plan.real))
    return plan, sites, [mask for mask in every if mask & SITES & ~own == sites]


def masks_of(view: Any, seat: int, plan: Plan) -> list[int]:
    """Hexes of every place of a fief."""
    fief, legal = view.players[seat].fief, GAME.legal(alone(view, seat, plan), seat)
    return [spot(fief, HEX[one.at], one.turn).mask for one in legal if isinstance(one, Place)]


def before(view: Any, other: int, seat: int, plan: Plan) -> Iterator[tuple[bool, str]]:
    """Actions with which somebody is before a plan: whether by the Privilege, and which."""
    rival, mine = view.players[other], view.players[seat]
    cards = available(view, rival)
    numbers = [card_number(one.colour, one.fief) for one in (rival, mine)]
    own = (ACTIONS.index(plan.action), ACTIONS.index(plan.real), numbers[1])
    for action in [one for one in PLAIN_ACTIONS if one in cards]:
        for crown in (False, True):
            may = not crown or (PRIVILEGE in cards and rival.rings >= PRIVILEGE_RINGS)
            card = PRIVILEGE if crown else action
            if may and (ACTIONS.index(card), ACTIONS.index(action), numbers[0]) < own:
                yield crown, action


def hits(mask: int, sites: int, spots: list[int]) -> bool:
    """Whether a piece lies on one of the sites or bars all places for them."""
    return bool(mask & sites) or all(mask & one for one in spots)


def cases() -> Iterator[Any]:
    """Plans for a place on the map with what is told of who comes first, and who then can be by which cards."""
    for view, seat, told, done in boards():
        for one, (use, cards, _) in zip(told, done, strict=True):
            key = next((key for key in _FIRST if key in one), "")
            if view.phase != PLAN or use.at is None or not key or "same_place" in one:
                continue
            plan, sites, spots = meant_for(view, seat, use, cards)
            if not sites:
                continue
            can = _first(view, seat, plan, sites, spots)
            yield key, one, (plan, sites, spots), can, _first(view, seat, Plan(plan.region, plan.real), sites, spots)


def _first(view: Any, seat: int, plan: Plan, sites: int, spots: list[int]) -> dict[int, list[tuple[bool, str]]]:
    """Who can be first, and by which actions, behind a Privilege or not."""
    can = dict[int, list[tuple[bool, str]]]()
    for other in [player.seat for player in view.players if player.seat != seat and player.fief]:
        for crown, action in before(view, other, seat, plan):
            every = [one for one in plans_of(view, other) if one.action == action]
            if any(hits(mask, sites, spots) for where in every for mask in masks_of(view, other, where)):
                can.setdefault(other, []).append((crown, action))
    return can


def test_whoever_can_be_first_is_named_with_all_cards_for_it_and_nobody_else() -> None:
    met = Counter[str]()
    for key, told, (plan, _, _), can, plain in cases():
        met[key] += 1
        values = told[key]
        openly = {who for who, found in plain.items() if any(not crown for crown, _ in found)}
        shut_out = {*plain} - openly - {*can}
        if key == "nobody_sooner":
            assert not can, "by no card that can be planned"
        elif key == "first_there":
            named = {who: set(values[by].split("_")) for group, by in _MOVERS for who in values[group]}
            assert named == {who: {PRIVILEGE if crown else one for crown, one in found} for who, found in can.items()}
            assert openly
        elif key == "only_privileged":
            assert ({*values["rivals"]}, openly) == ({*can}, set())
        else:
            assert plan.behind
            assert {*values["too"]} == {*can}
            assert {*values.get("rivals", ())} == (openly or shut_out)
            assert key == ("ring_buys" if openly else "ring_shuts_out" if shut_out else "ring_nothing")
    assert {"nobody_sooner", "only_privileged", "first_there", "ring_buys"} <= set(met)


def test_whoever_can_lay_a_ring_first_is_named_and_nobody_else() -> None:
    met = Counter[str]()
    for view, seat, told, done in boards(((3, 1), (3, 2), (4, 3), (3, 5), (2, 6))):
        for one, (use, cards, _) in zip(told, done, strict=True):
            key = next((key for key in ("only_rings", "no_bar") if key in one), "")
            if view.phase != PLAN or not key:
                continue
            met[key] += 1
            new = SITES & ~covered(view.players[seat])
            hexes = {at for at in use.rings if new >> at & 1} or {*use.rings}
            can = {
                other.seat: {
                    crown for crown in (False, True) if _rings_there(view, other.seat, seat, cards, crown, hexes)
                }
                for other in view.players
                if other.seat != seat and other.fief
            }
            openly = tuple([other for other, crowns in can.items() if False in crowns])
            privileged = tuple([other for other, crowns in can.items() if crowns == {True}])
            if key == "no_bar":
                assert not openly + privileged
            elif openly:
                assert (one[key]["rivals"], one[key]["also"], one[key]["n"]) == (openly, privileged, 0)
            else:
                assert (one[key]["rivals"], one[key]["n"]) == (privileged, 1)
    assert {"only_rings", "no_bar"} == set(met)


def _rings_there(view: Any, other: int, seat: int, cards: tuple[str, ...], crown: bool, hexes: set[int]) -> bool:
    """Whether somebody can lay a ring on one of some hexes before a plan, behind a Privilege or not."""
    if (crown, ALLIANCE) not in [*before(view, other, seat, Plan(cards[0], cards[1]))]:
        return False
    for plan in [one for one in plans_of(view, other) if one.action == ALLIANCE]:
        state = alone(view, other, plan)
        state.players[other].rings -= PRIVILEGE_RINGS * crown
        for first in [one for one in GAME.legal(state, other) if isinstance(one, Marry)]:
            laid: Any = GAME.apply(state, first).state
            seconds = [one for one in GAME.legal(laid, other) if isinstance(one, SecondRing)] if laid.decisions else []
            if {HEX[first.at], *[HEX[one.at] for one in seconds]} & hexes:
                return True
    return False
