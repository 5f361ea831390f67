"""Positions made by hand: everything can be reached, nothing that breaks a rule can be kept."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from tabletop.engine.fault import Fault
from tabletop.games.registry import games
from tabletop.locale import Catalogue
from tabletop.presentation.editing import faults_in_words
from tabletop.session.editing import Draft, PositionRefused, entries
from tabletop.session.editing import operations as hands
from tabletop.session.editing.beginnings import empty, sensible
from tabletop.session.editing.dragging import moved
from tabletop.session.editing.looks import lying
from tabletop.session.examples.paths import Names
from tests.session.editing.positions import any_draft, any_edit, reached

KEYS = tuple(games())


@pytest.mark.parametrize("key", KEYS)
def test_positions_are_reached_from_an_empty_board(key: str) -> None:
    reach(key, range(0, 20, 7))


@pytest.mark.mutations
@pytest.mark.parametrize("key", KEYS)
def test_twenty_positions_are_reached_from_an_empty_board(key: str) -> None:
    reach(key, range(20))


def reach(key: str, seeds: Iterable[int]) -> None:
    for seed in seeds:
        target = sensible(any_draft(key, seed), seed + 100)
        start = empty(Draft.of_setup(target.game, target.seats, target.options, target.seed))
        assert not start.faults, seed
        assert start.state != target.state
        assert reached(start, target).state == target.state, seed


@pytest.mark.parametrize("key", KEYS)
def test_nothing_that_breaks_a_rule_can_be_kept(key: str) -> None:
    assert kept_of(any_draft(key, 3), 10) > 2


def test_a_tile_of_a_row_that_is_dragged_away_is_the_one_that_goes() -> None:
    game = games()["puerto_rico"]
    start = Draft.of_setup(game, 3, {"first_governor": "chosen"}, 1503)
    pieces = game.table(game.view(start.state, 0)).pieces
    row = [one for one in pieces if one.place.startswith("quay/row.")]
    for at, tile in enumerate(row):
        new = moved(start, tile, "island.0/land.2", 0, "0")
        assert new is not None
        assert not new.faults
        left = [*start.value("row")]
        gone = left.pop(at)
        assert new.value("players.0.land")[-1] == gone
        assert sorted(new.value("row")) == sorted(left)


def test_a_barrel_from_the_supply_is_one_more_of_those_that_a_number_counts() -> None:
    start = Draft.of_setup(games()["puerto_rico"], 3, {}, 1).put("players.1.goods", (0, 2, 0, 0, 0))
    pieces = start.game.table(start.game.view(start.state, 0)).pieces
    supply = next(one for one in pieces if one.place == "quay/stock.indigo")
    new = moved(start, supply, "island.1/barrel.indigo", 0, "0")
    assert new is not None
    assert new.value("players.1.goods") == (0, 3, 0, 0, 0)
    assert new.value("barrels")[1] == start.value("barrels")[1] - 1
    mine = next(one for one in pieces if one.place == "island.0/coins")
    given = moved(new, mine, "island.1/coins", 0, "0")
    assert given is not None
    assert given.value("players.1.coins") == new.value("players.1.coins") + 1
    assert given.value("players.0.coins") == new.value("players.0.coins") - 1


@pytest.mark.parametrize("key", KEYS)
def test_what_a_drag_need_not_try_moves_no_piece(key: str) -> None:
    """Fields that `editing.yaml` calls unseen, and things of one seat on the board of another."""
    luck, tried = random.Random(2), 0
    for seed in range(5):
        draft = sensible(any_draft(key, seed), seed + 50)
        before = lying(draft, 0)
        for entry in entries(draft):
            if not (entry.unseen or entry.section.isdecimal()):
                continue
            try:
                after = lying(any_edit(draft, entry, luck), 0)
            except Exception:  # refused, or nobody can draw it
                continue
            tried += 1
            assert not entry.unseen or after == before, entry.path
            more = {thing[0].partition("/")[0].rpartition(".")[2] for thing in after - before if thing[1] != "fief"}
            assert all(not board.isdecimal() or board == entry.section for board in more), entry.path
    assert tried > 50


@pytest.mark.parametrize("key", KEYS)
def test_most_of_what_can_be_changed_is_not_tried_in_a_drag(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The likely edits come first: no drag that does something makes more than a few positions whole."""
    draft = sensible(Draft.of_setup(games()[key], 3, {}, 4), 9)
    puts: list[str] = []
    usual = Draft.put

    def put(self: Draft, path: str, value: Any) -> Draft:
        puts.append(path)
        return usual(self, path, value)

    monkeypatch.setattr(Draft, "put", put)
    pieces = draft.game.table(draft.game.view(draft.state, 0)).pieces
    kinds = {one.kind: one for one in pieces}
    moves = 0
    for one in kinds.values():
        for other in [other for other in pieces if other.kind == one.kind and other.place != one.place][:2]:
            puts.clear()
            if moved(draft, one, other.place, 0, "0") is not None:
                moves += 1
                assert len(puts) <= 60, (one, other.place)
    assert moves


@pytest.mark.mutations
@pytest.mark.parametrize("key", KEYS)
def test_nothing_in_ten_thousand_edits(key: str) -> None:
    """A quarter of them in each game: from usual starts, empty boards and sensible positions of any options."""
    kept = 0
    for seed in range(50):
        start = any_draft(key, seed)
        kept += kept_of((start, empty(start), sensible(start, seed))[seed % 3], 50)
    assert kept > 500


