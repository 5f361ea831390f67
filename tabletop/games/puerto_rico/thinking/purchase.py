"""Money that nobody lets lie: the Builder for nothing, doubloons on a card beside it, those in hand in an own Builder
phase."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.evaluate import remaining
from tabletop.games.puerto_rico.phases.builder import price
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import NOBODY, Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, CITY_SPACES, COST, POINTS, SPACES
from tabletop.games.puerto_rico.things import Phase, Role
from tabletop.games.puerto_rico.thinking.policy import policy
from tabletop.games.puerto_rico.thinking.rivals import empty
from tabletop.games.puerto_rico.thinking.wasted import EARLY

POOR, MUCH, HALF = 1, 3, 0.5
"""With so few doubloons so many more on another card are not left to the next one, as long as more than half of the
game is to come: they pay for what works until the end."""
POINTS_TO_TAKE = 2
"""A building of so many points is worth its space late in the game, where the money for it lies idle."""


def lets_lie(state: PuertoRico, player: Player, role: int, legal: Sequence[Action]) -> bool:
    """Whether somebody without money would lay a tile or build while much of it lies on another card."""
    if role not in (Role.SETTLER, Role.BUILDER) or player.coins > POOR or remaining(state) <= HALF:
        return False
    paid = [state.coins_on[one.role] for one in legal if isinstance(one, act.Pick)]
    return max(paid) >= state.coins_on[role] + MUCH


def builds_in_vain(state: PuertoRico, player: Player, legal: Sequence[Action]) -> bool:
    """Whether somebody would take the Builder and buy nothing, though another card pays as much, or brings something
    where none pays."""
    seat, paid = player.seat, state.coins_on
    beside = [one.role for one in legal if isinstance(one, act.Pick) and one.role != Role.BUILDER]
    beside = [role for role in beside if paid[role] >= paid[Role.BUILDER]]
    return bool(beside) and not _buys(state, player) and not all(empty(state, seat, role) for role in beside)


def leaves_money(state: PuertoRico, player: Player) -> bool:
    """Whether somebody who has taken the Builder buys nothing where the quick policy would, though another card pays
    doubloons."""
    if state.chooser != player.seat or state.decisions:
        return False
    if not any(coins for coins, taken in zip(state.coins_on, state.taken, strict=True) if taken == NOBODY):
        return False
    return _chosen(determinize(state, player.seat, seeded(1)), player)


def lies_idle(state: PuertoRico, player: Player, legal: Sequence[Action]) -> bool:
    """Whether who buys nothing keeps doubloons for nothing: in the last round they buy nothing any more; late in the
    game what a building costs is not missed where the dearest one could be paid for as well, and the town is not full
    by it."""
    builds = [BUILDING[one.building] for one in legal if isinstance(one, act.Build)]
    if state.end:
        return any(POINTS[one] for one in builds)
    if remaining(state) > EARLY:
        return False
    room, money = CITY_SPACES - player.town.spaces, player.coins - max(COST)
    return any(
        POINTS[one] >= POINTS_TO_TAKE and SPACES[one] < room and price(state, player, one) <= money for one in builds
    )


def _buys(state: PuertoRico, player: Player) -> bool:
    """Whether an own Builder phase would bring a building; where something else is asked first, it may."""
    whole = determinize(state, player.seat, seeded(1))
    after = rules.apply(whole, act.Pick(player.seat, Role.BUILDER), False).state
    if after.decisions:
        return True
    return after.phase == Phase.BUILDER and after.active == player.seat and _chosen(after, player)


def _chosen(state: PuertoRico, player: Player) -> bool:
    return not isinstance(policy(state, player.seat), act.BuildNothing)
