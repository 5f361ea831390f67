"""The sets are whole, agree with the table's geometry, and come from their tools."""

from __future__ import annotations

import importlib
import itertools
import sys
import wave
from pathlib import Path
from typing import Any

import pygame
import pytest
import yaml

from tabletop.components.board import load_table
from tabletop.games import registry
from tabletop.games.boards import table_of
from tabletop.games.puerto_rico.tableau import table as table_pieces
from tabletop.locale import Catalogue
from tabletop.resources import resource, resource_text
from tests.puerto_rico.position import fresh

from .drawings import ART, DRAWINGS, name, render

GOODS = ("wood", "stone", "tools", "cloth", "spice", "tobacco")
BUILDINGS = ("baths", "church", "fire_station", "great_outpost", "inn", "school", "shipyard", "smithy")
ANNO = {
    "ship",
    "arms",
    "arms_small",
    "coin",
    "start",
    "dolphins",
    "card_back",
    "tile_agreement",
    "tile_treasure_gold",
    "tile_treasure_upgrade",
    "board_sea",
    "board_home",
    "board_market",
    *(f"{kind}_{good}" for kind in ("good", "card", "tile_outpost") for good in GOODS),
    *(f"building_{b}" for b in BUILDINGS),
    *(f"inhabitant_{level}" for level in ("pioneer", "settler", "citizen", "merchant")),
    *(f"site_{site}" for site in ("wood", "stone", "tools", "cloth", "any")),
    *(f"goal_{goal}" for goal in ("gold", "outposts", "agreements", "buildings", "merchants")),
    *(f"event_{event}" for event in ("pirates", "fire", "golden_age")),
    *(f"die_{face}" for face in range(1, 7)),
    *(f"{kind}{n}" for kind in ("tile_back", "islet_") for n in (2, 3, 4)),
}
GONZAGA = {
    "board_map",
    "wall_map",
    "narrow_map",
    "port",
    "fief_hex",
    "fief_castle",
    "fief_joint",
    "fief_card_back",
    "ring",
    "marker",
    "track_hundred",
    "church",
    "bonus",
    "last_turn",
    "card_back",
    "secret_back",
    *(f"seal_{side}" for side in ("flourishing", "inactive")),
    *(f"card_{action}" for action in ("ports", "cities", "alliance", "privilege", "inactive")),
    *(f"fief_card_{number}" for number in range(10, 121, 10)),
}
ICONS = {
    "undo",
    "redo",
    "menu",
    "pause",
    "play",
    "step_back",
    "step_forward",
    "first",
    "last",
    "fast",
    "skip",
    "help",
    "settings",
    "sound",
    "mute",
    "fullscreen",
    "save",
    "open",
    "back",
    "close",
    "check",
    "warning",
    "lock",
    "eye",
    "eye_off",
    "person",
    "computer",
    "seat",
    "symbols",
    "symbol_disc",
    "symbol_triangle",
    "symbol_square",
    "symbol_diamond",
    "symbol_star",
    "symbol_cross",
    "hint",
    "log",
    "fold",
    "arrow_left",
    "arrow_right",
    "arrow_up",
    "arrow_down",
    "dice",
    "tabletop",
}
TITLES = {"anno_1503", "gonzaga", "puerto_rico", "rio_de_la_plata"}
SOUNDS = {"click", "pick", "drop", "goods", "card", "coin", "die", "sail", "page", "refuse", "turn", "fanfare", "undo"}


@pytest.mark.parametrize(
    ("folder", "wanted"), [("anno_1503", ANNO), ("gonzaga", GONZAGA), ("icons", ICONS), ("titles", TITLES)]
)
def test_nothing_is_missing(folder: str, wanted: set[str]) -> None:
    assert wanted - {p.stem for p in (ART / folder).glob("*.svg")} == set()


