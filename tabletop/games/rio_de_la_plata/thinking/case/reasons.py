"""What a line is for, whatever it is: the part of `why` that tells each thing it does."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.action import Action
from tabletop.engine.asked_again import asked_again
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.roads import EDGE
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import PLACE, PLACED, box
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.thinking.case import (
    defending,
    fighting,
    ordering,
    placing,
    returning,
    sticks,
    trading,
    working,
)
from tabletop.games.rio_de_la_plata.thinking.case.pending import all_placed
from tabletop.games.rio_de_la_plata.thinking.case.stock import last_year
from tabletop.games.rio_de_la_plata.thinking.driving import placed_at


@asked_again(200)
def reasons(view: RioDeLaPlata, seat: Seat, line: Line) -> tuple[Prompt, ...]:
    """For all that a line does. Nothing lies hidden, so the view is the whole state."""
    player = view.players[seat]
    ship = _sails(view, player) if any(isinstance(action, act.SendShip) for action in line) else ()
    return (*ship, *dict.fromkeys(_reasons(view, player, line)))


def _reasons(view: RioDeLaPlata, player: Player, line: Line) -> Iterator[Prompt]:
    places = placed_at(view, line)
    if places:
        yield from placing.placed(view, player, places, line)
    elif isinstance(line[0], act.Trade):
        yield from trading.offered(view, player, line)
    elif view.phase == Phase.EFFECTS and not view.decisions and not isinstance(line[0], act.Done):
        yield from working.worked(view, player, line)
    else:
        yield from of_one(view, player, line[0])


def of_one(view: RioDeLaPlata, player: Player, action: Action) -> Iterator[Prompt]:
    """For one action by itself."""
    match action:
        case act.Road(edge=edge):
            yield from sticks.road(view, player, EDGE[edge])
        case act.LayNothing():
            yield from () if sticks.open_areas(view) else (Prompt("roads_done"),)
        case act.Wall(point=point):
            yield from sticks.wall(view, player, sticks.index_of(point))
        case act.Post() | act.Go() | act.GiveUp() | act.Defend() | act.Hire():
            yield from fighting.of_step(view, player, action)
        case act.Done() if view.phase == Phase.RETURN and not last_year(view):
            yield from returning.stays(view, player)
        case act.Withdraw(place=place):
            yield Prompt("no_use") if last_year(view) else returning.home(view, player, PLACE[place])
        case act.Move(position=position):
            yield from ordering.moved(view, player, position - 1)
        case act.Accept() | act.Decline() if view.decisions[-1].kind == "offered":
            yield from trading.answered(view, player, yes=isinstance(action, act.Accept))
        case act.Stay() if player.idle < PLACED:
            yield Prompt("stay_out")
        case act.Done() if not view.decisions:
            yield from _done(view, player)


def _done(view: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """Why no more is done."""
    if view.phase == Phase.BATTLES:
        yield from fighting.waits(view, player)
    elif view.phase == Phase.PLACEMENT and (view.placed >= PLACED or not player.idle):
        yield from all_placed(view, player)
    elif view.phase == Phase.PLACEMENT:
        yield Prompt("kept_late") if last_year(view) else placing.kept_back(view, player)
    elif view.phase == Phase.DEFENCE:
        yield from defending.no_more(view)
    elif view.phase == Phase.EFFECTS:
        yield from working.done(view, player)
    elif all(isinstance(action, act.Done | act.Trade) for action in rules.legal(view, player.seat)):
        yield Prompt("nothing_left")
    elif view.phase == Phase.RETURN and last_year(view):
        yield Prompt("no_use")


def _sails(view: RioDeLaPlata, player: Player) -> tuple[Prompt, ...]:
    """What the fee is paid for."""
    away = box(view.box).data.places.value.ship.away
    return (Prompt("sails", (("n", sum(player.aboard)), ("years", away))),)
