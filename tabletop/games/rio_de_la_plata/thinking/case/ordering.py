"""What a worker on the turn order is for: who places before, what they have taken, and who chooses after."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.common import squares_laid
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import ORDER, PRODUCTION, ROADS, box
from tabletop.games.rio_de_la_plata.thinking.case.stock import last_year

TAKEN = ("roads_taken", "cheap_taken")
"""Why an earlier place is worth something, by what was gone before."""
_CHEAP = tuple([place for place, (_, workers) in PRODUCTION.items() if workers == 1])
"""Squares of quarry and forest that take one worker."""


def on_order(view: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """What somebody has of workers on the turn order that are placed now."""
    if last_year(view):
        yield Prompt("order_late")
        return
    at = view.order.index(player.seat)
    if not at:
        there = tuple([seat for seat in view.order[1:] if ORDER in view.players[seat].discs])
        yield Prompt("keeps_order" if there else "keeps_alone", (("who", there), ("n", len(there))))
        return
    after = tuple(_after(view, player, player.discs.count(ORDER) + 1))
    before = view.order[:at]
    passed = tuple([seat for seat in before if seat not in after])
    told = (("n", at + 1), ("who", passed or before), ("cheap", len(_CHEAP)), ("later", after), ("m", len(after)))
    yield Prompt("to_order" if passed else "order_after", told)
    yield from _taken(view, before)


def moved(view: RioDeLaPlata, player: Player, to: int) -> Iterator[Prompt]:
    """What somebody has of another place in the order: the first choice of what is scarce."""
    at = view.order.index(player.seat)
    if to > at:
        yield Prompt("later_than", (("who", view.order[at + 1 : to + 1]),))
        return
    free = len(box(view.box).squares[ROADS]) - len(squares_laid(view, ROADS))
    yield Prompt("sooner", (("who", view.order[to:at]), ("n", len(_CHEAP)), ("roads", free)))


def _taken(view: RioDeLaPlata, before: tuple[Seat, ...]) -> Iterator[Prompt]:
    """What those who place earlier hold that is scarce: all of the Roads, else most of the cheap squares."""
    roads = squares_laid(view, ROADS)
    owners = {owner for _, owner, _ in roads}
    held = sum([place in view.players[seat].discs for place in _CHEAP for seat in before])
    if len(roads) == len(box(view.box).squares[ROADS]) and len(owners) == 1 and owners <= set(before):
        points = sum([box(view.box).square_points[place] for place, *_ in roads])
        yield Prompt("roads_taken", (("who", roads[0][1]), ("points", points), ("n", held), ("all", len(_CHEAP))))
    elif 2 * held >= len(_CHEAP):
        yield Prompt("cheap_taken", (("n", held), ("all", len(_CHEAP))))


def _after(view: RioDeLaPlata, player: Player, mine: int) -> Iterator[Seat]:
    """Those who choose their place later: with more workers there, or with as many and further in front."""
    at = view.order.index(player.seat)
    for place, seat in enumerate(view.order):
        theirs = view.players[seat].discs.count(ORDER)
        if seat != player.seat and theirs and (theirs, -place) > (mine, -at):
            yield seat
