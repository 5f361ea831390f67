"""What an owner corrects wrongly is told at the start with file, line and key."""

from __future__ import annotations

import pytest

from tabletop.components.board import load_table
from tabletop.components.source import ComponentError
from tabletop.games.boards import OwnBoard, game_with, table_of
from tabletop.games.puerto_rico.board_validation import check_board
from tabletop.games.puerto_rico.guests import PHASE, PHASES_ASKED, works_in
from tabletop.games.puerto_rico.tables import DATA, definitions
from tabletop.resources import resource


def _refusal(file: str, text: str) -> str:
    with pytest.raises(ComponentError) as error:
        game_with(OwnBoard("puerto_rico", ((f"{file}.yaml", text),)))
    return str(error.value)


_TAVERN = "{kind: commercial, cost: 5, points: 2, column: 2, circles: 1, copies: 1}"
"""Takes the copy that another kind leaves, where copies are counted."""


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        (
            "buildings",
            "buildings:\n  hospice: {effects: [hospital]}\n",
            "2:23: buildings.hospice.effects[0]: no effect",
        ),
        (
            "buildings",
            "buildings:\n  hospice: {numbers: {trader.prise: 1}}\n",
            "2:37: buildings.hospice.numbers.trader.prise: there",
        ),
        (
            "buildings.new_buildings",
            "buildings:\n  aqueduct: {guests: [craftsman, trader]}\n",
            "2:34: buildings.aqueduct.guests[1]: aqueduct does nothing there; it works in: craftsman",
        ),
        (
            "buildings.new_buildings",
            "buildings:\n  office: {guests: [storing]}\n",
            "buildings.office.guests[0]: office does nothing there; it works in: trader",
        ),
        (
            "buildings",
            "buildings:\n  office: {numbers: {trader.repeat: -1}}\n",
            "buildings.office.numbers.trader.repeat: must not be neg",
        ),
        (
            "buildings.nobles",
            "buildings:\n  jeweler: {plant: ~}\n",
            "buildings.jeweler: a production building says its plant: small or large",
        ),
        (
            "buildings",
            "buildings:\n  wharf: {plant: small}\n",
            "2:18: buildings.wharf.plant: belongs to production buildings alone",
        ),
        (
            "buildings",
            "buildings:\n  wharf: {cost: 11}\n",
            "2:17: buildings.wharf.cost: the board has rows for 1 to 10",
        ),
        (
            "buildings",
            "buildings:\n  wharf: {column: 5}\n",
            "2:19: buildings.wharf.column: must be a column of the board, 1 to 4",
        ),
        (
            "buildings",
            "price_variants:\n  balanced_swap: {factory: 0}\n",
            "price_variants.balanced_swap.factory: the board has",
        ),
        (
            "buildings",
            "price_variants:\n  balanced_swap: {tavern: 4}\n",
            "price_variants.balanced_swap.tavern: is no building",
        ),
        (
            "buildings",
            "buildings:\n  office: {copies: 3}\n",
            "city_tiles.boxes.base.small_commercial: 24 tiles, but buildings.yaml has 25 copies",
        ),
        (
            "components.nobles",
            "city_tiles: {boxes: {nobles: {small_commercial: 12, production: 3}}}\n",
            "city_tiles.boxes.nobles.production: 3 tiles, but buildings.nobles.yaml has 2 copies",
        ),
        ("components", "goods: {kinds: {corn: {tiles: 11}}}\n", "land.tiles: plantations and quarries are 59"),
        ("components", "goods: {kinds: {corn: {barrels: 9}}}\n", "barrels.pieces: the goods have 49"),
        ("components", "goods: {kinds: {corn: {price: -1}}}\n", "1:31: goods.kinds.corn.price: must not be negative"),
        ("components", "players: [2, 4]\n", "1:10: players: must be numbers in a row"),
        ("components", "roles: {cards: {mayor: 2}}\n", "1:24: roles.cards.mayor: must be 1"),
        ("components", "island: {land: 13}\n", "1:16: island.land: must be 1 to 12"),
        ("components", "trading_house: {spaces: 5}\n", "1:25: trading_house.spaces: must be 1 to 4"),
        (
            "components",
            "cargo_ships: {spaces: [4, 5, 6, 7, 9]}\n",
            "cargo_ships.spaces: must be different, in order, and 4 to 8",
        ),
        (
            "components",
            "cargo_ships: {spaces: [3, 5, 6, 7, 8]}\n",
            "components.yaml:1:23: cargo_ships.spaces: must be different, in order, and 4 to 8",
        ),
        (
            "buildings",
            f"buildings:\n  office: {{copies: 1}}\n  tavern: {_TAVERN}\n",
            "buildings.yaml:3:11: buildings.tavern: lies nowhere: table.yaml has no place market/tavern",
        ),
        (
            "buildings.nobles",
            f"buildings:\n  tavern: {_TAVERN[:-1]}, space: red}}\n",
            "boards.market: list 'red_2' has 10 names, there is room for 9: none for tavern",
        ),
        (
            "buildings.new_buildings",
            f"buildings:\n  tavern: {_TAVERN[:-1]}, space: red}}\n",
            "2:11: buildings.tavern: lies nowhere: table.yaml has no place market/red.tavern",
        ),
        (
            "buildings.new_buildings",
            "buildings:\n  small_indigo_plant: {copies: 3}\n  tavern: "
            + _TAVERN.replace("commercial", "production, good: corn, plant: small")
            + "\n",
            "3:11: buildings.tavern: lies nowhere: table.yaml has no place market/tavern",
        ),
        (
            "components",
            "privileges: {prospector_doubloons: -1}\n",
            "privileges.prospector_doubloons: must not be negative",
        ),
        ("setup", "tables:\n  3: {ships: [4, 5]}\n", "2:14: tables.3.ships: 3 players have 3 ships"),
        ("setup", "tables:\n  2: {ships: [4, 5, 6]}\n", "2:14: tables.2.ships: 2 players have 2 ships"),
        ("setup", "tables:\n  5: {ships: [6, 7, 9]}\n", "2:14: tables.5.ships: must be different ships out of"),
        ("setup", "tables:\n  4: {start_tiles: [indigo, corn]}\n", "tables.4.start_tiles: 4 players need as many"),
        ("setup", "tables:\n  4: {supply: 97}\n", "tables.4.supply: with the hall there are 100 workers at most"),
        ("setup", "tables:\n  5: {points: {rulebook_2020: 127}}\n", "tables.5.points.rulebook_2020: must be 1 to 126"),
        ("setup", "tables:\n  3: {prospectors: 3}\n", "tables.3.prospectors: must be 0 to 2"),
        ("setup", "tables:\n  3: {picks: 2}\n", "tables.3.picks: 6 cards are too few for 6 picks"),
        ("setup", "tables:\n  3: {supply: 0}\n", "tables.3.supply: must be at least 1"),
        ("setup", "tables:\n  3: {picks: 0}\n", "tables.3.picks: must be at least 1"),
        ("setup", "tables:\n  3: {doubloons: 0}\n", "tables.3.doubloons: must be at least 1"),
        ("setup", "tables:\n  3: {face_up: 7}\n", "tables.3.face_up: the board has places for 6"),
        (
            "setup",
            "tables:\n  2: {removed_each: {barrels: 7}}\n",
            "tables.2.removed_each.barrels: there are 9 barrels of tobacco",
        ),
        ("setup", "tables:\n  2: {quarries_removed: 9}\n", "tables.2.quarries_removed: there are 8 quarries"),
        ("scoring", "factory: [0, 0, 1]\n", "1:10: factory: needs a number for 0 to 5 kinds"),
        ("components.festival", "festival: {barrels: 0}\n", "1:21: festival.barrels: must be at least 1"),
        ("components.festival", "festival: {samples: 1, barrels: 6}\n", "1:33: festival.barrels: are drawn from 5"),
        ("components.festival", "festival: {column: 5}\n", "1:20: festival.column: no building lies there"),
        ("components.nobles", "nobles: {in_hall: 21}\n", "1:19: nobles.in_hall: there are 20"),
        ("components.new_buildings", "draft: {barred: {classic: [[office, tavern]]}}\n", "tavern is no building"),
        ("scoring.new_buildings", "church: [0, 1]\n", "1:9: church: needs a number for each column"),
        ("scoring.new_buildings", "triples: []\n", "1:10: triples: needs a number"),
        ("scoring", "workers_per_point: 0\n", "1:20: workers_per_point: must be at least 1"),
    ],
)
def test_what_does_not_fit_is_told_with_its_place(file: str, text: str, said: str) -> None:
    assert said in _refusal(file, text)