def test_everything_in_the_data_of_gonzaga_has_its_drawing() -> None:
    data = {
        part: yaml.safe_load(resource_text("data", "gonzaga", f"{part}.yaml"))
        for part in ("map", "secret_cities", "scenarios", "fiefs")
    }
    areas = data["map"]["areas"]
    regions = [key for key, area in areas.items() if area["kind"] == "land"]
    wanted = {
        *(f"{kind}_{region}" for kind in ("card", "emblem") for region in regions),
        *(f"port_{area['symbol']}" for area in areas.values() if area["kind"] == "sea"),
        *(f"city_{symbol}" for symbol in data["secret_cities"]["symbols"]["groups"]),
        *(f"secret_{'_'.join(card)}" for card in data["secret_cities"]["cards"]["symbols"].values()),
        *(f"scenario_{key}" for key in data["scenarios"]["scenarios"]),
        *(f"fief_card_{key}" for key in data["fiefs"]["fiefs"]),
    }
    assert {p.stem for p in (ART / "gonzaga").glob("*.svg")} == GONZAGA | wanted


def test_everything_on_the_table_of_puerto_rico_has_its_drawing_of_the_right_shape() -> None:
    table = yaml.safe_load(resource_text("data", "puerto_rico", "table.yaml"))
    boards, pieces = table["boards"], table["pieces"]
    named = {g["name"]: g["names"] for key in ("quay", "roles") for g in boards[key]["grids"] if "names" in g}
    columns = [load_table("puerto_rico").lists[g["list"]] for g in boards["market"]["grids"] if "list" in g]
    goods = named["stock.{name}"]
    added = yaml.safe_load(resource_text("data", "puerto_rico", "buildings.new_buildings.yaml"))["buildings"]
    new = {name: one for name, one in added.items() if "cost" in one}
    faces = {
        "role": [*(role for role in named["role.{name}"] if role != "prospector_2"), "buccaneer"],
        "building": [*(name for column in columns for name in column), *new],
        "hall": [*columns[-1], *(name for name, one in new.items() if one.get("spaces") == 2)],
        "land": [*goods, "quarry", "back", "forest"],
        "barrel": goods,
        "ship": ["4", "5", "6", "7", "8"],
        "chip": ["one", "back"],
    }
    sizes = {f"board_{key}": board["size"] for key, board in boards.items()}
    wall = yaml.safe_load(resource_text("data", "puerto_rico", "wall.yaml"))
    for walls in (wall["boards"], *(narrow["boards"] for narrow in wall["narrow"])):
        sizes |= {board["art"]: board["size"] for board in walls.values() if board["art"] != "paper"}
    scenery = [table_pieces(fresh(seats, buccaneer=one)).scenery for seats in (2, 3, 5) for one in ("off", "on")]
    assert len(set(scenery)) == 6  # for every number of role cards, in both orders
    sizes |= {one.art: boards[one.board]["size"] for (one,) in scenery}
    for kind, piece in pieces.items():
        sizes |= {f"{kind}_{face}" if face else kind: piece["size"] for face in faces.get(kind, [""])}
    sizes |= {f"plain_{key}": size for key, size in sizes.items() if key.startswith(("building_", "hall_"))}
    sizes |= {"festival": [100, 100]}  # on a card of the set-up alone
    drawn = {name: draw for name, *draw in _tools("atlas.puerto_rico").everything()}
    assert set(drawn) == set(sizes) == {p.stem for p in (ART / "puerto_rico").glob("*.svg")}
    for key, (_, width, height) in drawn.items():
        assert width / height == pytest.approx(sizes[key][0] / sizes[key][1], rel=0.01), key


