"""What shines in Río de la Plata: what something can be done with, not what could only be given away."""

from __future__ import annotations

from typing import Any

from tabletop.games.rio_de_la_plata import places
from tabletop.games.rio_de_la_plata.decisions import Left, pending
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.groups import at_war
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY
from tabletop.games.rio_de_la_plata.things import ATTACKERS
from tabletop.presentation.intent import apart
from tabletop.scene.table.looking.marking import marks_of
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.rio_de_la_plata.position import effects, fresh
from tests.rio_de_la_plata.war_position import battle, group
from tests.ux.table import NAMES, AtTable


def _session(start: RioDeLaPlata) -> Session[Any]:
    seats = default_seats(len(start.players), NAMES, (), GAME.colours)
    session: Session[Any] = Session.new(GAME, seats, 5, {"trade": "off"}, "free")
    session.history.state = start
    return session


def _moved(*fields: str, still: str = "") -> RioDeLaPlata:
    """Attackers on these fields, none of which can move but one that is `still` to."""
    state = battle(*(group(field, ATTACKERS) for field in fields))
    war = at_war(state)
    ready = CITY.number.get(still, -1)
    war.groups = tuple(Group(one.place, one.steps * (one.place == ready), one.marks, one.pawns) for one in war.groups)
    return state


def test_groups_that_can_only_be_given_up_do_not_shine_and_done_is_the_way_on(program: AtTable) -> None:
    """All groups had moved, and shone as if they could move still."""
    program.sit(_session(_moved("C03", "E03", "G03", still="G03")))
    intent, marks = program.table.presenter.intent, marks_of(program.table.controller)
    assert [marks[places.group(name)] for name in ("C03", "E03", "G03")] == [("besides",), ("besides",), ("can",)]
    assert not intent.way_on()[1], "one can still move"
    program.sit(_session(_moved("C03", "E03")))
    assert program.table.presenter.intent.way_on() == ("done", True)


def test_the_hand_that_shows_how_a_road_is_laid_shows_one_that_goes_on_from_the_plaza(program: AtTable) -> None:
    """It showed the first edge of the map, where a road joins nothing."""
    start = effects(fresh(3), 0)
    start.decisions = (pending("roads", 0, Left(3)),)
    program.ctx.settings.hints = True
    scene = program.sit(_session(start))
    intent = scene.presenter.intent
    way = scene.hint._find()
    assert way is not None
    shown = [goal for goal in intent.targets("sticks") if scene.stage.rect_of(goal) == way[1]]
    assert shown
    assert not apart(intent.targets("sticks")[shown[0]])
