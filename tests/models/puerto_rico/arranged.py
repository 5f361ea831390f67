"""Positions for worked examples: a game just begun whose seats are then dressed up by hand."""

from __future__ import annotations

from tests.models.flow import CHANCE, Action

from .model import Model
from .seat import Seat, Tile
from .tables import BUILDINGS, GOODS


def begun(players: int = 4, options: dict[str, str] | None = None) -> Model:
    """A game at the first pick, seat 0 being governor; chance always gives its first outcome."""
    model = Model(players, options)
    luck(model)
    return model


def luck(model: Model) -> None:
    """Answer for chance while it is asked, and give the answers that are the only ones."""
    model.settle()
    while model.deciders() == [CHANCE]:
        model.apply(CHANCE, model.legal(CHANCE)[0])
        model.settle()


def play(model: Model, seat: int, action: Action) -> None:
    """One answer of a seat that must be the one asked, then luck."""
    assert model.deciders() == [seat], (model.about, model.deciders())
    model.apply(seat, action)
    luck(model)


def dress(
    model: Model,
    seat: int,
    *,
    land: str = "",
    city: str = "",
    doubloons: int = 0,
    goods: dict[str, int] | None = None,
) -> Seat:
    """Replace what a seat has. Names of land and buildings are occupied in full, with a "-" in front not at all.

    A building may say how many circles are filled, a kind of tile how many there are: "indigo_plant=2 hospice -office".
    With a "+" in front nobles stand there.
    """
    player = model.table.seats[seat]
    player.land, player.city, player.doubloons = [], {}, doubloons
    player.goods = {good: (goods or {}).get(good, 0) for good in GOODS}
    for word in land.split():
        name, _, number = word.lstrip("-+").partition("=")
        player.land += [Tile(name, who(word)) for _ in range(int(number or 1))]
    for word in city.split():
        name, _, number = word.lstrip("-+").partition("=")
        filled = 0 if word.startswith("-") else int(number or BUILDINGS[name].circles)
        player.city[name] = [who(word)] * filled
    return player


def who(word: str) -> str:
    """Who stands on what a word of `dress` names; nobody on forests and empty tiles."""
    if word.startswith(("-", "forest")):
        return ""
    return "noble" if word.startswith("+") else "worker"


def chips(model: Model) -> list[int]:
    """Points in chips, seat by seat."""
    return [player.chips for player in model.table.seats]


def coins(model: Model) -> list[int]:
    """Doubloons, seat by seat."""
    return [player.doubloons for player in model.table.seats]


def role(model: Model, name: str, seat: int = 0) -> None:
    """A pick."""
    play(model, seat, ("role", name))
