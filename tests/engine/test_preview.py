"""Previews: exact where all is known, silent about what chance or hidden cards decide."""

from __future__ import annotations

from tabletop.engine.chance import scripted
from tabletop.engine.preview import Change, preview
from tests.sample.actions import Bid, Done, Hang, Roll
from tests.sample.game import GAME
from tests.sample.state import Colour, Fair


def _after_roll() -> Fair:
    state = GAME.setup(2, 3, {})
    state = state.copy()
    state.chance = scripted([3])
    return GAME.apply(state, Roll(0)).state


def test_costs_and_gains_come_from_the_rules() -> None:
    state = _after_roll()
    held = next(colour for colour in Colour if state.players[0].hand[colour.value])
    told = preview(GAME, GAME.view(state, 0), Hang(0, held, 1))
    assert told.changes[0] == Change(0, "gold", -held.worth)
    assert Change(0, "lantern", 1, (("colour", held.name.lower()),)) in told.changes


def test_a_card_from_the_face_down_pile_is_not_told() -> None:
    state = _after_roll()
    held = next(colour for colour in Colour if state.players[0].hand[colour.value])
    told = preview(GAME, GAME.view(state, 0), Hang(0, held, 1))
    assert told.open
    assert not [change for change in told.changes if change.key == "card"]


def test_nothing_is_told_before_a_die() -> None:
    state = GAME.setup(2, 3, {})
    told = preview(GAME, GAME.view(state, 0), Roll(0))
    assert told.open
    assert told.changes == ()


def test_an_action_that_changes_nothing_of_anybody_is_empty_and_certain() -> None:
    told = preview(GAME, GAME.view(_after_roll(), 0), Done(0))
    assert told.changes == ()
    assert not told.open


def test_a_secret_bid_tells_nothing_of_the_others() -> None:
    state = _after_roll()
    for action in (Done(0), Roll(1), Done(1)):
        state = state if GAME.why_not(state, action) else GAME.apply(state, action).state
    while GAME.deciders(state) and GAME.legal(state, GAME.deciders(state)[0])[0].__class__ is not Bid:
        state = GAME.apply(state, GAME.legal(state, GAME.deciders(state)[0])[-1]).state
    told = preview(GAME, GAME.view(state, 0), Bid(0, 0))
    assert told.changes == ()
