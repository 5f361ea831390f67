"""Lines of advice are held even: what tells one from the others is so of it alone, counted anew by the engine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from tabletop.games.gonzaga.actions import Place
from tabletop.games.gonzaga.constants import (
    HEX,
    PLAIN_ACTIONS,
    REGION_CARDS,
    SITES,
    site_names,
)
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.rules import PLACE, PLAN, available
from tabletop.games.gonzaga.scoring import largest_group
from tabletop.games.gonzaga.spots import spot
from tabletop.games.gonzaga.state import NO_PLAN, Plan
from tabletop.games.gonzaga.things import Points
from tabletop.games.gonzaga.thinking.case.order import GLANCE
from tabletop.games.gonzaga.thinking.case.placed import use_in
from tabletop.games.gonzaga.thinking.case.told import meant
from tabletop.games.gonzaga.thinking.case.uses import Use, after, paid_for
from tests.gonzaga.thinking.test_case import asked

Told = dict[str, dict[str, Any]]
SITE = {name: HEX[at] for at in HEX for name in site_names(1 << HEX[at] & SITES)}


def boards(games: Sequence[tuple[int, int]] = ((3, 1), (3, 2), (4, 3))) -> tuple[Any, ...]:
    """Positions with what is told of lines beside each other: what each does, and the view after it."""
    return tuple([board for game in games for board in _boards(*game)])


@cache
def _boards(seats: int, seed: int) -> tuple[Any, ...]:
    return tuple(_told(seats, seed))


def _told(seats: int, seed: int) -> Iterator[Any]:
    for state, seat, lines, cases in asked(seats, seed):
        if state.decisions:
            continue
        view = GAME.view(state, seat)
        shown = [at for at, case in enumerate(cases) if not case.idle]
        if len(shown) > 1:
            lines = [lines[at] for at in shown]
            told: list[Told] = [{one.key: dict(one.values) for one in cases[at].told} for at in shown]
            yield view, seat, told, [_done(view, seat, line) for line in lines]


def _done(view: Any, seat: int, line: Any) -> tuple[Use, tuple[str, ...], Any]:
    if view.phase == PLAN:
        this = meant(view, seat, line)
        return this.gains.use, this.plan.cards, after(view, seat, this.gains.use, paid_for(this.plan))
    use = use_in(view, seat, line)
    assert use is not None
    return use, view.players[seat].revealed.cards, after(view, seat, use)


def alone(view: Any, seat: int, plan: Plan) -> Any:
    """A seat to use its fief by a plan, with nobody before it."""
    state = view.copy()
    player = state.players[seat]
    player.plan, player.revealed, player.locked, player.cooling = NO_PLAN, plan, 0, ()
    state.phase, state.order = PLACE, (seat,)
    return state


def plans_of(view: Any, seat: int, more: tuple[str, ...] = ()) -> list[Plan]:
    """Plans without a Privilege that the cards of a seat allow, some cards `more` in the hand."""
    cards = (*available(view, view.players[seat]), *more)
    regions = [card for card in REGION_CARDS[view.scenario] if card in cards]
    return [Plan(region, action) for region in regions for action in PLAIN_ACTIONS if action in cards]


def places_of(view: Any, seat: int, plan: Plan) -> Iterator[tuple[int, int, Any]]:
    """Hexes of every place of a fief, points at once, and the player then."""
    state = alone(view, seat, plan)
    had = state.players[seat].points
    for action in GAME.legal(state, seat):
        if isinstance(action, Place):
            use = use_in(state, seat, (action,))
            assert use is not None
            assert use.at is not None
            has = after(state, seat, use).players[seat]
            points = sum(has.points[part] - had[part] for part in (Points.SITES, Points.LEAGUES))
            yield spot(use.at.fief, use.at.at, use.at.turn).mask, points, has


def test_what_one_line_is_said_to_bring_all_say_of_which_it_is_so() -> None:
    met = 0
    for _, seat, told, done in boards():
        sizes = [len(largest_group(then.players[seat])) for _, _, then in done]
        grown = [one["group"]["have"] for one in told if "group" in one]
        for size, one in zip(sizes, told, strict=True):
            if grown and size >= max(grown) and "same_place" not in one and len(one) < GLANCE:
                met += 1
                assert "group" in one or told[0]["group"]["have"] == size, "what all lines say is told of the first"
    assert met