def test_the_boards_on_the_screen_have_the_places_that_the_data_count_on() -> None:
    boards, room = load_table("puerto_rico").boards, DATA.components.value.room

    def places(board: str, family: str) -> int:
        return sum(name.rpartition(".")[0] == family for name in boards[board].places)

    assert places("island", "land") == room.land
    assert places("island", "city") == room.city
    assert places("quay", "house") == room.house
    assert places("quay", "row") == room.row
    ships = max(DATA.components.value.cargo_ships.in_game.values())
    assert [places("quay", f"hold.{ship}") for ship in range(1, ships + 1)] == [room.hold] * ships
    assert places("quay", "ship") == ships


def test_every_kind_lies_somewhere_and_every_ship_is_drawn() -> None:
    check_board(definitions(()), DATA, load_table("puerto_rico"))
    drawn = {path.stem for path in resource("art", "puerto_rico").glob("ship_*.svg")}
    room = DATA.components.value.room
    assert drawn == {f"ship_{spaces}" for spaces in range(room.ship, room.hold + 1)}


def test_a_kind_of_an_owner_that_is_picked_has_a_place() -> None:
    """A kind to pick needs none of its own: it lies on the spaces of its cost."""
    text = f"buildings:\n  trading_post: {{copies: 1}}\n  tavern: {_TAVERN}\n"
    game = game_with(OwnBoard("puerto_rico", (("buildings.new_buildings.yaml", text),)))
    state = game.setup(3, 1, {"new_buildings": "on", "first_governor": "chosen"})
    assert "draft tavern" in {game.actions.text(action) for action in game.legal(state, 0)}


