"""What doubloons are for: the building that somebody would buy next, and what is lacking for it."""

from __future__ import annotations

from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt, Values
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.evaluate import barrels_of, remaining, worth
from tabletop.games.puerto_rico.phases.builder import buildable, price
from tabletop.games.puerto_rico.phases.common import seat_after
from tabletop.games.puerto_rico.state import NOBODY, Player, PuertoRico
from tabletop.games.puerto_rico.tables import (
    BIT,
    BUILDER_DISCOUNT,
    BUILDING,
    BUILDINGS,
    GOOD_OF,
    POINTS,
    SPACES,
    STORES,
)
from tabletop.games.puerto_rico.things import Phase, Role
from tabletop.games.puerto_rico.thinking.case.buildings import large
from tabletop.games.puerto_rico.thinking.case.ending import still_open
from tabletop.games.puerto_rico.thinking.uses import circles_for
from tabletop.games.puerto_rico.thinking.wasted import FEW, makes_nothing, of_no_use
from tabletop.games.puerto_rico.town import extended

AHEAD = 3
"""A building that so many doubloons more would pay is worth saving for."""
ALL_BUT = 1
"""And one for which no more than so many are lacking, with the own Builder, goes before what can be paid."""
FAR_AHEAD = 5
"""And a plant for which land lies there, so many."""
BETTER = 0.3
"""So much a building has to be worth beyond its price to be wanted."""
SAVED = 0.25
"""What a doubloon that is not spent is worth: less than elsewhere, since the question is what money is for."""
NO_MORE = 0.01
"""And in the last round: it breaks a tie."""
NOTHING = -1


def reach(view: PuertoRico, player: Player, coins: int) -> tuple[Prompt, ...]:
    """What so many doubloons would pay that those at hand do not, at the price when somebody else takes the Builder,
    and before that what the own Builder pays where it comes next; else what they pay with the own Builder at any time,
    or what they come near to."""
    if not to_build(view):
        return ()
    payable = _payable(view, player)
    gets, values = wish(view, player, coins, above=payable), (("coins", coins),)
    told = _by_own_next(view, player, coins, gets)
    if told:
        return told
    if gets is not None:
        open_now = (("open", int(still_open(view, Role.BUILDER))),)
        return (Prompt("reach", (*values, *open_now, *_counted(view, player, gets))),)
    dearer = wish(view, player, coins + AHEAD, above=coins + BUILDER_DISCOUNT)
    own = wish(view, player, coins + BUILDER_DISCOUNT, above=max(payable, coins))
    if own is not None and (dearer is None or dearer[1] > coins + BUILDER_DISCOUNT + ALL_BUT):
        bought = _counted(view, player, (own[0], own[1] - BUILDER_DISCOUNT))
        return (Prompt("reach_own", (*values, *bought)),)
    if dearer is None:
        return ()
    return (Prompt("reach_near", _lacking(coins, dearer)),)


def _by_own_next(view: PuertoRico, player: Player, coins: int, gets: tuple[int, int] | None) -> tuple[Prompt, ...]:
    """What the own Builder pays where the seat picks next and it lies there, if that is worth more than what anybody's
    would pay."""
    if not still_open(view, Role.BUILDER) or seat_after(view, view.chooser) != player.seat:
        return ()
    card = view.coins_on[Role.BUILDER]
    own = wish(view, player, coins + card, chooser=True, above=player.coins + card)
    if own is None or (gets is not None and own[0] == gets[0]):
        return ()
    values = (("owner", player.seat), ("coins", coins), ("card", card), *_counted(view, player, own))
    if gets is None:
        return (Prompt("reach_next", values),)
    return Prompt("reach_next", values), Prompt("reach_else", _counted(view, player, gets))


def _counted(view: PuertoRico, player: Player, found: tuple[int, int]) -> Values:
    """A building with its price and its points: those printed, and what a large one would count."""
    building, cost = found
    more = large(view, player, building) if SPACES[building] > 1 else 0
    return (("building", BUILDINGS[building]), ("price", cost), ("points", POINTS[building]), ("more", more))


def _payable(view: PuertoRico, player: Player) -> int:
    """What a building may cost, when somebody else takes the Builder, that the doubloons at hand pay for whoever takes
    that card: now with those on it, too."""
    now = view.phase == Phase.PICK and view.taken[Role.BUILDER] == NOBODY
    return player.coins + BUILDER_DISCOUNT + now * view.coins_on[Role.BUILDER]


