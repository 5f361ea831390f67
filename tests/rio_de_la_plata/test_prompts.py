"""What the ribbon says can be done: only what can be done."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.components.board import load_table
from tabletop.engine.event import Event
from tabletop.engine.prompt import Values
from tabletop.games.registry import games
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import joined
from tabletop.games.rio_de_la_plata.decisions import Left, pending
from tabletop.games.rio_de_la_plata.tables import PLACED
from tabletop.locale.catalogue import Catalogue
from tabletop.session.saved.loading import load

from .position import GAME, at, effects, finished, fresh, legal, offices, own, play, scripted, told

RECORDS = Path(__file__).parents[1] / "records" / "rio_de_la_plata"
PROMISES = {"be done": act.Done, "Hire for": act.Hire}
"""Words of prompts, and what has a button where they stand."""


@pytest.mark.parametrize("record", ["2p-all-attacked-twice", "3p-first-edition", "5p-all-attacked"])
def test_no_prompt_tells_of_a_button_that_is_not_there(record: str) -> None:
    catalogue = Catalogue("en", game="rio_de_la_plata")
    history = load(RECORDS / f"{record}.tabletop", games()).session.history
    asked = set()
    for position in range(history.position):
        state = history.state_at(position)
        for seat in GAME.deciders(state):
            prompt, legal = GAME.prompt(state, seat), GAME.legal(state, seat)
            words = catalogue.text(f"prompt.{prompt.key}", **dict(prompt.values))
            for promise, kind in PROMISES.items():
                if promise in words:
                    assert any(isinstance(action, kind) for action in legal), (position, words)
            asked.add(prompt.key)
    assert ("defence_first_of_two" if record.startswith("2p") else "defence_first") in asked


def test_free_pawns_are_asked_for_before_hiring_and_finishing_are_told_of() -> None:
    start = fresh(3)
    own(start, 0, houses="F06")
    own(start, 1, houses="H06")
    at(start, 2, "craft")
    start = effects(start, 2)
    start.enemies, start.chance = (9, 2), scripted([1, 1])
    state = play(start, "done", "post 3 at north.05", "post 3 at north.06", "post 3 at north.07")
    assert (GAME.prompt(state, 0).key, dict(GAME.prompt(state, 0).values)["pawns"]) == ("defence_first", 2)
    state = play(state, "defend F06 with own", "defend F06 with own")
    assert GAME.prompt(state, 0).key == "defence_hire"


def test_the_prompt_of_the_placement_says_what_the_ship_takes_exactly_while_it_can_be_paid() -> None:
    """Coins shone from one year to the next, and nothing said why."""
    catalogue = Catalogue("en", game="rio_de_la_plata")
    start = fresh(3)
    asked = dict(GAME.prompt(start, 0).values)
    assert asked == {"workers": PLACED, "most": PLACED, "fee": 0}
    finished(start, "port")
    at(start, 1, "quay")
    prompt = GAME.prompt(start, 0)
    words = catalogue.text(f"prompt.{prompt.key}", **dict(prompt.values))
    assert words == "Place up to 5 workers, pay for the ship (2 coins), or be done"
    assert "ship" in catalogue.text(f"prompt.{prompt.key}.more", **dict(prompt.values))
    paid = play(start, "send ship")
    assert dict(GAME.prompt(paid, 0).values)["fee"] == 0


@pytest.mark.parametrize(("enemies", "comes"), [((6, 1), "natives"), ((6, 5), "corsairs"), ((3, 3), "nobody")], ids=str)
def test_the_war_check_says_whether_there_is_war(enemies: tuple[int, int], comes: str) -> None:
    start = effects(fresh(3), 2)
    start.enemies, start.chance = enemies, scripted([1, 2])
    _, events = told(start, "done")
    [check] = [event for event in events if event.kind == "war_check"]
    words = Catalogue("en", game="rio_de_la_plata")
    said = words.text("event.war_check", **dict(check.values))
    assert ("peace" in said, "war" in said.split(":")[-1]) == (comes == "nobody", comes != "nobody")
    assert (comes == "nobody") == ("war_began" not in {event.kind for event in events})


def test_the_figure_of_houses_counts_houses_and_never_their_points() -> None:
    """A goal of the same name would stand there instead of the number in the ledger."""
    state = fresh(3)
    own(state, 0, huts="F06", houses="G07 G08")
    goals = {goal.key: goal.have for goal in GAME.progress(state)[0].goals}
    counts = {count.key: count.amount for count in GAME.ledger(state, 0)}
    assert (goals.get("houses"), counts["houses"]) == (None, 2)
    table = load_table("rio_de_la_plata")
    shown = {key for figure in table.others.figures for key in figure.of}
    assert not (set(goals) & set(counts) & shown) - {"points"}


@pytest.mark.parametrize(("laid", "said"), [(57, "Lay 3 walls"), (58, "Lay 2 walls (the sticks run out)")], ids=str)
def test_walls_that_are_asked_for_are_those_there_are_sticks_for(laid: int, said: str) -> None:
    """Three were asked for with two sticks in the supply, and after two the phase went on without a word."""
    state = effects(fresh(3), 0)
    state.roads = (1 << laid) - 1
    state.connected = joined(state.roads)
    state.decisions = (pending("walls", 0, Left(3)),)
    prompt = GAME.prompt(state, 0)
    assert _words(f"prompt.{prompt.key}", prompt.values) == said
    events: tuple[Event, ...] = ()
    for _ in range(60 - laid):
        state, events = told(state, legal(state)[0])
    ended = [_words("event.no_stick", (("who", 0), *one.values)) for one in events if one.kind == "no_stick"]
    assert [line.partition(" lays ")[2] for line in ended] == ["no more walls: no sticks are left"] * (laid - 57)


def test_a_war_that_cannot_come_is_told_as_that() -> None:
    """While both markers were before the first number, a card said that seven was more than both of them; later it said
    that they were outside the grid, while both lay on its first space and a lesson said so."""
    start = effects(fresh(3), 2)
    start.enemies, start.chance = (1, 1), scripted([1, 1])
    _, events = told(start, "done")
    [check] = [event for event in events if event.kind == "war_check"]
    assert _words("event.war_check", check.values).endswith("both markers are still on the first space, no war")


def test_the_last_year_does_not_count_those_that_are_left() -> None:
    state = fresh(3)
    state.turn = 20
    ending = GAME.ending(state)
    assert _words(f"ending.{ending.key}", ending.values) == "The game ends with this year"


def test_what_an_office_brings_names_the_office() -> None:
    start = effects(fresh(3), 0)
    offices(start, 1, "master_mason", "master_merchant")
    state, by_itself = told(start, "done")
    _, chosen = told(state, "choose wood")
    for events, office in ((by_itself, "Master mason"), (chosen, "Master merchant")):
        [got] = [event for event in events if event.kind == "office_good"]
        assert _words("event.office_good", (("who", 1), *got.values)).endswith(f": {office}")


def test_what_a_building_makes_is_told_with_what_goes_in() -> None:
    start = fresh(3)
    at(start, 0, "E06", "E06", "E06")
    own(start, 0, houses="E05")
    _, events = told(effects(start, 0), "build carpenter at E06 with stone,stone", "activate E06 with wood")
    [worked] = [event for event in events if event.kind == "activated"]
    assert "turns 1 wood into 3 wood: Carpenter" in _words("event.activated", (("who", 0), *worked.values))


def _words(key: str, values: Values) -> str:
    return Catalogue("en", game="rio_de_la_plata").text(key, **dict(values))


def test_the_ribbon_says_that_sticks_run_out_before_they_have() -> None:
    """An office paid for its roads gave nothing: nobody had noticed that sixty sticks lay."""
    state = fresh(3)

    def told() -> list[object]:
        return [dict(label.values)["left"] for label in GAME.status(state) if label.key == "sticks"]

    state.roads = (1 << 53) - 1
    assert told() == []
    state.roads = (1 << 54) - 1
    assert told() == [6]
    state.walls = (1 << 6) - 1
    assert told() == [0]
    words = Catalogue("en", (GAME.key,), GAME.key)
    assert words.text("label.sticks", left=0) == "no stick left for roads and walls"
    assert words.text("label.sticks", left=1) == "1 stick left for roads and walls"
