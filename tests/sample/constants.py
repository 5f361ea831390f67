"""Numbers from YAML: one frozen table for each choice of expansions, looked up by the rules in the state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tabletop.components.typed import Loaded, load_layers
from tabletop.games.effects import Effects, names_of

NIGHT_MARKET = "night_market"
_FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True, kw_only=True)
class Charm(Effects):
    """A charm costs gold."""

    price: int


@dataclass(frozen=True, slots=True)
class Box:
    """What players begin with, and the charms that lie out."""

    gold: int
    charms: Mapping[str, Charm]


@cache
def loaded(expansions: tuple[str, ...]) -> Loaded[Box]:
    """The tables with the places where they are written."""
    return load_layers(Box, _FOLDER / "box.yaml", *(_FOLDER / f"{name}.yaml" for name in expansions))


def box(expansions: tuple[str, ...]) -> Box:
    """The tables of a game."""
    return loaded(expansions).value


_MARKET = loaded((NIGHT_MARKET,))
ALL_CHARMS = _MARKET.value.charms
CHARMS = ((_MARKET, ("charms",), ALL_CHARMS),)
"""Where components with effects are defined."""

EFFECT_NAMES = tuple(names_of(charm, data) for charm, data in ALL_CHARMS.items())
"""The effects of each charm, by number."""
BITS = {charm: 1 << number for number, charm in enumerate(ALL_CHARMS)}
