"""The numbers of actions: whole, one for each, and the same for ever."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tabletop.engine.action import Action, ActionSet
from tabletop.engine.domains import NoDomain, missing
from tabletop.engine.numbering import Numbering
from tabletop.games.numbers import numbering, table_of_numbers
from tests.environments.kept import GAMES, KEPT, kept_now, numbers_now
from tests.sample.state import Colour


def numbers(key: str) -> Numbering:
    return numbering(key)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_number_means_what_it_always_meant(key: str) -> None:
    kept = KEPT[key]["numbers"]
    assert numbers_now(key, kept["total"]) == kept["digest"], "numbers have changed: add at the end only"
    assert numbers(key).total == kept["total"], "there are more: python -m tests.environments.kept"


def test_a_number_that_means_something_else_is_never_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    assert kept_now("anno_1503") == KEPT["anno_1503"]
    other = {**KEPT["anno_1503"], "numbers": {"total": 3, "digest": "of another order"}}
    monkeypatch.setitem(KEPT, "anno_1503", other)
    with pytest.raises(ValueError, match="anno_1503: numbers have changed"):
        kept_now("anno_1503")


@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_file_holds_every_word_that_the_game_declares(key: str) -> None:
    game, table = GAMES[key], table_of_numbers(key)
    lacking = list(missing(game.actions, game.domains, table.words, table.numbers))
    assert not lacking, "python docs/tools/action_numbers.py"


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_legal_action_has_its_own_numbers(key: str) -> None:
    game, table = GAMES[key], numbers(key)
    dice, met = random.Random(1), dict[tuple[int, ...], str]()
    for seats in game.seats:
        chosen = {spec.key: dice.choice(spec.values) for spec in game.options if not spec.picked}
        state = game.plenty(game.setup(seats, seats, chosen))
        for _ in range(1500):
            if not (deciders := game.deciders(state)):
                break
            legal = game.legal(state, dice.choice(deciders))
            for action in legal:
                path, text = table.path(action), game.actions.text(action)
                assert met.setdefault(path, text) == text
                assert [table.opens(number) for number in path] == [True] * (len(path) - 1) + [False]
                if len(path) == 1:
                    assert table.text(path[0]) == text
            state = game.apply(state, dice.choice(legal), listen=False).state
    assert not {path[:-1] for path in met} & set(met), "one action ends where another one goes on"
    assert len(met) > 50


def _lanterns() -> tuple[ActionSet, Any, Any]:
    actions = ActionSet("lamps")

    @actions.action("hang {colour} at {place}")
    class Hang(Action):
        colour: Colour
        place: int

    @actions.action("pay {place} with {colours}")
    class Pay(Action):
        place: int
        colours: tuple[Colour, ...]

    return actions, Hang, Pay


def _table(actions: ActionSet, domains: dict[str, tuple[str, ...]], old: Any = ({}, ())) -> Any:
    words, lines = dict(old[0]), list(old[1])
    for line, needed in missing(actions, domains, words, lines):
        words |= needed
        lines.append(line)
    return words, tuple(lines)


def test_what_comes_later_gets_numbers_at_the_end() -> None:
    actions, hang, pay = _lanterns()
    first = _table(actions, {"place": ("1", "2"), "colours": ("red", "green")})
    assert first[1] == ("hang {colour} at {place}", "pay {place} with |{colours}*")
    before = Numbering(actions, *first)
    later = _table(actions, {"place": ("1", "2", "3"), "colours": ("red", "green")}, first)
    after = Numbering(actions, *later)
    assert [after.text(number) for number in range(before.total)] == [before.text(n) for n in range(before.total)]
    known = (hang(0, Colour.BLUE, 2), pay(0, 1, (Colour.RED, Colour.RED)))
    assert [after.path(action) for action in known] == [before.path(action) for action in known]
    assert after.path(hang(0, Colour.RED, 3))[0] >= before.total
    with pytest.raises(LookupError):
        before.path(hang(0, Colour.RED, 3))


def test_things_in_a_row_are_told_one_by_one() -> None:
    actions, _, pay = _lanterns()
    table = Numbering(actions, *_table(actions, {"place": ("1", "2"), "colours": ("red", "green", "blue")}))
    path = table.path(pay(0, 2, (Colour.BLUE, Colour.RED)))
    assert [table.text(number) for number in path] == ["pay 2 with", "blue", "red", "enough"]
    assert table.path(pay(0, 2, ()))[1:] == path[-1:]


def test_a_field_without_words_is_named() -> None:
    actions, _, _ = _lanterns()
    with pytest.raises(NoDomain, match=r"Hang\.place"):
        _table(actions, {"colours": ("red",)})
    with pytest.raises(ValueError, match="no action of lamps"):
        Numbering(actions, {}, ("sing {song}",))
    with pytest.raises(IndexError):
        numbers("anno_1503").text(-1)