def kept(view: PuertoRico, player: Player, coins: int) -> tuple[Prompt, ...]:
    """For what doubloons that are not spent now are saved: something that cannot be paid yet."""
    dearer = wish(view, player, coins + AHEAD, above=coins + BUILDER_DISCOUNT) if to_build(view) else None
    if dearer is None:
        return ()
    return (Prompt("kept_near", _lacking(coins, dearer)),)


def kept_after(view: PuertoRico, player: Player, found: tuple[int, int], coins: int) -> tuple[Prompt, ...]:
    """For what doubloons are saved that a purchase leaves."""
    building, cost = found
    if coins <= cost:
        return ()
    bought = player.copy()
    bought.city, bought.staff = (*player.city, building), (*player.staff, 0)
    bought.town = extended(player.town, building, len(player.city))
    return kept(view, bought, coins - cost)


def counts_most(view: PuertoRico, player: Player, building: int) -> bool:
    """Whether no building that can be paid counts more, with those that can still be manned."""

    def counts(one: int) -> int:
        return POINTS[one] + (large(view, player, one) if SPACES[one] > 1 and still_open(view, Role.MAYOR) else 0)

    open_to = buildable(view, player)
    return all(counts(one) <= counts(building) for one in BUILDING.values() if open_to & BIT[one])


def saving(view: PuertoRico, player: Player) -> tuple[Prompt, ...]:
    """For buying nothing, as the best of all: what is lacking for what is wanted."""
    dearer = wish(view, player, player.coins + AHEAD, above=player.coins + BUILDER_DISCOUNT)
    if dearer is None:
        return ()
    return (Prompt("saved_for", _lacking(player.coins, dearer)),)


def _lacking(coins: int, dearer: tuple[int, int]) -> Values:
    """What so many doubloons lack for a building when somebody else takes the Builder, and by how much that is less
    with the own one."""
    building, cost = dearer
    return (
        ("coins", coins),
        ("building", BUILDINGS[building]),
        ("lacks", cost - coins),
        ("own", cost - coins - BUILDER_DISCOUNT),
    )


def to_build(view: PuertoRico) -> bool:
    """Whether a Builder phase is still to come after this one."""
    return not view.end or still_open(view, Role.BUILDER)


def wish(
    view: PuertoRico, player: Player, coins: int, *, chooser: bool = False, above: int = NOTHING
) -> tuple[int, int] | None:
    """The building that is worth most to an island for so many doubloons, of those that cost more than `above`, and its
    price, as `chooser` with the privilege; None: none that is worth its price."""
    state = determinize(view, player.seat, seeded(1))
    state.chooser = player.seat if chooser else (player.seat + 1) % len(state.players)
    left, owner = remaining(view), player.copy()
    owner.points = max(0, owner.points)
    before, least, found = worth(state, owner, left), BETTER, None
    saved = NO_MORE if view.end else SAVED
    for building in sorted(BUILDING.values()):
        if not (owner.town.open & state.in_stock & BIT[building]) or of_no_use(state, owner, building):
            continue
        cost = price(state, owner, building)
        if not above < cost <= coins or makes_nothing(owner, building) or _stores_nothing(owner, building):
            continue
        bought = owner.copy()
        bought.city, bought.staff = (*owner.city, building), (*owner.staff, 0)
        bought.town = extended(owner.town, building, len(owner.city))
        gain = worth(state, bought, left) - before - saved * cost
        if gain > least:
            least, found = gain, (building, cost)
    return found


def _stores_nothing(player: Player, building: int) -> bool:
    """Whether a warehouse would find hardly a barrel, however near the end is."""
    return bool(STORES[building]) and barrels_of(player) < FEW


def waited_for(view: PuertoRico, player: Player) -> tuple[int, int] | None:
    """The plant that own plantations wait for and that costs more than is at hand, of the dearest good, and its price;
    None: none, or too far off."""
    state = determinize(view, player.seat, seeded(1))
    state.chooser = (player.seat + 1) % len(state.players)
    owner = state.players[player.seat]
    costs = [
        (GOOD_OF[building], -price(state, owner, building), building)
        for building in sorted(BUILDING.values())
        if owner.town.open & state.in_stock & BIT[building]
        and GOOD_OF[building] >= 0
        and player.land.count(GOOD_OF[building]) > circles_for(player, GOOD_OF[building])
    ]
    near = [one for one in costs if player.coins < -one[1] <= player.coins + FAR_AHEAD]
    return (max(near)[2], -max(near)[1]) if near else None
