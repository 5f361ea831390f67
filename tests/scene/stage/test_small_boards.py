"""What is seen of other seats beside everything else: little, and large enough; the whole where it is asked for."""

from __future__ import annotations

from itertools import combinations

import pytest

from tabletop.components.board import load_table
from tabletop.engine.tableau import Piece, Tableau
from tabletop.games import registry
from tabletop.games.gonzaga.game import GAME as GONZAGA
from tabletop.scene.drawing.theme import Metrics
from tabletop.scene.stage.arrange import Arranger, Item
from tabletop.scene.stage.hexes import frame
from tabletop.scene.stage.layout import Layout, lay_out

SIZES = [(1024, 640), (1366, 768), (1920, 1080), (3840, 2160)]


def laid(game: str, size: tuple[int, int], seats: int, large: int | None = None) -> tuple[Layout, tuple[Item, ...]]:
    """The boards at the start of a game."""
    rules = registry.game(game)
    table = load_table(game)
    layout = lay_out(table, size, Metrics(size).scale, seats=seats, front=0, large=large)
    return layout, Arranger(table).arrange(layout, rules.table(rules.setup(seats, 1, {})))


def of_seat(items: tuple[Item, ...], seat: int) -> list[Item]:
    """What lies on the boards of a seat but its hand."""
    found = [item for item in items if item.piece.place.partition("/")[0].endswith(f".{seat}")]
    return [item for item in found if not item.piece.place.startswith("hand.")]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", ["anno_1503", "gonzaga"])
@pytest.mark.parametrize("seats", [3, 4])
def test_little_is_seen_of_others_and_nothing_of_it_is_small_or_covered(
    game: str, size: tuple[int, int], seats: int
) -> None:
    """Thirty pieces of Gonzaga were scattered over a grid without a word, one over the other."""
    _, items = laid(game, size, seats)
    for seat in range(1, seats):
        found = of_seat(items, seat)
        assert 0 < len(found) <= 12
        assert min(min(item.rect.size) for item in found) >= 13 * Metrics(size).window
        for one, other in combinations(found, 2):
            assert one.piece.place == other.piece.place or not one.rect.colliderect(other.rect)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", ["anno_1503", "gonzaga"])
def test_all_of_another_seat_is_seen_where_it_is_brought_to_the_front(game: str, size: tuple[int, int]) -> None:
    _, items = laid(game, size, 4, large=2)
    _, own = laid(game, size, 4)
    assert len(of_seat(items, 2)) == len(of_seat(own, 0)) > 12


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_houses_of_others_are_larger_than_on_the_whole_island_and_bear_no_number(size: tuple[int, int]) -> None:
    """What they pay stood on a plate over the building."""
    table, house = load_table("anno_1503"), Piece("h", "inhabitant", "home.1/space.3", "settler", 1, label="+2")
    layout = lay_out(table, size, Metrics(size).scale, seats=4, front=0)
    [item] = Arranger(table).arrange(layout, Tableau((house,)))
    camera = layout.cameras["home.1"]
    whole = camera.rect.height / table.boards["home"].size[1] * table.pieces["inhabitant"].size[0]
    assert item.rect.width >= 1.15 * whole
    assert item.kind.label_at == "place"
    assert not Arranger(table).arrange(layout, Tableau((Piece("c", "good", "home.1/cost.ship", "wood"),)))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_place_that_is_left_out_answers_to_nothing_and_lies_nowhere(size: tuple[int, int]) -> None:
    layout, _ = laid("gonzaga", size, 4)
    table, camera = load_table("gonzaga"), layout.cameras["fiefs.1"]
    left_out, kept = table.place("fiefs.1/fief.10")[1], table.place("fiefs.1/current")[1]
    assert camera.seen(left_out) is None
    assert camera.seen(kept) is not None
    assert camera.rect.contains(camera.box(kept))
    assert "rings.1" not in layout.cameras


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_fiefs_that_are_left_are_of_one_scale_and_no_card_of_others_is_a_crumb(size: tuple[int, int]) -> None:
    table, tableau = load_table("gonzaga"), GONZAGA.table(GONZAGA.setup(4, 1, {}))
    for seat in range(4):  # those of others are seen enlarged
        layout = lay_out(table, size, Metrics(size).scale, seats=4, front=0, large=seat)
        items = Arranger(table).arrange(layout, tableau)
        left = [item for item in items if item.piece.place.startswith(f"fiefs.{seat}/fief.")]
        assert left
        wide = [item.rect.width / frame(item.piece.cells, item.piece.turn)[2] for item in left]
        assert max(wide) - min(wide) <= 1
    layout = lay_out(table, size, Metrics(size).scale, seats=4, front=0)
    items = Arranger(table).arrange(layout, tableau)
    hands = {item.piece.place for item in items if item.piece.place.startswith("hand.")}
    assert hands == {"hand.0/cards"}
