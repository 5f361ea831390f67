"""Signs of districts keep off roads and pieces."""

from __future__ import annotations

from pygame import Rect, Surface

from tabletop.components.board import load_table
from tabletop.engine.tableau import Piece, Tableau
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.scene.drawing.theme import Metrics
from tabletop.scene.stage.arrange import Arranger
from tabletop.scene.stage.aside import plate_of, signs_aside
from tabletop.scene.stage.layout import lay_out
from tabletop.scene.stage.written import lay_words
from tests.scene.table_driver import Driver

SIZE = (1366, 768)


def _aside(*pieces: Piece) -> dict[str, tuple[int, int]]:
    """How far each sign stands off its place."""
    table = load_table("rio_de_la_plata")
    layout = lay_out(table, SIZE, Metrics(SIZE).scale, seats=3, front=0)
    camera = layout.cameras["city"]
    items = Arranger(table).arrange(layout, Tableau(pieces))
    found = signs_aside(table, layout, items)
    middle = {name: camera.box(table.place(name)[1]).center for name in found}
    return {name: (box.centerx - middle[name][0], box.centery - middle[name][1]) for name, box in found.items()}


def test_a_sign_stands_in_the_middle_as_long_as_nothing_lies_there() -> None:
    assert _aside() == {}
    assert _aside(Piece("start", "start", "city/B03")) == {}


def test_a_road_sends_it_into_a_free_field_and_a_house_into_another_one() -> None:
    stage_table = load_table("rio_de_la_plata")
    dot = stage_table.place("city/dot.a")[1]
    road = next(
        name
        for name, place in stage_table.boards["city"].places.items()
        if name.startswith("road.") and (place.x, place.y + place.h / 2) == dot.centre
    )
    beside = _aside(Piece("road", "road_h", f"city/{road}"))
    assert set(beside) == {"city/dot.a"}
    x, y = beside["city/dot.a"]
    assert x < 0
    assert y < 0
    fields = [
        name
        for name, place in stage_table.boards["city"].places.items()
        if place.coordinate and place.x + place.w == dot.centre[0] and place.y + place.h == dot.centre[1]
    ]
    house = Piece("site", "site", f"city/{fields[0]}", "house")
    x, y = _aside(Piece("road", "road_h", f"city/{road}"), house)["city/dot.a"]
    assert x > 0
    assert y < 0


def test_a_stem_leads_from_a_sign_that_stands_aside_to_its_dot_above_what_lies_there() -> None:
    driver = Driver(GAME, 3, 4)
    stage = driver.scene.stage
    own = stage.layout.cameras["city"].box(stage.table.place("city/dot.a")[1])
    laid = lay_words(stage.table, stage.layout, stage.brush, "city/dot.a", "A", own.move(-own.width, -own.height))
    assert laid is not None
    assert laid[0].contains(own)  # all that has to be painted anew
    picture = Surface(SIZE)
    laid[1].paint(picture, stage.brush)
    corner = Rect(own.center, (own.width // 2, own.height // 2))  # which the plate leaves free
    spots = [(x, y) for x in range(corner.x, corner.right) for y in range(corner.y, corner.bottom)]
    assert max(max(picture.get_at(spot)[:3]) for spot in spots) > 200


def test_with_all_four_fields_built_on_it_goes_further_and_covers_no_middle_of_a_piece() -> None:
    """A worker to be driven off stood below the value of a district."""
    table = load_table("rio_de_la_plata")
    camera = lay_out(table, SIZE, Metrics(SIZE).scale, seats=3, front=0).cameras["city"]
    dot = table.place("city/dot.f")[1]
    around = [
        name
        for name, place in table.boards["city"].places.items()
        if place.coordinate and max(abs(place.centre[0] - dot.centre[0]), abs(place.centre[1] - dot.centre[1])) < 90
    ]
    assert len(around) == 4
    built = [Piece(f"site.{name}", "site", f"city/{name}", "house") for name in around]
    x, y = _aside(*built)["city/dot.f"]
    plate = plate_of(camera.box(dot)).move(x, y)
    for name in around:
        middle = camera.box(table.place(f"city/{name}")[1])
        assert not plate.colliderect(middle.inflate(-middle.width // 2, -middle.height // 2))
