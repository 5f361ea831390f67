"""What is told of a place besides its name: what the building there costs and counts, what a goal asks for."""

from __future__ import annotations

from tabletop.engine.prompt import Prompt
from tabletop.engine.tableau import PlaceId
from tabletop.games.puerto_rico import festival
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tableau import table
from tabletop.games.puerto_rico.tables import BUILDING, CIRCLES, POINTS, PRICES_BY_VARIANT

_QUARRIES = "market/quarries."


def about(view: PuertoRico, place: PlaceId) -> tuple[Prompt, ...]:
    """Of a building its printed price in doubloons, points and circles; of a goal of the Festival what it brings; at
    the head of a column of buildings how many quarries count there."""
    if place.startswith(_QUARRIES):
        return (Prompt("quarries", (("n", int(place.removeprefix(_QUARRIES))),)),)
    return (*_printed(view, place), *festival.about(view, place))


def _printed(view: PuertoRico, place: PlaceId) -> tuple[Prompt, ...]:
    here = [piece.face for piece in table(view).pieces if piece.place == place and piece.face in BUILDING]
    prices = PRICES_BY_VARIANT[view.rules.price_variant]
    return tuple(
        Prompt(
            "building",
            (("price", prices[number]), ("points", POINTS[number]), ("circles", CIRCLES[number])),
        )
        for number in (BUILDING[word] for word in here[:1])
    )
