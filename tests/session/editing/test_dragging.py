"""What a teacher's hand does with pieces in the position editor: each drag changes what it says and nothing else."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
import yaml

from tabletop.engine.state import State
from tabletop.engine.tableau import Piece
from tabletop.games.registry import games
from tabletop.session.editing import Draft
from tabletop.session.editing.beginnings import sensible
from tabletop.session.editing.dragging import moved

_FOLLOWS = {
    "anno_1503": {"tiles", "newest", "display", "piles"},
    "gonzaga": {"deck", "box", "points", "leagues"},
    "puerto_rico": {"barrels", "stock", "in_stock", "supply", "staff", "town", "working", "picks", "deck", "pool"},
    "rio_de_la_plata": {"idle"},
}
"""Fields that follow from others."""


@cache
def draft_of(key: str) -> Draft:
    """A position that stays the same whatever computer players do."""
    told = yaml.safe_load(Path(__file__).with_name("middle.yaml").read_text("utf-8"))
    draft = Draft.of_setup(games()[key], 3, {}, 1)
    state = draft.made_of(told[key])
    assert state is not None
    return draft.at(state)


def changed(before: Draft, after: Draft) -> set[str]:
    """Paths of what differs, without what follows."""
    found = _differ(before.state, after.state) - {"players"}
    for seat in range(before.seats):
        seats = (one.value("players")[seat] for one in (before, after))
        found |= {f"{seat}.{name}" for name in _differ(*seats)}
    return {path for path in found if path.rpartition(".")[2] not in _FOLLOWS[before.game.key]}


def _differ(old: State, new: State) -> set[str]:
    return {name for name in old._field_types if getattr(old, name) != getattr(new, name)}


@pytest.mark.parametrize(
    ("key", "place", "to", "fields"),
    [
        ("anno_1503", "home.0/supply.pioneer", "home.0/space.6", {"0.spaces"}),
        ("anno_1503", "home.0/space.1", "home.0/supply.pioneer", {"0.spaces"}),
        ("anno_1503", "home.0/space.1", "home.0/space.7", {"0.spaces"}),
        ("anno_1503", "home.1/ships", "sea/2.5", {"1.ships"}),
        ("anno_1503", "sea/3.2", "home.0/ships", {"0.ships"}),
        ("anno_1503", "market/pile.wood", "hand.1/cards", {"1.hand"}),
        ("anno_1503", "sea/track.2", "sea/track.5", {"0.gold"}),
        ("gonzaga", "fiefs.0/fief.20", "map/11.13", {"0.placed"}),
        ("gonzaga", "fiefs.2/fief.100", "map/9.16", {"2.placed"}),
        ("gonzaga", "map/15.14", "fiefs.0/fief.30", {"0.placed"}),
        ("gonzaga", "rings.0/supply", "map/6.10", {"0.ringed", "0.rings"}),
        ("gonzaga", "rings.0/paid", "rings.0/supply", {"0.paid", "0.rings"}),
        ("gonzaga", "plan.0/cooling", "hand.0/cards", {"0.cooling"}),
        ("gonzaga", "plan.0/region", "hand.0/cards", {"0.plan"}),
        ("puerto_rico", "island.2/roles", "island.1/roles", {"taken"}),
        ("puerto_rico", "island.2/roles", "roles/six.craftsman", {"taken"}),
        ("puerto_rico", "island.0/coins", "roles/six_bonus.trader", {"0.coins", "coins_on"}),
        ("puerto_rico", "island.0/chips", "island.1/chips", {"0.points", "1.points"}),
        ("puerto_rico", "island.1/chips", "quay/pool", {"1.points"}),
        ("puerto_rico", "island.0/field.1", "quay/workers", {"0.farmers"}),
        ("puerto_rico", "quay/hall", "island.0/port", {"0.idle", "hall"}),
        ("puerto_rico", "quay/workers", "quay/hall", {"hall"}),
        ("puerto_rico", "quay/stock.corn", "quay/hold.1.2", {"cargo", "loads"}),
        ("puerto_rico", "quay/stock.corn", "quay/house.4", {"house"}),
        ("puerto_rico", "quay/house.3", "quay/stock.indigo", {"house"}),
        ("puerto_rico", "island.2/city.2", "market/small_market", {"2.city"}),
        ("puerto_rico", "island.2/city.2", "island.0/city.6", {"0.city", "2.city"}),
        ("rio_de_la_plata", "city/E06", "city/G05", {"0.huts"}),
        ("rio_de_la_plata", "city/sticks", "city/road.E06-F06", {"roads"}),
        ("rio_de_la_plata", "city/road.J04-K04", "city/sticks", {"roads"}),
        ("rio_de_la_plata", "east/port.03", "supply.1/workers", {"laid"}),
        ("rio_de_la_plata", "east/port.03", "east/forest.02", {"0.discs", "laid"}),
        ("rio_de_la_plata", "east/turn.1", "east/turn.2", {"order"}),
        ("rio_de_la_plata", "offices/office.architect", "supply.0/offices", {"0.offices"}),
    ],
)
def test_a_drag_changes_what_it_says(key: str, place: str, to: str, fields: set[str]) -> None:
    draft = draft_of(key)
    new = moved(draft, _lying(draft, place), to, 0, "0")
    assert new is not None
    assert changed(draft, new) == fields


def _lying(draft: Draft, place: str) -> Piece:
    """What a hand would take up there: what lies uppermost."""
    pieces = draft.game.table(draft.game.view(draft.state, 0)).pieces
    return next(one for one in reversed(pieces) if one.place == place)


@pytest.mark.parametrize(
    ("key", "place", "whose"),
    [
        ("gonzaga", "map/12.14", "rings.0"),
        ("puerto_rico", "island.0/coins", "island.0"),
        ("rio_de_la_plata", "supply.2/goods.wood", "supply.2"),
        ("anno_1503", "hand.0/cards", "hand.0"),
    ],
)
def test_off_the_boards_it_is_taken_away(key: str, place: str, whose: str) -> None:
    draft = draft_of(key)
    thing = _lying(draft, place)
    new = moved(draft, thing, "", 0, "0")
    assert new is not None
    assert {path.partition(".")[0] for path in changed(draft, new)} == {whose[-1]}
    assert not new.faults


@pytest.mark.parametrize(
    ("place", "to", "gone"),
    [("quay/deck", "island.0/field.3", 1), ("quay/deck", "quay/row.2", 1), ("quay/row.1", "quay/deck", -1)],
)
def test_a_pile_that_lies_face_down_gives_what_comes_next_and_takes_on_top(place: str, to: str, gone: int) -> None:
    draft = draft_of("puerto_rico")
    deck, row = draft.value("deck"), draft.value("row")
    assert isinstance(deck, tuple)
    assert isinstance(row, tuple)
    new = moved(draft, _lying(draft, place), to, 0, "0")
    assert new is not None
    assert new.faults == ()
    assert new.value("deck") == (deck[:-1] if gone > 0 else (*deck, row[0]))
    laid = {"island.0/field.3": "players.0.land", "quay/row.2": "row", "quay/deck": "deck"}[to]
    assert new.value(laid)[-1] == (deck[-1] if gone > 0 else row[0])


@pytest.mark.parametrize("to", ["sea/2.3", "sea/1.6", "sea/reserve"])
def test_a_tile_that_lies_face_down_takes_its_front_along(to: str) -> None:
    draft = draft_of("anno_1503")
    there = {place: thing.id for place in ("sea/1.5", "sea/1.6") for thing in [_lying(draft, place)]}
    new = moved(draft, _lying(draft, "sea/1.5"), to, 0, "0")
    assert new is not None
    assert new.faults == ()
    assert new.value("faces") == draft.value("faces"), "every front is where it was: under its tile"
    lies = {piece.id: piece.place for piece in new.game.table(new.game.view(new.state, 0)).pieces}
    assert lies[there["sea/1.5"]] == to
    assert lies[there["sea/1.6"]] == ("sea/1.5" if to == "sea/1.6" else "sea/1.6"), "an exchange"


def test_of_the_reserve_that_tile_comes_which_was_taken() -> None:
    draft = draft_of("anno_1503")
    thing = _lying(draft, "sea/reserve")
    new = moved(draft, thing, "sea/2.3", 0, "0")
    assert new is not None
    lies = {piece.id: piece.place for piece in new.game.table(new.game.view(new.state, 0)).pieces}
    assert lies[thing.id] == "sea/2.3"
    assert moved(draft, thing, "home.0/space.6", 0, "0") is None


def test_fiefs_given_up_are_no_tiles_with_numbers_of_their_own() -> None:
    """Two seats gave up fiefs of the same number, and a deck is one piece: it is told that it cannot be meant."""
    game = games()["gonzaga"]
    draft = sensible(Draft.of_setup(game, 4, {}, 2), 2)
    given_up = [piece for piece in game.table(game.view(draft.state, 0)).pieces if piece.place == "map/church"]
    assert given_up
    assert [moved(draft, piece, "fiefs.0/deck", 0, "0") for piece in given_up] == [None] * len(given_up)
