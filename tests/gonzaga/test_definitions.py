"""The data of Gonzaga: what the rulebook counts, and every mistake led to file, line and key."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from tabletop.components.source import ComponentError
from tabletop.games.gonzaga.constants import (
    CITY_SITES,
    DIGITS,
    FIEFS,
    LAND,
    MAP,
    PORT_SITES,
    REGION_CARDS,
    REGION_LAND,
    REGIONS,
    SCENARIOS,
    SEA,
    SECRET_SITES,
    regions_meant,
    scenarios_for,
)
from tabletop.games.gonzaga.definitions import read_definitions
from tabletop.games.gonzaga.phases.placing import fitting
from tabletop.games.gonzaga.things import ALLIANCE, CITIES, INACTIVE, PORTS
from tabletop.games.gonzaga.validation import check_all
from tabletop.resources import resource


def test_T4_the_map_has_what_the_rulebook_counts() -> None:
    ports = Counter((site.beside, site.area) for site in MAP.sites.values() if site.kind == "port")
    assert ports["mare_germanicum", "britannia"] == ports["mare_germanicum", "germania"] == 2
    assert (PORT_SITES.bit_count(), CITY_SITES.bit_count()) == (24, 24)
    assert (LAND.bit_count(), SEA.bit_count()) == (165, 178)
    for region in REGIONS:
        assert (REGION_LAND[region] & PORT_SITES).bit_count() == (REGION_LAND[region] & CITY_SITES).bit_count() == 4


def test_T1_nine_cards_with_three_players() -> None:
    assert REGION_CARDS[SCENARIOS.index("colombo")] == ("hispania", "francia", "britannia", "italia", INACTIVE)
    assert [len(REGION_CARDS[scenarios_for(players)[0]]) + 4 for players in (2, 3, 4)] == [8, 9, 10]
    assert sum(len(scenarios_for(players)) for players in (2, 3, 4)) == 16


def test_T3_48_different_fief_cards() -> None:
    assert len({fief + digit for fief in FIEFS for digit in DIGITS.values()}) == 48
    assert DIGITS == {"vermilion": 1, "yellow": 2, "blue": 3, "green": 4}


def test_every_secret_card_has_one_city_in_every_region() -> None:
    assert len(SECRET_SITES) == 16
    for cities in SECRET_SITES.values():
        assert [(cities & REGION_LAND[region]).bit_count() for region in REGIONS] == [1] * 6


def test_R15_one_fief_covers_just_the_combinations_that_the_rulebook_names() -> None:
    found = set()
    for scenario in (SCENARIOS.index("gutenberg"),):
        for fief in FIEFS:
            for card in REGION_CARDS[scenario]:
                for action in (PORTS, CITIES, ALLIANCE):
                    for mask, _ in fitting(fief, regions_meant(scenario, card), "any_part", action):
                        found.add(((mask & PORT_SITES).bit_count(), (mask & CITY_SITES).bit_count()))
    assert found == {(1, 0), (2, 0), (0, 0), (0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (2, 1)}


def test_every_fief_has_a_place_in_every_region_for_every_action() -> None:
    for scenario in range(len(SCENARIOS)):
        for fief in FIEFS:
            for card in REGION_CARDS[scenario]:
                for action in (PORTS, CITIES, ALLIANCE):
                    assert len(fitting(fief, regions_meant(scenario, card), "any_part", action)) >= 4


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy = tmp_path / "gonzaga"
    shutil.copytree(resource("data", "gonzaga"), copy)
    return copy


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (
            "map",
            "aaaaBBgggg------bbb-",
            "aaaaBBgggg------bbb",
            "map.yaml:23:5: rows[0]: 19 hexes where",
        ),
        ("map", "aaaaBBgggg------bbb-", "xaaaBBgggg------bbb-", "map.yaml:"),
        ("map", "kind: port, hex: [6, 7]", "kind: port, hex: [6, 8]", "london.hex: a port stands on land; 6.8 is sea"),
        ("map", "kind: city, hex: [9, 8]", "kind: city, hex: [9, 1]", "paris.hex: a city stands on land; 9.1 is sea"),
        ("map", "[[13, 6], [13, 7]]", "[[13, 6], [13, 8]]", "edges[0]: 13.6 and 13.8 do not touch"),
        ("map", "symbol: music, name: Wien", "symbol: art, name: Wien", "symbols.groups.art: stands on 4 cities"),
        ("map", "symbol: music, name: Wien", "symbol: opera, name: Wien", "wien.symbol: unknown symbol opera"),
        (
            "map",
            "  wien: {kind: city, hex: [9, 14], area: germania, symbol: music, name: Wien}\n",
            "",
            "areas.germania",
        ),
        ("map", "beside: mare_balticum, name: Stettin", "beside: mare_germanicum, name: Stettin", "does not touch"),
        ("fiefs", "[[0, 0], [1, 0], [2, 0]]", "[[0, 0], [1, 0], [3, 0]]", "fiefs.100.piece: in two pieces"),
        ("fiefs", "[[0, 0], [1, 0], [2, 0]]", "[[0, 0], [1, 0], [1, 1]]", "fiefs.110.piece.cells: the same outline as"),
        ("fiefs", "  100:", "  105:", "fiefs.105: fiefs are numbered in tens"),
        (
            "fiefs",
            "[[0, 0], [1, 0], [2, 0]]",
            str([[n, 0] for n in range(21)]),
            "fiefs.100.piece.cells: fits nowhere on the map",
        ),
        (
            "scenarios",
            "[italia, francia, germania]",
            "[italia, gallia, germania]",
            "flourishing[1]: unknown region gallia",
        ),
        (
            "scenarios",
            "[italia, francia, germania]",
            "[italia, italia, germania]",
            "flourishing[1]: italia stands there",
        ),
        (
            "scenarios",
            "medici: {name: Medici, players: 2",
            "medici: {name: Medici, players: 5",
            "5 players cannot play",
        ),
        (
            "secret_cities",
            "1: [art, textiles]",
            "1: [art, music]",
            "cards.symbols.1: two of its cities lie in the same",
        ),
        ("secret_cities", "1: [art, textiles]", "1: [art, glass]", "cards.symbols.1[1]: unknown symbol glass"),
        ("secret_cities", "2: [art, metalwork]", "2: [textiles, art]", "cards.symbols.2: the same symbols as card 1"),
        ("scoring", "[0, 2, 5, 10, 15, 25, 35]", "[0, 2, 5, 10, 15, 25]", "points.secret_cities: points for 0 to 6"),
        ("scoring", "ports: 3", "ports: 5", "league.ports: a sea has 4 ports"),
        ("components", "rings: 6", "rings: 0", "each.rings: must be at least 1"),
        ("components", "yellow: 2", "yellow: 1", "colours.digits: two colours have the same digit"),
        ("components", "[privilege, ports", "[ports, privilege", "actions.order: the privilege comes before"),
        ("options", "[any_part, not_all]", "[any_part]", "region_part.values: needs two or more"),
    ],
)
def test_a_mistake_stops_the_start(folder: Path, file: str, old: str, new: str, said: str) -> None:
    path = folder / f"{file}.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ComponentError) as caught:
        check_all(read_definitions(folder))
    assert said in str(caught.value)
    assert f"{caught.value.line}:{caught.value.column}: " in str(caught.value)


BAD_INPUT = [
    # what the map, the fiefs and the tiles can get wrong: the changed text, where the fault is told, and what is told
    ("map", "aaaaBBgggg------bbb-", "aaaaBBgggg------bbb", "rows", "aaaaBBgggg------bbb", "rows[0]: 19 hexes where"),
    ("map", "aaaaBBgggg------bbb-", "xaaaBBgggg------bbb-", "rows", "xaaaBBgggg------bbb-", "unknown letter 'x'"),
    ("map", "kind: port, hex: [6, 7]", "kind: port, hex: [6, 8]", "london", "  london:", "a port stands on land; 6.8"),
    ("map", "kind: city, hex: [9, 8]", "kind: city, hex: [9, 1]", "paris", "  paris:", "a city stands on land; 9.1"),
    ("map", "[[13, 6], [13, 7]]", "[[13, 6], [13, 8]]", "edges[0]", "[[13, 6], [13, 8]]", "13.6 and 13.8 do not touch"),
    ("fiefs", "[[0, 0], [1, 0], [2, 0]]", "[[0, 0], [1, 0], [3, 0]]", "fiefs.100", "  100:", "in two pieces"),
    ("fiefs", "[[0, 0], [1, 0], [2, 0]]", str([[n, 0] for n in range(21)]), "fiefs.100", "  100:", "fits nowhere"),
    (
        "scenarios",
        "[italia, francia, germania]",
        "[italia, gallia, germania]",
        "medici",
        "gallia",
        "unknown region gallia",
    ),
    ("map", "symbol: music, name: Wien", "symbol: opera, name: Wien", "wien.symbol", "  wien:", "unknown symbol opera"),
]


@pytest.mark.parametrize(("file", "old", "new", "key", "line", "said"), BAD_INPUT)
def test_bad_input_is_told_with_its_file_its_line_and_what_is_wrong(
    folder: Path, file: str, old: str, new: str, key: str, line: str, said: str
) -> None:
    path = folder / f"{file}.yaml"
    text = path.read_text(encoding="utf-8").replace(old, new, 1)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ComponentError) as caught:
        check_all(read_definitions(folder))
    number = text[: text.index(line)].count("\n") + 1
    assert caught.value.line == number
    assert f"{file}.yaml:{number}:" in str(caught.value)
    assert key in str(caught.value)
    assert said in str(caught.value)


def test_symbols_that_do_not_come_in_threes_are_told_at_the_symbol(folder: Path) -> None:
    path = folder / "map.yaml"
    text = path.read_text(encoding="utf-8").replace("symbol: music, name: Wien", "symbol: art, name: Wien", 1)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ComponentError) as caught:
        check_all(read_definitions(folder))
    cards = (folder / "secret_cities.yaml").read_text(encoding="utf-8")
    assert caught.value.line == cards[: cards.index("    art:")].count("\n") + 1
    assert "secret_cities.yaml" in str(caught.value)
    assert "art: stands on 4 cities; 3 belong to every symbol" in str(caught.value)