def test_a_kind_whose_cost_has_no_space_left_is_never_picked() -> None:
    """The Wharf is the only one of the base game that costs 9; the Union hall could lie nowhere."""
    game = game_with(OwnBoard("puerto_rico", (("buildings.yaml", "buildings:\n  wharf: {cost: 8}\n"),)))
    state = game.setup(3, 1, {"new_buildings": "on", "draft": "random"})
    assert game.check(state) == []
    state = game.setup(3, 1, {"new_buildings": "on", "first_governor": "chosen"})
    offered = {game.actions.text(action) for action in game.legal(state, 0)}
    assert "draft wharf" in offered
    assert "draft union_hall" not in offered


def test_a_red_kind_of_an_owner_lies_where_its_column_has_room_left() -> None:
    table = load_table("puerto_rico")
    full = {grid.list: len(grid.names) == grid.rows for grid in table.boards["market"].grids}
    column = next(column for column in (1, 3, 4, 2) if not full[f"red_{column}"])
    tavern = _TAVERN[:-1].replace("column: 2", f"column: {column}") + ", space: red}"
    game = game_with(OwnBoard("puerto_rico", (("buildings.nobles.yaml", f"buildings:\n  tavern: {tavern}\n"),)))
    assert table_of(game).lists[f"red_{column}"] == (*table.lists[f"red_{column}"], "tavern")
    assert game.check(game.setup(3, 1, {"nobles": "on"})) == []


def test_an_owner_may_leave_numbers_of_players_out() -> None:
    game = game_with(OwnBoard("puerto_rico", (("components.yaml", "players: [3, 4]\n"),)))
    assert list(game.seats) == [3, 4]
    assert game.check(game.setup(4, 1, {})) == []


def test_all_that_does_not_fit_is_told_at_once() -> None:
    said = _refusal("buildings", "buildings:\n  office: {cost: 99, copies: 3}\n  wharf: {column: 9}\n").splitlines()
    assert [line.partition(": ")[2].partition(":")[0] for line in said] == [
        "buildings.office.cost",
        "buildings.wharf.column",
        "city_tiles.boxes.base.small_commercial",
    ]


def test_guests_are_asked_in_every_phase_in_which_a_building_does_something() -> None:
    """A-40; but for the Guesthouse itself, from which they set out."""
    for word, building in DATA.buildings.value.buildings.items():
        told = {PHASE.get(moment, moment) for moment in building.guests}
        wanted = {phase for phase in works_in(word, building) if phase in PHASES_ASKED}
        assert word == "guesthouse" or wanted <= told, word