def kept_of(draft: Draft, edits: int) -> int:
    """How many of so many edits by luck lead to a position that can be kept; each is played on to an end."""
    luck, kept = random.Random(draft.seed), 0
    for tried in range(edits):
        try:
            new = any_edit(draft, luck.choice(entries(draft)), luck)
        except PositionRefused:
            continue
        if new.refused:
            continue
        kept, draft = kept + 1, new
        assert not new.game.check(new.state)
        assert not new.played_on(random.Random(tried)), "it is played on to an end"
    return kept


@pytest.mark.parametrize("key", KEYS)
def test_what_is_told_of_it_makes_the_same_position(key: str) -> None:
    draft = sensible(any_draft(key, 11), 12)
    assert draft.made_of(draft.given) == draft.state
    assert len(draft.given) < len(list(entries(draft)))


@pytest.mark.parametrize("key", KEYS)
def test_the_empty_board_has_less_on_it_than_the_usual_start(key: str) -> None:
    start = any_draft(key, 5)
    bare = empty(start)

    def things(draft: Draft) -> int:
        return len(draft.game.table(draft.game.view(draft.state, 0)).pieces)

    assert not bare.faults
    assert things(bare) <= things(start)


def test_supplies_follow_and_too_much_is_told() -> None:
    draft = Draft.of_setup(games()["puerto_rico"], 3, {}, 1)
    barrels = draft.value("barrels")
    richer = draft.put("players.0.goods", (0, 3, 0, 0, 0))
    assert richer.value("barrels")[1] == barrels[1] - 3
    assert not richer.faults
    too_rich = draft.put("players.0.goods", (0, barrels[1] + 2, 0, 0, 0))
    assert too_rich.refused
    with pytest.raises(PositionRefused) as refused:
        draft.put("supply", 3)
    assert refused.value.code == "follows"


def test_face_down_tiles_have_an_order() -> None:
    draft = Draft.of_setup(games()["puerto_rico"], 3, {}, 1)
    deck = next(entry for entry in entries(draft) if entry.path == "deck")
    at = next(n for n in range(1, len(deck.value)) if deck.value[n] != deck.value[n - 1])
    swapped = hands.earlier(draft, deck, at)
    assert swapped.value("deck")[at - 1] == deck.value[at]
    assert not swapped.refused
    with pytest.raises(PositionRefused):
        hands.earlier(draft, deck, 0)


def test_a_word_stands_for_the_first_number_of_its_like() -> None:
    names = Names({}, {"faces.*": ("gold", "gold", "spice")})
    assert [names.spoken(("faces", "0"), number) for number in range(3)] == ["gold", 1, "spice"]


def test_every_fault_has_words_for_people() -> None:
    for key in KEYS:
        catalogue = Catalogue.load("en", KEYS)
        catalogue.seat(key, ("Ada", "Bo", "Cy", "Di", "Ed"))
        luck = random.Random(1)
        for seed in range(4):
            draft = any_draft(key, seed)
            for _ in range(25):
                try:
                    draft = any_edit(draft, luck.choice(entries(draft)), luck)
                except PositionRefused:
                    continue
                assert all(isinstance(fault, Fault) for fault in draft.faults), draft.faults
                faults_in_words(catalogue, draft.faults)
        assert not catalogue.missing


def test_too_much_is_told_with_what_is_in_the_box() -> None:
    catalogue = Catalogue.load("en", KEYS)
    catalogue.seat("puerto_rico")
    draft = Draft.of_setup(games()["puerto_rico"], 3, {}, 1)
    in_box = draft.value("barrels")[1]
    too_rich = draft.put("players.0.goods", (0, in_box + 2, 0, 0, 0))
    assert faults_in_words(catalogue, too_rich.faults) == (f"2 too many: indigo ({in_box} in the box)",)


def test_what_the_rules_keep_in_order_may_be_laid_in_any() -> None:
    draft = Draft.of_setup(games()["rio_de_la_plata"], 3, {}, 1)
    discs = next(entry for entry in entries(draft) if entry.path == "players.0.discs")
    late = hands.add(draft, discs, 40)
    early = hands.add(late, replace(discs, value=late.value("players.0.discs")), 3)
    assert early.value("players.0.discs") == (3, 40)
    assert early.value("players.0.idle") == draft.value("players.0.idle") - 2
    assert not early.faults


def test_where_workers_stood_is_set_by_itself_when_all_place_at_once() -> None:
    draft = Draft.of_setup(games()["puerto_rico"], 3, {"mayor_placement": "simultaneous"}, 1)
    for path, value in (("players.0.city", (2, 3)), ("players.0.idle", 3), ("hall", 0)):
        draft = draft.put(path, value)
    assert not [one for one in entries(draft) if "stood" in one.path]
    assert draft.put("arranging", 0b111).refused
    for path, value in (("taken.1", 0), ("phase", 4), ("left", 3), ("arranging", 0b111)):
        draft = draft.put(path, value)
    assert draft.game.deciders(draft.state) == (0, 1, 2), draft.faults
    placed = draft.put("players.0.staff", (1, 0)).put("players.0.idle", 2)
    assert not placed.refused
    before = placed.put("players.0.stood.1.0", 0)
    assert not before.refused
    seen = [before.game.view(before.state, seat).players[0] for seat in (0, 1)]
    assert [(one.staff, one.idle) for one in seen] == [((1, 0), 2), ((0, 0), 3)]
    assert [one.label for one in entries(before) if one.path == "players.0.stood.1.0"] == ["stood_staff"]
    assert before.put("arranging", 0).value("players.0.stood") == ()


def test_no_noble_can_be_laid_where_none_is_in_the_game() -> None:
    draft = Draft.of_setup(games()["puerto_rico"], 3, {}, 1)
    catalogue = Catalogue.load("en", KEYS)
    catalogue.seat("puerto_rico")
    assert faults_in_words(catalogue, draft.put("noble_hall", 1).faults) == ("1 too many: Nobles (0 in the box)",)
