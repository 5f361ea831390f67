"""The numbers of Río de la Plata; in which the editions differ: `editions`."""

from __future__ import annotations

from typing import NamedTuple

Goods = dict[str, int]
GOODS = ("stone", "wood", "precious")
DISCS = 9
"""Workers a player can use; the tenth marks the turn order."""
SHADOW_DISCS = 10
PER_TURN = 5
PER_SPACE = 3
STICKS = 60
FIRST_YEAR = 1580
TURNS = {"normal": 20, "short": 15}
START = {"experts": 2, "intermediate": 3, "beginners": 4}
"""Stone, wood and coins of everybody."""


class Minor(NamedTuple):
    """A building of the city; `holds` are workers in peace without and with a road (R78), `lost` attacker's points."""

    workers: int
    cost: Goods
    points: int = 0
    on: str = ""
    holds: tuple[int, int] = (0, 0)
    unique: bool = False
    productive: bool = False
    noble: bool = False
    lost: int = 6


MINOR = {
    "hut": Minor(2, {}, holds=(1, 1), lost=2),
    "house": Minor(1, {"stone": 1, "wood": 1}, on="hut", lost=4),
    "stonecutter": Minor(1, {"wood": 2}, holds=(1, 2), productive=True),
    "carpenter": Minor(1, {"stone": 2}, holds=(1, 2), productive=True),
    "market": Minor(2, {"stone": 2, "wood": 2}, holds=(2, 2), productive=True),
    "guild": Minor(2, {"stone": 2, "wood": 2, "precious": 1}, on="market", holds=(1, 2), productive=True),
    "square": Minor(1, {"stone": 1, "wood": 1}, 6, holds=(2, 2), noble=True),
    "monument": Minor(2, {"stone": 1, "precious": 1}, 3, on="square", unique=True, noble=True),
    "garden": Minor(2, {"wood": 1, "precious": 1}, 3, on="square", unique=True, noble=True),
    "barracks": Minor(2, {"stone": 3, "wood": 2, "precious": 1}, 6, unique=True, noble=True),
    "church": Minor(2, {"stone": 1, "wood": 2, "precious": 1}, 3, holds=(1, 2), unique=True, noble=True),
}
WOOD_FIRST = {
    "barracks": {"stone": 2, "wood": 3, "precious": 1},
    "church": {"stone": 2, "wood": 1, "precious": 1},
}
ACTIVE = ("stonecutter", "carpenter", "market", "guild", "church")
"""Minor buildings a worker can activate."""
OTHER_SIDE = {
    "stonecutter": "carpenter",
    "carpenter": "stonecutter",
    "church": "barracks",
    "barracks": "church",
    "guild": "market",
}
"""What an option lets one turn over besides upgrades, of tiles on which workers can stand (R9)."""
MARKET = {"stone": 1, "wood": 1, "precious": 2}
MAJOR_LOST = 12


class Grid(NamedTuple):
    """A major building: cost of a square, squares as (points, from so many players), those a short game leaves out."""

    cost: Goods
    squares: tuple[tuple[int, int], ...]
    short_removes: int
    bonus: int = 0
    repeat: bool = False


def row(text: str) -> tuple[tuple[int, int], ...]:
    """Squares from a text: "4" for all, "2o" from four players, "2g" from five."""
    players = {"o": 4, "g": 5}
    return tuple((int(word.rstrip("og")), players.get(word[-1], 2)) for word in text.split())


STONE_WOOD = {"stone": 1, "wood": 1}
GRIDS = {
    "roads": Grid({}, row("2 1 1 0"), 1, repeat=True),
    "walls": Grid({}, row("3 2 1 0"), 1, repeat=True),
    "port": Grid(STONE_WOOD, row("4 3 3 2 2 2o 2g 1 1 0"), 1, bonus=2),
    "fort": Grid(STONE_WOOD, row("5 4 4 3 3 3o 3g 2 2 2o 2g 1 1 0"), 2, bonus=4),
    "cathedral": Grid({"wood": 1, "precious": 1}, row("5 5 4 3 3 3 3o 3g 2 2 2o 2g 1 0"), 2),
    "palace": Grid({"stone": 1, "precious": 1}, row("6 5 4 4 4o 3 3 3g 2 2 2o 2g 1 0"), 2),
}
"""In the order in which they are completed together (R13). A wall square costs a stone or a wood."""
PIECES = 3
UNPAID = 3
PRODUCTION = {"quarry": "stone", "forest": "wood"}
PRODUCTION_WORKERS = (1, 1, 2, 2, 3, 3)


class Office(NamedTuple):
    """A character: coins, points needed, points at the end, goods each turn."""

    cost: int
    least: int
    end: int = 0
    gives: str = ""


OFFICES = {
    "cannoneer": Office(5, 7, 5),
    "general": Office(5, 7),
    "road_builder": Office(5, 10),
    "defender": Office(5, 10),
    "master_mason": Office(5, 10, 5, "stone"),
    "master_carpenter": Office(5, 10, 5, "wood"),
    "master_artisan": Office(10, 20, 8, "precious"),
    "master_merchant": Office(15, 25, 12),
    "shipowner": Office(8, 15),
    "bishop": Office(15, 30),
    "architect": Office(20, 40),
    "governor": Office(25, 50, 12),
}
FAILED_OFFICE = 5
SHIP_FEE = 2
PER_PLAYER_ON_SHIP = 7
AWAY = 2
BONUS = {0: 0, 2: 0, 3: 1, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4, 9: 5}
HALF_UP = {0: 0, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4, 9: 5}
"""Enemy bonus by marker; 0 is outside the grid."""
STEP_BACK = {2: 4, 3: 4, 4: 3, 5: 2}
SYMBOLS = ["F", "F", "S", "F", "FS", "F", "FS", "S", "FS", "F", "FS", "F", "FS", "S", "FS", "F", "FS", "F", "FS"]
"""Between a year and the next: F moves the natives, S the corsairs."""
OPTIONS: dict[str, tuple[str, ...]] = {
    "edition": ("second", "first"),
    "length": ("normal", "short"),
    "level": ("experts", "intermediate", "beginners"),
    "bonus_by_players": ("off", "on"),
    "beginner_bonus": ("minus_2", "minus_3"),
    "trade": ("on", "off"),
    "city_neighbours": ("eight", "four"),
    "flip": ("upgrades_only", "any_back"),
    "icon_order": ("stone_first", "wood_first"),
    "major_costs": ("by_building", "stone_and_wood"),
    "start_line": ("distance_3", "distance_2", "distance_4"),
    "enemy_bonus": ("as_read", "half_rounded_up"),
    "plaza_workers": ("war_only", "allowed"),
    "stick_limit": ("sixty", "none"),
    "money_pays": ("building_and_workshops", "building_only"),
    "points_below_zero": ("no", "yes"),
    "general_end_points": ("by_edition", "zero", "five"),
    "shipowner_coin": ("at_return", "at_payment"),
    "ship_for_two": ("as_three", "seven_each"),
    "general_pawns": ("one_more", "all"),
    "forced_enemy": ("higher_marker", "corsairs"),
    "short_forced_war": ("no", "yes"),
    "wait_outside": ("yes", "no"),
    "inert_workers": ("shield", "ignored"),
    "first_squares": ("destructible", "protected"),
    "shadow_discs": ("one_a_turn", "any"),
    "shadow_pawns": ("in_defenders_buildings", "empty_barracks_only"),
}
"""First the value that holds when nothing is said."""
