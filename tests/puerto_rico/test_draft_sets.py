"""New Buildings from a set that was chosen before the game (A-76)."""

from __future__ import annotations

import pytest

from tabletop.bots import PLAYERS
from tabletop.engine.event import EventLog
from tabletop.engine.game import resolve
from tabletop.engine.options import in_words, is_set, things_in, whole
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.tables import BUILDING, BUILDINGS, COMMERCIAL
from tabletop.games.puerto_rico.things import Phase
from tabletop.session.session import Session
from tabletop.session.setup.code import CodeError, decode, encode
from tabletop.session.setup.table_setup import TableSetup, default_seats, what_is_wrong

CHOSEN = {"new_buildings": "on", "draft": "saved_set"}
GAMES = {GAME.key: GAME}


def _base_set() -> str:
    """The kinds of the base game, one by one."""
    shelves = GAME.shelves("draft_set", resolve(GAME.options, CHOSEN))
    chosen = [thing for shelf in shelves for thing, _ in shelf.things[: shelf.number]]
    return in_words(shelves, chosen)


def _table(**options: str) -> TableSetup:
    return TableSetup(GAME.key, default_seats(3, ("A", "B", "C"), (), GAME.colours), 5, {**CHOSEN, **options})


def _lying_out(options: dict[str, str]) -> list[str]:
    state = GAME.setup(3, 5, options)
    assert state.phase == Phase.PICK
    return [BUILDINGS[one] for one, copies in enumerate(state.stock) if copies and COMMERCIAL[one]]


def test_A76_a_set_lies_out_at_once_and_nobody_picks() -> None:
    log = EventLog()
    GAME.setup(3, 5, {**CHOSEN, "draft_set": _base_set()}, log=log)
    assert [event.kind for event in log.events] == ["kinds_chosen"]
    assert set(_lying_out({**CHOSEN, "draft_set": _base_set()})) == set(things_in(_base_set()))


def test_A76_without_a_set_all_that_is_new_lies_out() -> None:
    new = {word for word, one in BUILDING.items() if COMMERCIAL[one] and one > BUILDING["city_hall"]}
    nobles = {"land_office", "chapel", "hunting_lodge", "zoning_office", "royal_supplier", "villa", "royal_garden"}
    assert new - nobles < set(_lying_out(dict(CHOSEN)))


def test_a_set_that_does_not_fit_is_refused_with_its_option() -> None:
    wrong = _base_set().replace("hacienda,", "")
    assert is_set(GAME.shelves("draft_set", resolve(GAME.options, CHOSEN)), _base_set())
    refusal = what_is_wrong(_table(draft_set=wrong), GAME, PLAYERS)
    assert refusal is not None
    assert (refusal.code, dict(refusal.values)["option"]) == ("no_set", "draft_set")
    with pytest.raises(ValueError, match="draft_set"):
        GAME.setup(3, 5, {**CHOSEN, "draft_set": wrong})


@pytest.mark.parametrize("wrong", ["nothing", "hacienda", "hacienda,hacienda", ",", "x" * 5000])
def test_words_that_are_no_set_are_none(wrong: str) -> None:
    shelves = GAME.shelves("draft_set", resolve(GAME.options, CHOSEN))
    assert not is_set(shelves, wrong)
    assert not whole(shelves, things_in(wrong))


def test_the_code_of_a_table_carries_its_set() -> None:
    table = _table(draft_set=_base_set())
    again = decode(encode(table), GAMES, PLAYERS)
    assert again == table
    session = Session.new(GAME, again.seats, again.seed, again.options, again.undo)
    assert session.state.stock[BUILDING["hacienda"]]
    assert not session.state.stock[BUILDING["library"]]
    with pytest.raises(CodeError):
        decode(encode(_table(draft_set="hacienda,office")), GAMES, PLAYERS)