def test_the_holds_of_a_ship_of_puerto_rico_lie_where_its_barrels_are_laid() -> None:
    grids = yaml.safe_load(resource_text("data", "puerto_rico", "table.yaml"))["boards"]["quay"]["grids"]
    at = {g["name"]: g for g in grids}
    rico = _tools("atlas.puerto_rico")
    for number in (1, 2, 3):
        ship, hold = at[f"ship.{number}"], at[f"hold.{number}.{{n}}"]
        assert (hold["size"][0], hold["step"][0]) == (rico.HOLD, rico.STEP)
        assert [hold["at"][k] - ship["at"][k] for k in (0, 1)] == [6, 46]
        assert hold["at"][0] + 7 * rico.STEP + rico.HOLD <= ship["at"][0] + ship["size"][0]


@pytest.mark.parametrize("name", ["TABLE", "WALL"])
def test_the_hexes_of_gonzaga_lie_beside_each_other_and_on_the_board(name: str) -> None:
    hexes, setting = _tools("atlas.gonzaga_map"), getattr(_tools("atlas.gonzaga_frame"), name)
    left, top, width, height = setting.inner()
    for cell in hexes.chart().cells:
        for x, y in hexes.corners(cell):
            assert left < x < left + width
            assert top < y < top + height
        for k, other in enumerate(hexes.neighbours(cell)):
            one, two = hexes.corners(cell), hexes.corners(other)
            assert one[k] == pytest.approx(two[(k + 4) % 6], abs=0.1)
            assert one[(k + 1) % 6] == pytest.approx(two[(k + 3) % 6], abs=0.1)
    boxes = [*setting.slots.values(), *(_seal(setting.seals, k) for k in range(6))]
    for cell in hexes.chart().cells:
        for x, y in ((x + setting.moved, y + setting.moved) for x, y in hexes.corners(cell)):
            assert not any(a + 4 < x < a + w - 4 and b + 4 < y < b + h - 4 for a, b, w, h in boxes)


def _seal(seals: tuple[float, ...], k: int) -> tuple[float, float, float, float]:
    x, y, width, height, step = seals
    return x, y + k * step, width, height


@pytest.mark.parametrize("name", ["TABLE", "WALL"])
def test_the_score_track_of_gonzaga_runs_around_the_board(name: str) -> None:
    setting = getattr(_tools("atlas.gonzaga_frame"), name)
    cells = setting.cells()
    assert len(cells) == 100
    for (x, y, w, h), (a, b, c, d) in itertools.pairwise([*cells, cells[0]]):
        assert abs((x + w / 2) - (a + c / 2)) <= (w + c) / 2
        assert abs((y + h / 2) - (b + d / 2)) <= (h + d) / 2
    width, height = setting.size
    assert all(x >= 0 and y >= 0 and x + w <= width and y + h <= height for x, y, w, h in cells)


def _tools(module: str) -> Any:
    folder = str(ART / "tools")
    if folder not in sys.path:
        sys.path.insert(0, folder)
    return importlib.import_module(module)


def test_every_drawing_is_what_its_tool_draws() -> None:
    """A change by hand would be lost at the next run of art/tools/draw.py: change the tool."""
    sets, icons = _tools("atlas.sets"), _tools("atlas.icons")
    drawn = {path: sheet.svg() for make in sets.SETS.values() for path, sheet in make()}
    drawn |= {f"icons/{key}": icons.icon(marks)[0] for key, marks in icons.ICONS.items()}
    files = {name(p) for p in DRAWINGS}
    assert not files - set(drawn), "made by hand: write a function in art/tools/atlas, named in its list of drawings"
    assert not set(drawn) - files, "never drawn: python art/tools/draw.py"
    changed = [p for p, text in drawn.items() if (ART / f"{p}.svg").read_text(encoding="utf-8") != text]
    assert not changed, "changed by hand, or not drawn since: change art/tools/atlas, then python art/tools/draw.py"


