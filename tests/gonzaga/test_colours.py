"""The colours of the box: the digit on a fief card belongs to the colour, wherever it sits (rulings 7 and 8)."""

from __future__ import annotations

import itertools
import json

import pytest

from tabletop.games.gonzaga.constants import REGION_CARDS
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.phases.revealing import card_number
from tabletop.games.gonzaga.rules import PLACE, PLAN
from tabletop.games.gonzaga.state import Gonzaga, Plan
from tabletop.locale import Catalogue
from tabletop.session.records.record_error import RecordError
from tabletop.session.saved.loading import loads
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import SeatSetup
from tests.gonzaga.position import play
from tests.source import ROOT

GAMES = {GAME.key: GAME}
RECORDS = ROOT / "tests" / "records" / "gonzaga"
BLUE_AND_YELLOW = (SeatSetup("Anna", "blue", "disc"), SeatSetup("Ben", "yellow", "star"))


def both_with_fief_70(state: Gonzaga) -> Gonzaga:
    """Everybody plans cities in one region with the same fief; one lock is missing."""
    state = state.copy()
    for player in state.players:
        player.deck = tuple(fief for fief in (*player.deck, player.fief) if fief != 70)
        player.fief, player.plan = 70, Plan(REGION_CARDS[state.scenario][0], "cities")
    return play(state, *(f"{player.seat}: lock plan" for player in state.players))


def test_R7_yellow_moves_before_blue_wherever_they_sit() -> None:
    session = Session.new(GAME, BLUE_AND_YELLOW, 3, {})
    assert [card_number(player.colour, 70) for player in session.state.players] == [73, 72]
    assert both_with_fief_70(session.state).order == (1, 0)


def test_R7_with_four_players_the_order_is_that_of_the_digits() -> None:
    state = GAME.setup(4, 1, {}, colours=("green", "blue", "vermilion", "yellow"))
    assert both_with_fief_70(state).order == (2, 3, 1, 0)


def test_the_box_has_four_colours_and_usual_ones() -> None:
    assert GAME.colours == ("vermilion", "yellow", "blue", "green")
    assert [player.colour for player in GAME.setup(3, 1, {}).players] == ["vermilion", "yellow", "blue"]


@pytest.mark.parametrize("colours", [("white", "blue"), ("blue", "blue"), ("blue",), ("blue", "yellow", "green")])
def test_other_colours_are_refused(colours: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="2 different colours out of vermilion, yellow, blue, green"):
        GAME.setup(2, 1, {}, colours=colours)


# --- records
def test_up_to_version_1_of_the_rules_the_seat_had_the_digit() -> None:
    session = Session(GAME, BLUE_AND_YELLOW, 3, {}, rules=1)
    assert both_with_fief_70(session.state).order == (0, 1)
    again = loads(session.record.text().encode(), GAMES).session
    assert (again.rules, again.state) == (1, session.state)


def test_a_record_of_version_1_opens_with_colours_that_are_not_in_the_box() -> None:
    path = RECORDS / "3p-last-turn-10.tabletop"
    head = json.loads(path.read_text("utf-8").partition("\n")[0])
    assert (head["rules"], head["seats"][2]["colour"]) == (1, "white")
    assert loads(path.read_bytes(), GAMES).clean


def test_R7_colours_decide_in_a_recorded_game() -> None:
    """Same fief, same actions: whoever sits later went first, three times."""
    session = loads((RECORDS / "4p-colours-decide.tabletop").read_bytes(), GAMES).session
    assert session.rules == 2
    decided = 0
    for position in range(1, session.position + 1):
        before, state = session.state_at(position - 1), session.state_at(position)
        if before.phase == PLAN and state.phase == PLACE:
            movers = [state.players[seat] for seat in state.order]
            for one, other in itertools.pairwise(movers):
                same = (one.fief, *one.revealed.cards[1:]) == (other.fief, *other.revealed.cards[1:])
                decided += same and one.seat > other.seat
    assert decided == 3


def test_a_record_of_today_names_a_colour_that_is_not_in_the_box() -> None:
    text = Session.new(GAME, BLUE_AND_YELLOW, 3, {}).record.text()
    assert loads(text.encode(), GAMES).session.state.players[0].colour == "blue"
    with pytest.raises(RecordError) as caught:
        loads(text.replace('"blue"', '"white"').encode(), GAMES)
    assert (caught.value.code, caught.value.line) == ("bad_setup", 1)
    assert caught.value.text(Catalogue("en")).endswith(
        "Seat 1 has a colour that is not in the box; there are red, yellow, blue and green"
    )
