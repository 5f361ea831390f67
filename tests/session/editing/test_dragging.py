"""What a teacher's hand does with pieces in the position editor: each drag changes what it says and nothing else."""

from __future__ import annotations

import pytest

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


def draft_of(key: str) -> Draft:
    return sensible(Draft.of_setup(games()[key], 3, {}, 1), 7)


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
        ("puerto_rico", "island.2/roles", "roles/role.craftsman", {"taken"}),
        ("puerto_rico", "island.0/coins", "roles/bonus.trader", {"0.coins", "coins_on"}),
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
