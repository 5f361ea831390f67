"""Who is said to be first, how likely that is, and what is left then: counted anew from all cards and all places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tabletop.games.gonzaga.actions import Place
from tabletop.games.gonzaga.constants import (
    ACTIONS,
    CHURCH_POINTS,
    HEX,
    PLAIN_ACTIONS,
    PRIVILEGE_RINGS,
    SECRET_POINTS,
    SITES,
)
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.phases.revealing import card_number
from tabletop.games.gonzaga.rules import PLAN, available
from tabletop.games.gonzaga.scoring import secret_count
from tabletop.games.gonzaga.spots import covered, spot
from tabletop.games.gonzaga.state import Plan
from tabletop.games.gonzaga.things import PRIVILEGE
from tabletop.games.gonzaga.thinking.case.left import ways
from tests.gonzaga.thinking.test_even import SITE, alone, boards, places_of, plans_of

_CLEARLY, _AND_TWICE = 4, 3
_MOVERS = (("movers", "by"), ("also", "by_too"), ("third", "by_third"))
_FIRST = ("first_", "elsewhere", "only_privileged", "nobody_sooner")


def first_told(told: dict[str, dict[str, Any]]) -> str:
    """What is told of who comes first."""
    keys = [key for key in told if key.startswith(_FIRST) and key != "first_ports"]
    return next(iter([*keys, *[key for key in told if key.endswith("_unless")]]), "")


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
            key = first_told(one)
            if view.phase != PLAN or use.at is None or not key or "same_place" in one:
                continue
            plan, sites, spots = meant_for(view, seat, use, cards)
            if not sites:
                continue
            can = dict[int, list[tuple[bool, str]]]()
            for other in [player.seat for player in view.players if player.seat != seat and player.fief]:
                for crown, action in before(view, other, seat, plan):
                    every = [one for one in plans_of(view, other) if one.action == action]
                    if any(hits(mask, sites, spots) for where in every for mask in masks_of(view, other, where)):
                        can.setdefault(other, []).append((crown, action))
            yield view, seat, key, one[key], (plan, sites, spots), can


def test_whoever_can_be_first_is_named_with_all_cards_for_it_and_nobody_else() -> None:
    met = Counter[str]()
    for _, _, key, values, (plan, _, _), can in cases():
        met[key] += 1
        if key == "nobody_sooner":
            assert not can, "by no card that can be planned"
            continue
        named = {who: set(values[by].split("_")) for group, by in _MOVERS for who in values[group]}
        if plan.behind:
            assert named == {who: {action for _, action in found} for who, found in can.items()}
            continue
        assert named == {who: {PRIVILEGE if crown else one for crown, one in found} for who, found in can.items()}
        if key == "only_privileged":
            assert all(cards == {PRIVILEGE} for cards in named.values())
        else:
            assert any(cards != {PRIVILEGE} for cards in named.values())
    assert {"nobody_sooner", "only_privileged"} <= set(met)
    assert {key for key in met if key.startswith("first_")}
    assert met["ring_buys_unless"]


def test_each_reason_why_somebody_cannot_be_first_is_so() -> None:
    met = Counter[str]()
    for view, seat, key, values, (_, sites, spots), _ in cases():
        if key != "nobody_sooner":
            continue
        others = [one.seat for one in view.players if one.seat != seat and one.fief]
        assert sorted([*values["who"], *values["also"], *values["unfit"], *values["later"]]) == others or (
            values["n"] == 2
        )
        pairs = [(values["card"], values["who"]), (values["other"], values["also"])][: values["n"]]
        for card, other in [(card, other) for card, who in pairs for other in who]:
            met["cooling"] += 1
            assert card in view.players[other].cooling
            warm = plans_of(view, other, () if card == PRIVILEGE else (card,))
            assert any(hits(mask, sites, spots) for plan in warm for mask in masks_of(view, other, plan))
        for other in (*values["unfit"], *values["later"]):
            fits = any(
                hits(mask, sites, spots) for plan in plans_of(view, other) for mask in masks_of(view, other, plan)
            )
            met["fits" if fits else "unfit"] += 1
            assert fits == (other in values["later"])
    assert {"cooling", "unfit"} <= set(met)


def test_how_likely_somebody_is_first_follows_from_the_points_of_each() -> None:
    met = Counter[str]()
    for view, _, key, values, (_, sites, spots), can in cases():
        if "na" not in values or not values["na"] or sum(met.values()) > 40:
            continue
        named, clear, tempted = [], [], []
        for which in "abc":
            for other in values[which]:
                named.append(other)
                first = {action for _, action in can[other]}
                openly = {action for crown, action in can[other] if not crown}
                places = [
                    (plan.action, mask, points)
                    for plan in plans_of(view, other)
                    for mask, points, _ in places_of(view, other, plan)
                ]
                there = [(action, points) for action, mask, points in places if hits(mask, sites, spots)]
                here = max([points for action, points in there if action in first])
                plain = max([points for action, points in there if action in openly], default=0)
                away = max([points for _, mask, points in places if not hits(mask, sites, spots)], default=0)
                away = max(away, CHURCH_POINTS)
                assert (here, away) == (values[f"here_{which}"], values[f"away_{which}"]), key
                more = away - here
                clear.append(more >= _CLEARLY or (more >= _AND_TWICE and away >= 2 * here))
                tempted.append(plain > away)
        assert sorted(named) == sorted(can), "each rival has a clause"
        word = "likely" if any(tempted) else "unlikely" if all(clear) else "possible"
        met[word] += 1
        assert [values[one] for one in ("likely", "possible", "unlikely")] == [
            int(one == word) for one in ("likely", "possible", "unlikely")
        ]
    assert {"possible", "unlikely"} <= set(met)


def test_what_is_left_when_somebody_is_first_is_the_best_that_is() -> None:
    met = Counter[str]()
    for view, seat, key, values, (plan, sites, spots), can in cases():
        if in_last_turn(view) or key not in ("first_church", "first_sites", "first_range", "ring_buys_unless"):
            continue
        own = list(_own(view, seat, plan))
        left = list[int]()
        for other, found in can.items():
            for action in {action for crown, action in found if crown == bool(plan.behind)}:
                for where in [one for one in plans_of(view, other) if one.action == action]:
                    for taken in masks_of(view, other, where):
                        if hits(taken, sites, spots):
                            left.append(max([points for mask, points in own if not mask & taken]))
        if key == "first_church":
            met[key] += 1
            assert max(left) <= CHURCH_POINTS == values["points"]
        elif key == "first_range":
            met[key] += 1
            assert (min(left), max(left)) == (values["least"], values["points"])
        elif key == "first_sites":
            met[key] += 1
            assert values["points"] in left
            assert values["mostly"] or {*left} == {values["points"]}
            on = sum(1 << SITE[name] for name in values["sites"])
            assert any(points == values["points"] for mask, points in own if mask & on == on)
        elif values["least"] or values["points"]:
            met[key] += 1
            assert min(left) == (values["least"] or values["points"])
    assert {"first_church", "first_sites"} <= set(met)


def _own(view: Any, seat: int, plan: Plan) -> Iterator[tuple[int, int]]:
    """What a seat can still do: hexes of each place, and points with those of Secret Cities; no hexes of rings."""
    had = view.players[seat]
    for mask, points, has in places_of(view, seat, Plan(plan.region, plan.real)):
        secret = SECRET_POINTS[secret_count(has)] - SECRET_POINTS[secret_count(had)] if had.secret else 0
        yield mask, points + secret
    for way in ways(view, seat, plan):
        if way.rings:
            yield 0, way.points
    yield 0, CHURCH_POINTS
