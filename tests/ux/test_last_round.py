"""That the game ends soon is announced once it is sure, also to whoever hurries on to the next decision."""

from __future__ import annotations

import pytest

from tabletop.engine.event import EventLog
from tabletop.games import registry
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.rio_de_la_plata.phases.year import next_year
from tabletop.games.rio_de_la_plata.tables import box
from tabletop.scene.table.shown.moment import MomentScene
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.rio_de_la_plata.position import fresh
from tests.scene.table_driver import table_of
from tests.ux.table import NAMES, AtTable

SURE = {
    "anno_1503": {"last_round", "goal_reached"},  # three goals are the end
    "gonzaga": {"last_turn", "last_fiefs"},
    "puerto_rico": {"city_full", "workers_short", "chips_gone"},
    "rio_de_la_plata": {"last_year"},
}


@pytest.mark.parametrize("key", sorted(SURE))
def test_what_makes_the_end_sure_has_a_scene_that_nobody_misses(key: str) -> None:
    moments = table_of(registry.game(key)).moments
    assert {kind for kind, moment in moments.items() if moment.presses} == SURE[key]


@pytest.mark.parametrize("left", [2, 1])
def test_the_last_year_of_rio_is_announced_when_it_begins(left: int) -> None:
    state, log = fresh(3), EventLog()
    state.turn = box(state.box).turns - left
    assert next_year(state, log)
    assert ("last_year" in [event.kind for event in log.events]) == (left == 1)


def test_whoever_skips_what_others_do_sees_that_this_round_is_the_last(program: AtTable) -> None:
    program.ctx.settings.pace, program.ctx.settings.motion = "normal", "normal"
    seats = default_seats(3, NAMES, ("person", "random", "random"), GAME.colours)
    session: Session[PuertoRico] = Session.new(GAME, seats, 5, {"first_governor": "chosen"}, "free")
    state = session.state
    state.players[0].goods, state.players[1].goods = (1, 0, 0, 0, 0), (2, 0, 0, 0, 0)
    state.pool = 3
    scene = program.sit(session)
    scene.controller.play(GAME.actions.parse("pick captain", 0))
    scene.narrator.skip()
    scene.controller.play(GAME.actions.parse("load corn on 4", 0))
    program.app.step(16)
    show = scene.presenter.mover.showing
    assert isinstance(show, MomentScene)
    assert show.told.head.words == program.ctx.text("event.chips_gone")
    program.wait(300)
    assert scene.presenter.mover.showing is show, "and stays to be read"