@pytest.mark.parametrize("drawing", ["board_map", "wall_map", "narrow_map"])
def test_figures_of_gonzagas_track_stand_on_light_ground(drawing: str) -> None:
    """Those of the fives were printed over a star as dark and as large as they are: nobody read 15 or 25."""
    frame = _tools("atlas.gonzaga_frame")
    setting = {"board_map": frame.TABLE, "wall_map": frame.WALL, "narrow_map": frame.NARROW}[drawing]
    sheet = render(ART / "gonzaga" / f"{drawing}.svg", max(setting.size))
    for number, (x, y, wide, high) in enumerate(setting.cells()[::5]):
        figures = pygame.Rect(0, 0, 16, 12)
        figures.center = round(x + wide / 2), round(y + high / 2)
        spots = [(a, b) for a in range(figures.left, figures.right) for b in range(figures.top, figures.bottom)]
        assert min(sum(sheet.get_at(spot)[:3]) / 3 for spot in spots) > 180, 5 * number


def test_the_boards_agree_with_the_table() -> None:
    maps = _tools("atlas.boards")
    boards = yaml.safe_load(resource_text("data", "anno_1503", "table.yaml"))["boards"]
    grids = {
        board: {(g["name"], g.get("first", 1)): g for g in boards[board]["grids"]}
        for board in ("sea", "home", "market", "hand")
    }
    sizes = {board: tuple(boards[board]["size"]) for board in grids}
    assert sizes == {"sea": maps.SEA_SIZE, "home": maps.HOME_SIZE, "market": maps.MARKET_SIZE, "hand": maps.HAND_SIZE}
    sea, home = grids["sea"], grids["home"]
    assert (*sea["{r}.{c}", 1]["at"], *sea["{r}.{c}", 1]["size"]) == maps.GRID
    track, (left, top, wide, high) = sea["track.{n}", 0], maps.TRACK  # markers are broader than what is printed
    assert (track["at"][0] + track["size"][0] / 2, track["at"][1]) == (left + wide / 2, top)
    assert (track["step"][0], track["size"][1]) == (wide, high)
    assert (*sea["goal.{name}", 1]["at"], *sea["goal.{name}", 1]["size"]) == maps.GOALS
    for key, first, box in (
        ("site.{n}", 1, maps.SITES),
        ("space.{n}", 1, maps.SPACES),
        ("building.{n}", 4, maps.BUILDINGS),
        ("quay.{n}", 1, maps.QUAYS),
        ("bridge.{n}", 1, maps.BRIDGES),
    ):
        grid = home[key, first]
        assert (*grid["at"], *grid["size"], grid["step"][0]) == box, key


def test_sounds_are_small_and_short() -> None:
    files = {p.stem: p for p in (ART / "sounds").glob("*.wav")}
    assert set(files) == SOUNDS
    for path in files.values():
        assert path.stat().st_size < 42_000
        with wave.open(str(path)) as sound:
            assert (sound.getsampwidth(), sound.getnchannels()) == (2, 1)
            assert sound.getnframes() / sound.getframerate() < 1.2


@pytest.mark.parametrize("key", registry.keys())
def test_signs_on_buttons_are_icons_and_their_buttons_have_words(key: str) -> None:
    signs, catalogue = table_of(registry.game(key)).signs, Catalogue.load("en", (key,))
    assert signs
    for action, icon in signs.items():
        assert catalogue.has(f"action.{action}"), action
        assert (ART / "icons" / f"{icon}.svg").is_file(), icon


def test_every_font_has_its_licence_beside_it() -> None:
    fonts = resource("art", "fonts")
    for font in (*fonts.glob("*.ttf"), *fonts.glob("*.otf")):
        licence = fonts / f"OFL-{font.stem.split('-')[0]}.txt"
        assert "SIL OPEN FONT LICENSE" in licence.read_text(encoding="utf-8")


def test_the_program_icon_is_there_in_all_sizes() -> None:
    folder: Path = ART / "icons"
    assert {p.name for p in (folder / "png").glob("*.png")} == {
        f"tabletop-{n}.png" for n in (16, 24, 32, 48, 64, 128, 256, 512)
    }
    assert (folder / "tabletop.ico").read_bytes()[:4] == b"\0\0\1\0"
