"""Which drawings there are: each set yields the file name below art/ (without .svg) and its sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from . import boards as maps
from . import (
    gonzaga_board,
    gonzaga_cards,
    gonzaga_emblems,
    gonzaga_frame,
    gonzaga_map,
    gonzaga_pieces,
    gonzaga_sites,
    pieces,
    scenes,
    tiles,
)
from . import print as prints
from . import puerto_rico as rico
from . import rio_de_la_plata as rio
from .buildings import BUILDINGS
from .common import DRAWINGS
from .goods import GOODS
from .houses import LEVELS
from .pen import Sheet
from .titles import TITLES

Drawn = Iterator[tuple[str, Sheet]]


def _drawn(path: str, draw: Callable[[Sheet], None], width: float = 100, height: float = 100) -> tuple[str, Sheet]:
    sheet = Sheet(width, height)
    draw(sheet)
    return path, sheet


def _loose(path: str, draw: Callable[[Sheet], None]) -> tuple[str, Sheet]:
    """A thing without ground, kept clear of the edge."""
    sheet = Sheet(100, 100)
    with sheet.at(3, 3, 0.94):
        draw(sheet)
    return path, sheet


def goods() -> Drawn:
    """The six goods without ground."""
    for name, draw in GOODS.items():
        yield _loose(f"anno_1503/good_{name}", draw)


def cards() -> Drawn:
    """The commodity cards and their back."""
    for name in GOODS:
        yield _drawn(f"anno_1503/card_{name}", partial(prints.card, good=name), 100, 140)
    yield _drawn("anno_1503/card_back", prints.card_back, 100, 140)


def inhabitants() -> Drawn:
    """The four levels of inhabitants."""
    for name, draw in LEVELS.items():
        yield _loose(f"anno_1503/inhabitant_{name}", draw)


def buildings() -> Drawn:
    """The eight public buildings."""
    for name, draw in BUILDINGS.items():
        yield _loose(f"anno_1503/building_{name}", draw)


def ships_and_pieces() -> Drawn:
    """Ship, arms, coin and die."""
    yield _loose("anno_1503/ship", pieces.ship)
    yield _loose("anno_1503/arms", pieces.arms)
    yield _loose("anno_1503/arms_small", pieces.arms_small)
    yield _loose("anno_1503/coin", pieces.coin)
    for face in range(7):
        yield _drawn(f"anno_1503/die_{face}", partial(pieces.die, face=face))


def sea_tiles() -> Drawn:
    """Island tiles, islets, the start square and the dolphins."""
    for count in (2, 3, 4):
        yield _drawn(f"anno_1503/tile_back{count}", partial(tiles.tile_back, count=count))
        yield _drawn(f"anno_1503/islet_{count}", partial(tiles.islets, count=count), 105, 100)
    yield _drawn("anno_1503/tile_back", tiles.tile_in_reserve)
    for good in GOODS:
        yield _drawn(f"anno_1503/tile_outpost_{good}", partial(tiles.outpost, good=good))
    yield _drawn("anno_1503/tile_agreement", tiles.agreement)
    yield _drawn("anno_1503/tile_treasure_gold", tiles.treasure_gold)
    yield _drawn("anno_1503/tile_treasure_upgrade", tiles.treasure_upgrade)
    yield _drawn("anno_1503/start", tiles.start, 105, 100)
    yield _drawn("anno_1503/dolphins", tiles.dolphins, 105, 100)


def places() -> Drawn:
    """Production sites, goals and events."""
    for kind, drawings in (("site", scenes.SITES), ("goal", scenes.GOALS), ("event", scenes.EVENTS)):
        for name, draw in drawings.items():
            yield _loose(f"anno_1503/{kind}_{name}", draw)


def boards() -> Drawn:
    """Sea, home island and market."""
    yield _drawn("anno_1503/board_sea", maps.sea, *maps.SEA_SIZE)
    yield _drawn("anno_1503/board_home", maps.home, *maps.HOME_SIZE)
    yield _drawn("anno_1503/board_home_small", maps.small_home, *maps.SMALL_HOME_SIZE)
    yield _drawn("anno_1503/board_market", maps.market, *maps.MARKET_SIZE)
    yield _drawn("anno_1503/board_hand", maps.hand, *maps.HAND_SIZE)


def gonzaga() -> Drawn:
    """Gonzaga: the chart of Europe and what lies on it."""
    frames = (
        ("board_map", gonzaga_frame.TABLE),
        ("wall_map", gonzaga_frame.WALL),
        ("narrow_map", gonzaga_frame.NARROW),
    )
    for name, setting in frames:
        yield _drawn(f"gonzaga/{name}", partial(gonzaga_board.board, setting=setting), *setting.size)
    for name, draw in gonzaga_sites.CITIES.items():
        yield _drawn(f"gonzaga/city_{name}", partial(gonzaga_sites.city, motif=draw))
    for name, draw in gonzaga_sites.SEAS.items():
        yield _drawn(f"gonzaga/port_{name}", partial(gonzaga_sites.port, motif=draw))
    for name in gonzaga_emblems.EMBLEMS:
        yield _drawn(f"gonzaga/emblem_{name}", partial(gonzaga_emblems.emblem, name=name))
    for name, draw in gonzaga_cards.CARDS.items():
        yield _drawn(f"gonzaga/{name}", draw, 100, 140)
    for key in gonzaga_map.fiefs():
        yield _drawn(f"gonzaga/fief_card_{key}", partial(gonzaga_cards.fief, key=key), 100, 140)
    for symbols in gonzaga_map.secret_cards():
        yield _drawn(f"gonzaga/secret_{'_'.join(symbols)}", partial(gonzaga_cards.secret, symbols=symbols), 100, 140)
    for name, regions in gonzaga_map.scenarios().items():
        yield _drawn(f"gonzaga/scenario_{name}", partial(gonzaga_cards.scenario, regions=regions), 144, 108)
    for name, (draw, width, height) in gonzaga_pieces.PIECES.items():
        yield _drawn(f"gonzaga/{name}", draw, width, height)
    yield _drawn("gonzaga/port", partial(gonzaga_sites.port, motif=gonzaga_sites.lighthouse))


def puerto_rico() -> Drawn:
    """Everything of Puerto Rico."""
    for name, draw, width, height in rico.everything():
        yield _drawn(f"puerto_rico/{name}", draw, width, height)


def rio_de_la_plata() -> Drawn:
    """Everything of Río de la Plata."""
    for name, draw, width, height in rio.everything():
        yield _drawn(f"rio_de_la_plata/{name}", draw, width, height)


def titles() -> Drawn:
    """The pictures of the title screen."""
    for name, draw in TITLES.items():
        yield _drawn(f"titles/{name}", draw, 640, 480)


def common() -> Drawn:
    """What all games share."""
    for path, (draw, width, height) in DRAWINGS.items():
        yield _drawn(path, draw, width, height)


SETS: dict[str, Callable[[], Drawn]] = {
    "goods": goods,
    "cards": cards,
    "inhabitants": inhabitants,
    "buildings": buildings,
    "pieces": ships_and_pieces,
    "tiles": sea_tiles,
    "places": places,
    "boards": boards,
    "titles": titles,
    "common": common,
    "gonzaga": gonzaga,
    "puerto_rico": puerto_rico,
    "rio_de_la_plata": rio_de_la_plata,
}
