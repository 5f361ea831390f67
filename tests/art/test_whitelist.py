"""Every drawing keeps to the SVG that SDL_image draws right, and shows something."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from .drawings import DRAWINGS, name, render

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
TAGS = {
    "svg",
    "g",
    "path",
    "rect",
    "circle",
    "ellipse",
    "line",
    "polyline",
    "polygon",
    "linearGradient",
    "radialGradient",
    "stop",
    "defs",
}
SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
ATTRIBUTES = {
    "viewBox",
    "width",
    "height",
    "transform",
    "d",
    "x",
    "y",
    "rx",
    "ry",
    "cx",
    "cy",
    "r",
    "x1",
    "y1",
    "x2",
    "y2",
    "points",
    "fill",
    "fill-rule",
    "fill-opacity",
    "opacity",
    "stroke",
    "stroke-width",
    "stroke-opacity",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-dasharray",
    "id",
    "gradientUnits",
    "gradientTransform",
    "offset",
    "stop-color",
    "stop-opacity",
    HREF,
}
COLOURS = {"fill", "stroke", "stop-color"}
HEX = re.compile(r"#(?:[0-9a-f]{6}|[0-9a-f]{3})", re.IGNORECASE)
PATH = re.compile(r"(?:[MmLlHhVvCcSsQqTtAaZz]|[-+.,\s\d]|e-?\d)+")
PLACEHOLDERS = {"#ff00ff", "#aa00aa", "#ff99ff"}
LARGE = {"board_sea": 250, "board_home": 250, "board_market": 250, "board_map": 400, "wall_map": 400, "narrow_map": 400}
LARGE |= dict.fromkeys(("board_city", "board_city_bare", "board_west", "board_east", "board_years", "war"), 250)


def faults(text: str) -> list[str]:
    """What in an SVG text would be drawn wrong or not at all."""
    root = ET.fromstring(text)
    found: list[str] = []
    if "viewBox" not in root.attrib or "width" not in root.attrib or "height" not in root.attrib:
        found.append("svg needs viewBox, width and height")
    ids = {e.get("id") for e in root.iter() if e.get("id")}
    for element in root.iter():
        tag = element.tag.removeprefix(SVG)
        if tag not in TAGS:
            found.append(f"<{tag}>")
        if element is not root and tag == "svg":
            found.append("nested <svg>")
        if (element.text or "").strip():
            found.append(f"text in <{tag}>")
        for key, value in element.attrib.items():
            if key not in ATTRIBUTES:
                found.append(f"{tag} {key}")
            if key == HREF and not tag.endswith("Gradient"):
                found.append(f"{tag} xlink:href")
            if key in COLOURS and value != "none" and not HEX.fullmatch(value):
                reference = re.fullmatch(r"url\(#([\w-]+)\)", value)
                if reference is None or reference[1] not in ids:
                    found.append(f"{tag} {key}={value}")
            if key == "d" and not PATH.fullmatch(value):
                found.append(f"path data {value[:30]}")
        if tag.endswith("Gradient") and element.get("gradientUnits") != "userSpaceOnUse":
            found.extend(
                f"{tag} {k}={element.get(k)} wants %"
                for k in ("x1", "y1", "x2", "y2", "cx", "cy", "r")
                if element.get(k) and not str(element.get(k)).endswith("%")
            )
    return found


def test_the_check_itself_sees_what_is_not_drawn() -> None:
    bad = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"><text>1</text><use/>'
        '<rect fill="gold" style="x"/><linearGradient id="a" x2="1"/><path fill="url(#b)" d="M0 0X"/></svg>'
    )
    assert len(faults(bad)) >= 7


@pytest.mark.parametrize("path", DRAWINGS, ids=name)
def test_a_drawing_keeps_to_the_safe_subset(path: Path) -> None:
    assert faults(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", DRAWINGS, ids=name)
def test_a_drawing_fills_its_box_and_is_not_blank(path: Path) -> None:
    picture = render(path, 96)
    box = picture.get_bounding_rect(min_alpha=20)
    width, height = picture.get_size()
    smallest = 0.25 if path.stem in {"minus", "fold"} or path.stem.startswith("arrow_") else 0.55
    assert max(box.width / width, box.height / height) >= smallest
    if path.parent.name != "icons":
        assert box.width * box.height >= 0.5 * width * height
        colours = {tuple(picture.get_at((x, y))) for x in range(0, width, 3) for y in range(0, height, 3)}
        assert len(colours) >= 12


@pytest.mark.parametrize("path", [p for p in DRAWINGS if p.stem in LARGE], ids=name)
def test_a_board_has_few_enough_paths_to_be_drawn_while_one_waits(path: Path) -> None:
    root = ET.parse(path).getroot()
    assert sum(e.tag.removeprefix(SVG) in SHAPES for e in root.iter()) <= LARGE[path.stem]


def test_only_pieces_of_players_carry_their_colour() -> None:
    tinted = {p.stem for p in DRAWINGS if any(c in p.read_text(encoding="utf-8") for c in PLACEHOLDERS)}
    fiefs = {f"fief_card_{number}" for number in range(10, 121, 10)}
    rio = {"worker", "order", "score", "site_hut", "site_house", *(f"stack_{count}" for count in (1, 2, 3))}
    others = {"ship", "arms", "arms_small", "fief_hex", "fief_castle", "fief_joint", "ring", "marker", "claim", "owner"}
    assert tinted == others | fiefs | rio


def test_small_icons_have_one_ink() -> None:
    for path in DRAWINGS:
        if path.parent.name == "icons" and path.stem != "tabletop":
            assert set(HEX.findall(path.read_text(encoding="utf-8"))) == {"#2b2b2b"}, path.stem
