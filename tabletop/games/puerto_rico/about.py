"""What is told of a place besides its name: what the building there costs and counts, what a goal asks for."""

from __future__ import annotations

from tabletop.engine.prompt import Prompt
from tabletop.engine.tableau import PlaceId
from tabletop.games.puerto_rico import festival
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tableau import table, to_be_had
from tabletop.games.puerto_rico.tables import BIT, BUILDING, CIRCLES, POINTS, PRICES_BY_VARIANT

_MARKET = "market/"
_QUARRIES = "market/quarries."


def about(view: PuertoRico, place: PlaceId) -> tuple[Prompt, ...]:
    """Of a building its printed price in doubloons, points and circles, and why it stands back; of a goal of the
    Festival what it brings; at the head of a column of buildings how many quarries count there."""
    if place.startswith(_QUARRIES):
        return (Prompt("quarries", (("n", int(place.removeprefix(_QUARRIES))),)),)
    return (*_printed(view, place), *_not_to_be_had(view, place), *festival.about(view, place))


def _printed(view: PuertoRico, place: PlaceId) -> tuple[Prompt, ...]:
    prices = PRICES_BY_VARIANT[view.rules.price_variant]
    return tuple(
        Prompt(
            "building",
            (("price", prices[number]), ("points", POINTS[number]), ("circles", CIRCLES[number])),
        )
        for number in _here(view, place)
    )


def _not_to_be_had(view: PuertoRico, place: PlaceId) -> tuple[Prompt, ...]:
    """Why a building of the market cannot be bought now, where that is asked."""
    open_now, player = to_be_had(view), view.players[view.active]
    if open_now is None or not place.startswith(_MARKET):
        return ()
    return tuple(
        Prompt("owned", (("who", player.seat),))
        if number in player.city
        else Prompt("not_to_be_had", (("who", player.seat), ("has", player.coins)))
        for number in _here(view, place)
        if not open_now & BIT[number]
    )


def _here(view: PuertoRico, place: PlaceId) -> tuple[int, ...]:
    """The number of the building that lies at a place, if one does."""
    here = [piece.face for piece in table(view).pieces if piece.place == place and piece.face in BUILDING]
    return tuple(BUILDING[word] for word in here[:1])
