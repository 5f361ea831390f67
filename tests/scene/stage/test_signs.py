"""Rings, arrows and areas: each colour is told apart by how its lines run, too."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import Rect

from tabletop.scene.stage.signs import PENS, Pen, Sign, area, arrow, ring, signs_of

BOX, FAR = Rect(60, 60, 120, 80), Rect(420, 300, 90, 60)


def shape(sign: Sign) -> list[bool]:
    """Where it covers anything at all, whatever its colour."""
    surface = pygame.Surface((600, 440))
    surface.fill((255, 255, 255))
    sign.paint(surface)
    grey = pygame.transform.grayscale(surface)
    return [grey.get_at((x, y))[0] < 250 for x in range(0, 600, 2) for y in range(0, 440, 2)]


@pytest.mark.parametrize("make", [lambda pen: ring(BOX, pen, 1.0), lambda pen: arrow(BOX, FAR, pen, 1.0)])
def test_every_two_pens_are_told_apart_without_their_colour(make: object) -> None:
    assert callable(make)
    shapes = {pen: shape(make(pen)) for pen in PENS}
    for one, other in combinations(PENS, 2):
        unlike = sum(a != b for a, b in zip(shapes[one], shapes[other], strict=True))
        assert unlike > 0.1 * sum(shapes[one]), (one, other)


@pytest.mark.parametrize("pen", PENS)
def test_a_sign_touches_no_pixel_outside_its_rectangle(pen: Pen) -> None:
    for sign in (ring(BOX, pen, 2.0), arrow(BOX, FAR, pen, 2.0), area((BOX, FAR), pen, 2.0)):
        surface = pygame.Surface((700, 500))
        sign.paint(surface)
        before = pygame.image.tobytes(surface, "RGB")
        surface.fill((0, 0, 0), sign.rect)
        assert pygame.image.tobytes(surface, "RGB").count(b"\0") == len(before)


def test_an_arrow_leads_from_one_thing_to_the_edge_of_the_other() -> None:
    (path,) = arrow(BOX, FAR, "green", 1.0).paths
    assert path[0] == BOX.center
    assert FAR.inflate(4, 4).collidepoint(path[1])
    assert not FAR.inflate(-8, -8).collidepoint(path[1])


def test_of_what_is_not_seen_nothing_is_drawn() -> None:
    seen = {"a": BOX, "b": FAR}
    marks = [
        ("ring", ("a",), "green"),
        ("ring", ("c",), "red"),
        ("arrow", ("a", "c"), "blue"),
        ("area", ("b", "c"), "red"),
    ]
    found = list(signs_of(marks, seen.get, 1.0))  # type: ignore[arg-type]
    assert [(sign.pen, len(sign.paths)) for sign in found] == [("green", 1), ("red", 1)]


@pytest.mark.parametrize("pen", PENS)
def test_an_arrow_to_a_thing_beside_ends_on_it_with_a_shaft_before_its_head(pen: Pen) -> None:
    here, beside = Rect(100, 100, 26, 26), Rect(100, 130, 26, 26)
    sign = arrow(here, beside, pen, 1.0)
    assert sign.paths[0][1] == beside.center
    surface = pygame.Surface((240, 240))
    sign.paint(surface)
    shaft = surface.subsurface((100, 110, 26, 8))
    assert pygame.mask.from_threshold(shaft, PENS[pen], (40, 40, 40)).count() > 4
