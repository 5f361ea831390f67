"""What is told of a place besides its name: what the building there costs and counts, what cards say."""

from __future__ import annotations

from tabletop.engine.prompt import Prompt
from tabletop.engine.tableau import PlaceId
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico.extensions import ABOUT
from tabletop.games.puerto_rico.phases import builder
from tabletop.games.puerto_rico.places import in_town
from tabletop.games.puerto_rico.scoring import occupied, total
from tabletop.games.puerto_rico.state import HIDDEN, Player, PuertoRico
from tabletop.games.puerto_rico.tableau import buyer, table
from tabletop.games.puerto_rico.tables import BIT, BUILDING, CIRCLES, POINTS, PRICES_BY_VARIANT, SPACES
from tabletop.games.puerto_rico.things import Phase

_MARKET = "market/"
_QUARRIES = "market/quarries."
_ISLAND = "island."


def about(view: PuertoRico, place: PlaceId, front: Seat | None = None) -> tuple[Prompt, ...]:
    """Of a building its printed price in doubloons, points and circles, and for how much it could be bought, or why
    not, of a large one on an island what it counts; what cards tell of their own places; at the head of a column how
    many quarries count there."""
    if place.startswith(_QUARRIES):
        return (Prompt("quarries", (("n", int(place.removeprefix(_QUARRIES))),)),)
    told = (*_printed(view, place), *_counted(view, place), *_bought(view, place, front))
    return (*told, *(line for of in ABOUT for line in of(view, place)))


def _counted(view: PuertoRico, place: PlaceId) -> tuple[Prompt, ...]:
    """What a large building on an island counts as things stand, at the chips all that would; nothing where that hangs
    on points face down."""
    board, _, spot = place.partition("/")
    if not board.startswith(_ISLAND) or not (in_town(spot) or spot == "chips"):
        return ()
    player = view.players[int(board.removeprefix(_ISLAND))]
    if spot == "chips":
        return (Prompt("total", (("n", total(view, player)),)),) if player.points != HIDDEN else ()
    return tuple(
        Prompt("counts" if player.works(number) else "would_count", (("n", occupied(view, player, number)),))
        for number in _here(view, place)
        if SPACES[number] > 1 and player.points != HIDDEN
    )


def _printed(view: PuertoRico, place: PlaceId) -> tuple[Prompt, ...]:
    prices = PRICES_BY_VARIANT[view.rules.price_variant]
    return tuple(
        Prompt(
            "building",
            (
                ("price", prices[number]),
                ("points", POINTS[number]),
                ("circles", CIRCLES[number]),
                ("left", left if place.startswith(_MARKET) else 0),
            ),
        )
        for number, left in _stacked(view, place)
    )


def _bought(view: PuertoRico, place: PlaceId, front: Seat | None) -> tuple[Prompt, ...]:
    """Why a building of the market cannot be bought now; as long as the Builder can be picked, for how much with it."""
    buying = buyer(view, front)
    if buying is None or not place.startswith(_MARKET):
        return ()
    return tuple(line for number in _here(view, place) for line in _offer(*buying, number))


def _offer(state: PuertoRico, player: Player, number: int) -> tuple[Prompt, ...]:
    if number in player.city:
        return (Prompt("owned", (("who", player.seat),)),)
    if not player.town.open & BIT[number]:
        return (Prompt("no_space", (("who", player.seat),)),)
    values = (("who", player.seat), ("has", player.coins), ("price", builder.price(state, player, number)))
    if state.phase == Phase.PICK:
        return (Prompt("with_builder", values),)
    if not builder.buildable(state, player) & BIT[number]:
        return (Prompt("not_to_be_had", values),)
    return (Prompt("cheaper", values),) if values[-1][1] != PRICES_BY_VARIANT[state.rules.price_variant][number] else ()


def _here(view: PuertoRico, place: PlaceId) -> tuple[int, ...]:
    """The number of the building that lies at a place, if one does."""
    return tuple([number for number, _ in _stacked(view, place)])


def _stacked(view: PuertoRico, place: PlaceId) -> tuple[tuple[int, int], ...]:
    """The building that lies at a place, if one does, and how many of it."""
    here = [piece for piece in table(view).pieces if piece.place == place and piece.face in BUILDING]
    return tuple([(BUILDING[piece.face], piece.count) for piece in here[:1]])
