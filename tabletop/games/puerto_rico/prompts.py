"""What can be done now, how far everybody is, what ends the game, and what somebody has."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.prompt import Count, Goal, Prompt, Standing, counted
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico.actions import Build, Sell
from tabletop.games.puerto_rico.extensions import PROMPTS
from tabletop.games.puerto_rico.phases.builder import buildable, price
from tabletop.games.puerto_rico.phases.common import nobles_of, workers_of
from tabletop.games.puerto_rico.phases.mayor import endless, may_run_short
from tabletop.games.puerto_rico.phases.rounds import reasons
from tabletop.games.puerto_rico.phases.settler import takable
from tabletop.games.puerto_rico.phases.storage import protects
from tabletop.games.puerto_rico.phases.trader import bare_price, privilege, sellable
from tabletop.games.puerto_rico.phases.trader import price as sale_price
from tabletop.games.puerto_rico.points import TRADER_REPEAT
from tabletop.games.puerto_rico.rules import due
from tabletop.games.puerto_rico.scoring import printed
from tabletop.games.puerto_rico.state import HIDDEN, NOBODY, PuertoRico, box_of
from tabletop.games.puerto_rico.tables import (
    BUILDER_DISCOUNT,
    BUILDING,
    BUILDINGS,
    CITY_SPACES,
    COLUMN,
    PRICES,
    PRICES_BY_VARIANT,
)
from tabletop.games.puerto_rico.things import (
    FOREST,
    GOOD_NAMES,
    GOODS,
    LAND_NAMES,
    LANDS,
    QUARRY,
    Phase,
    Role,
    name,
)


def prompt(view: PuertoRico, seat: Seat) -> Prompt:
    """What the seat that decides can do now."""
    player, asked = view.players[seat], due(view)
    if asked in PROMPTS:
        return PROMPTS[asked](view, player)
    if isinstance(asked, str):
        return Prompt(asked)
    phase = Phase(asked)
    if phase == Phase.PLACE:
        key = "place" if player.idle else "confirm"
        return Prompt(key, (("workers", player.idle),))
    if phase == Phase.BUILDER and not buildable(view, player):
        return Prompt("builder_guest")
    if phase == Phase.TRADER and not sellable(view, player):
        return Prompt("trader_others")
    if phase == Phase.TRADER:
        bits = sellable(view, player)
        paid = {good: sale_price(view, player, good) for good in GOODS if bits >> good & 1}
        dearest = sorted(paid, key=lambda good: (-paid[good], good))
        offers = tuple(f"{GOOD_NAMES[good]}.{paid[good]}" for good in dearest)
        return Prompt("trader_any" if TRADER_REPEAT(0, view, player) else "trader", (("offers", offers),))
    if phase == Phase.BUILDER:
        return Prompt("builder", (("coins", player.coins),))
    if phase == Phase.PICK:
        return Prompt("pick", (("builder", int(view.taken[Role.BUILDER] == NOBODY)),))
    if phase == Phase.STORE:
        kinds = protects(view, player)
        return Prompt("protect" if kinds > 0 else "keep_one", (("kinds", kinds),))
    if phase == Phase.SETTLER:
        if not view.row:
            return Prompt("settler_quarry")
        return Prompt("settler_first" if takable(view, player) >> QUARRY & 1 else "settler")
    return Prompt(name(phase))


def reckoning(view: PuertoRico, action: Action) -> Prompt | None:
    """How the price of a building comes about: printed, less the privilege, less quarries, as far as there is anything
    left to take off, nothing if there is not; of a barrel that is sold, what is added to the price on the list."""
    if isinstance(action, Sell):
        return _sale(view, action)
    if not isinstance(action, Build):
        return None
    building, player = BUILDING[action.building], view.players[action.seat]
    printed_price = PRICES_BY_VARIANT[view.rules.price_variant][building]
    privilege = BUILDER_DISCOUNT if action.seat == view.chooser else 0
    if box_of(view.rules).expansions:
        paid = price(view, player, building)
        return Prompt("price_off", (("printed", printed_price), ("off", printed_price - paid), ("price", paid)))
    quarries = min(player.farmers[QUARRY], COLUMN[building], printed_price - privilege)
    if not privilege and not quarries:
        return None
    key = "_".join(word for word, off in (("privilege", privilege), ("quarries", quarries)) if off)
    sums = ("printed", printed_price), ("privilege", privilege), ("quarries", quarries)
    return Prompt(f"price_{key}", (*sums, ("price", price(view, player, building))))


def _sale(view: PuertoRico, action: Sell) -> Prompt | None:
    """Price on the list, privilege and markets; nothing where the list says it all."""
    player, good = view.players[action.seat], action.good
    coins, role = sale_price(view, player, good), privilege(view, player)
    if coins == PRICES[good]:
        return None
    markets = coins - bare_price(view, player, good)
    return Prompt("sale", (("printed", PRICES[good]), ("privilege", role), ("markets", markets), ("coins", coins)))


def progress(view: PuertoRico) -> tuple[Standing, ...]:
    """Points as far as they lie open, printed points, town spaces; near: one building from a full town."""
    return tuple(
        Standing(
            player.seat,
            (
                *((Goal("chips", player.points),) if player.points != HIDDEN else ()),
                Goal("buildings", printed(player)),
                Goal("town", player.town.spaces, CITY_SPACES),
            ),
            near=player.town.spaces == CITY_SPACES - 1,
        )
        for player in view.players
    )


def ending(view: PuertoRico) -> Prompt:
    """This round is the last, or what is left until it is."""
    if view.end:
        return Prompt("last_round", (("reason", reasons(view)),))
    free = CITY_SPACES - max(player.town.spaces for player in view.players)
    left = (("points", view.pool), ("spaces", free))
    if endless(view) or may_run_short(view):  # of the supply the warning tells
        return Prompt("coming_endless", left)
    return Prompt("coming", (*left, ("workers", view.supply)))


def ledger(view: PuertoRico, seat: Seat) -> tuple[Count, ...]:
    """Doubloons, points if they are known, workers, barrels, land tiles, buildings."""
    player = view.players[seat]
    chips = () if player.points == HIDDEN else (counted("chips", player.points),)
    planted = sum(tile >= FOREST for tile in player.land)
    forests = (counted("land", planted, (("land", "forest"),)),) if view.drafted else ()
    return (
        counted("doubloons", player.coins),
        *chips,
        counted("printed", printed(player)),
        counted("workers", workers_of(player) - nobles_of(player)),
        *((counted("nobles", nobles_of(player)),) if player.nobles else ()),
        *(counted("barrels", player.goods[good], (("good", word),)) for good, word in enumerate(GOOD_NAMES)),
        *(counted("land", player.land.count(land), (("land", LAND_NAMES[land]),)) for land in LANDS),
        *forests,
        *(counted("building", 1, (("building", BUILDINGS[building]),)) for building in player.city),
    )
