"""The parts of the stage one by one: layout, regions, loose tokens, dice, motion, menus of choices."""

from __future__ import annotations

import itertools
import random

import pytest
from pygame import Rect

from tabletop.components.board import Board, load_table
from tabletop.components.places import PlaceGrid, Shape
from tabletop.engine.action import Action
from tabletop.engine.event import Event, EventLog
from tabletop.engine.tableau import Drag, Piece, Tableau, Tap
from tabletop.presentation.intent import Intent, Way, options
from tabletop.scene.drawing.theme import Metrics
from tabletop.scene.motion.mover import throws_of
from tabletop.scene.motion.plan import differences, plan
from tabletop.scene.stage.arrange import Arranger
from tabletop.scene.stage.camera import Camera
from tabletop.scene.stage.layout import lay_out
from tabletop.scene.stage.physics import settle, tumble
from tabletop.scene.stage.region import Point, Region, RegionMap
from tabletop.scene.table.hands.cursor import Stop, in_order, step, towards

SIZES = [(1024, 640), (1024, 768), (1280, 800), (1366, 768), (1920, 1080), (3840, 2160), (5120, 1440), (1100, 1400)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("folded", [False, True])
def test_45_46_everything_is_on_the_screen_and_nothing_overlaps(
    size: tuple[int, int], seats: int, folded: bool
) -> None:
    table = load_table("anno_1503")
    layout = lay_out(table, size, Metrics(size).scale, seats=seats, front=1, folded=folded)
    window = Rect(0, 0, *size)
    assert set(layout.cameras) == set(table.instances(seats))
    for name, camera in layout.cameras.items():
        assert window.contains(camera.rect), name
        board = table.board(name)
        assert abs(camera.rect.width / camera.rect.height - board.size[0] / board.size[1]) < 0.35
    rects = [*(camera.rect for camera in layout.cameras.values()), layout.slots["ribbon"], layout.slots["actions"]]
    for one, other in itertools.combinations(rects, 2):
        assert not one.inflate(-2, -2).colliderect(other.inflate(-2, -2))
    plates = [block.plate for block in layout.blocks]
    assert len(plates) == seats - 1


def test_a_thing_answers_alike_wherever_the_pointer_was_before() -> None:
    """It gets its shape when somebody first points near it."""
    luck = random.Random(7)
    shapes: tuple[tuple[Shape, tuple[Point, ...]], ...] = (
        ("rect", ()),
        ("round", ()),
        ("hex", ()),
        ("rect", ((20, 20), (90, 30), (60, 60), (95, 95), (15, 80))),
    )
    regions = [
        Region(str(number), Rect(luck.randrange(300), luck.randrange(300), 40, 30), number % 5, *shapes[number % 4])
        for number in range(60)
    ]
    walked, whole = RegionMap(regions), RegionMap(regions)
    whole.hits((0, 0), 10_000)  # near everything
    for _ in range(400):
        point, slop = (luck.uniform(-20, 360), luck.uniform(-20, 360)), luck.choice((0, 4, 25))
        assert walked.hits(point, slop) == whole.hits(point, slop)


def test_an_enlarged_seat_takes_the_place_of_the_largest_board() -> None:
    table = load_table("anno_1503")
    usual = lay_out(table, (1366, 768), 0.74, seats=3, front=0)
    large = lay_out(table, (1366, 768), 0.74, seats=3, front=0, large=2)
    assert "sea" not in large.cameras
    assert large.cameras["home.2"].scale > 1.5 * usual.cameras["home.2"].scale


def test_a_camera_goes_there_and_back() -> None:
    camera = Camera.fit((1400, 640), Rect(100, 50, 900, 700))
    assert camera.unit(camera.pixel((333, 444))) == pytest.approx((333, 444))
    zoomed = camera.zoomed((500, 300), 2.0, Rect(100, 50, 900, 700))
    assert zoomed.scale == pytest.approx(2 * camera.scale)
    assert zoomed.rect.left <= 100
    assert zoomed.rect.right >= 1000


def test_places_may_not_be_defined_twice_or_lie_outside() -> None:
    grid = PlaceGrid("a", (0, 0), (10, 10))
    with pytest.raises(ValueError, match="twice"):
        Board((100, 100), (grid, grid))
    with pytest.raises(ValueError, match="outside"):
        Board((100, 100), (PlaceGrid("a", (95, 0), (10, 10)),))


def test_regions_answer_from_the_top_down_with_slop_last() -> None:
    regions = RegionMap(
        [
            Region("board", Rect(0, 0, 100, 100), 0),
            Region("card", Rect(10, 10, 30, 30), 3),
            Region("disc", Rect(60, 60, 20, 20), 2, "round"),
            Region("chevron", Rect(0, 0, 0, 0), 5, outline=((200, 0), (250, 40), (200, 80), (220, 40))),
        ]
    )
    assert [hit.thing for hit in regions.hits((20, 20))] == ["card", "board"]
    assert [hit.thing for hit in regions.hits((44, 20), 8)] == ["board", "card"]
    assert [hit.thing for hit in regions.hits((61, 61))] == ["board"]
    assert regions.at((300, 300)) is None
    assert regions.at((205, 40)) is None  # the bay of the chevron
    hit = regions.at((235, 40))
    assert hit is not None
    assert hit.thing == "chevron"


def test_two_discs_on_a_square_lie_aslant_since_side_by_side_they_look_like_eyes() -> None:
    table = load_table("rio_de_la_plata")
    layout = lay_out(table, (1366, 768), Metrics((1366, 768)).scale, seats=3, front=0)
    pair = tuple(Piece(f"w{n}", "worker", "east/quarry.03", owner=0) for n in range(2))
    one, other = (item.rect for item in Arranger(table).arrange(layout, Tableau(pair)))
    assert one.right <= other.centerx
    assert one.bottom <= other.centery
    box = layout.cameras["east"].box(table.place("east/quarry.03")[1])
    assert box.inflate(6, 6).contains(one.union(other))


def test_who_stands_on_a_tile_leaves_its_drawing_to_be_seen() -> None:
    """A worker covered the hut it defends, and pawns of a war the house: now they stand in the corners."""
    table = load_table("rio_de_la_plata")
    for size in ((1024, 640), (1366, 768), (1920, 1080)):
        layout = lay_out(table, size, Metrics(size).scale, seats=3, front=0)
        field = layout.cameras["city"].box(table.place("city/E08")[1])
        roof = Rect(field.x, field.y, field.width, field.height // 3)
        tile, ground = Piece("hut", "site", "city/E08", "hut", 0), Piece("start", "start", "city/E08")
        for loose in (("worker",), ("stack",), ("worker", "worker")):
            pieces = [Piece(f"{kind}.{n}", kind, "city/E08", owner=0) for n, kind in enumerate(loose)]
            lying = Arranger(table).arrange(layout, Tableau((ground, tile, *pieces)))
            rects = [item.rect for item in lying if item.piece in pieces]
            assert all(field.contains(rect) for rect in rects)
            hidden = sum(rect.clip(roof).width * rect.clip(roof).height for rect in rects)
            assert hidden <= roof.width * roof.height / 20
            assert not any(one.colliderect(other) for one, other in itertools.combinations(rects, 2))
        [alone] = Arranger(table).arrange(layout, Tableau((Piece("w", "worker", "city/E08", owner=0),)))
        assert alone.rect.center == field.center
        assert alone.rect.width > field.width * 0.7


def test_the_mark_of_a_debt_covers_neither_the_sign_on_its_worker_nor_the_points_of_the_square() -> None:
    """It lay over the middle of the disc, on the number of the square."""
    table = load_table("rio_de_la_plata")
    for size in ((1024, 640), (1366, 768), (1920, 1080)):
        layout = lay_out(table, size, Metrics(size).scale, seats=3, front=0)
        box = layout.cameras["west"].box(table.place("west/fort.01")[1])
        pieces = Piece("laid", "worker", "west/fort.01", owner=0), Piece("debt", "debt", "west/fort.01", "any")
        worker, debt = (item.rect for item in Arranger(table).arrange(layout, Tableau(pieces)))
        sign = worker.inflate(-worker.width * 0.6, -worker.height * 0.6)
        number = (*box.topleft, box.width * 0.4, box.height * 0.4)
        assert box.contains(debt)
        assert not debt.colliderect(sign)
        assert not debt.colliderect(number)


def test_three_discs_that_lean_off_a_number_stay_on_their_square() -> None:
    table = load_table("rio_de_la_plata").for_class()
    layout = lay_out(table, (1366, 768), Metrics((1366, 768)).scale, seats=4, front=0)
    _, place = table.place("east/forest.06")
    assert place.lean != (0, 0)
    box = layout.cameras["east"].box(place)
    discs = tuple(Piece(f"w{n}", "worker", "east/forest.06", owner=0) for n in range(3))
    for item in Arranger(table).arrange(layout, Tableau(discs)):
        assert box.contains(item.rect)


def test_loose_tokens_settle_apart_inside_their_box() -> None:
    box = Rect(0, 0, 120, 100)
    rest = settle([(60, 50)] * 4, 16, box)
    assert all(box.inflate(-24, -24).collidepoint(point) for point in rest)
    for (ax, ay), (bx, by) in itertools.combinations(rest, 2):
        assert (ax - bx) ** 2 + (ay - by) ** 2 > 28**2
    assert settle([(60, 50)] * 4, 16, box) == rest


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_ends_upright_in_the_middle_on_the_ruled_face(face: int) -> None:
    room = Rect(300, 200, 100, 100)
    path = tumble(face, room, 80, seed=face * 7)
    assert (round(path[-1].x), round(path[-1].y)) == room.center
    assert round(path[-1].angle) % 90 == 0
    assert path[-1].face == face
    assert len({throw.face for throw in path}) > 1


def test_what_leaves_a_pile_flies_to_where_it_arrives() -> None:
    pile = Piece("pile", "card", "market/pile", "wood", count=5)
    before = {"pile": (pile, Rect(0, 0, 10, 10))}
    after = {
        "pile": (Piece("pile", "card", "market/pile", "wood", count=4), Rect(0, 0, 10, 10)),
        "new": (Piece("new", "card", "hand.0/cards", "wood"), Rect(90, 90, 10, 10)),
    }
    (way,) = differences(before, after)
    assert (way.piece.id, way.start, way.end) == ("new", Rect(0, 0, 10, 10), Rect(90, 90, 10, 10))
    assert not way.ghost


def test_pieces_move_in_the_order_in_which_events_name_them() -> None:
    here = Rect(0, 0, 10, 10)
    ids = ("card.0.wood", "gold.0", "ship.1.1", "other")
    before = {id_: (Piece(id_, "x", "home.0/start"), here) for id_ in ids}
    after = {id_: (Piece(id_, "x", f"home.{n}/end.{n}"), here.move(50, n)) for n, id_ in enumerate(ids)}
    told = (
        (Event("sailed", 1), ("ship.1.1",)),
        (Event("sold", 0, (("good", "wood"),)), ("gold.0", "home.0/end.0")),
    )
    flights = sorted(plan(before, after, told, 1.0).flights, key=lambda flight: flight.delay)
    assert [flight.piece.id for flight in flights] == ["ship.1.1", "gold.0", "card.0.wood", "other"]


def test_only_what_an_event_calls_a_die_tumbles() -> None:
    log = EventLog()
    log.emit("rolled", 0, chance=True, die=4)
    log.emit("drew_card", 0, chance=True, victim=1, gold=2)
    assert throws_of(log.events) == (4,)


def test_motion_ends_where_things_lie_and_can_be_switched_off() -> None:
    before = {"ship": (Piece("ship", "ship", "sea/1"), Rect(0, 0, 10, 10))}
    after = {"ship": (Piece("ship", "ship", "sea/2"), Rect(50, 0, 10, 10))}
    motion = plan(before, after, ((Event("sailed"), ()),), 1.0)
    assert motion.moving == {"ship"}
    motion.advance(motion.length)
    assert motion.done
    assert not motion.moving
    assert motion.flights[0].at(motion.length) == (Rect(50, 0, 10, 10), 255)
    assert not plan(before, after, (), 0).flights
    assert plan(before, after, (), 2.0, whole=200).length <= 200


def test_ways_that_differ_in_their_choice_make_a_menu() -> None:
    one, two = Action(0), Action(0)
    ways = (Way(Drag("a", "b", (("pay", "wood"),)), one), Way(Drag("a", "b", (("pay", "stone"),)), two))
    intent = Intent.of([(way,) for way in (*ways, Way(Tap("c"), one))], 0)
    assert intent.starts == ("a", "c")
    assert [option.value for option in options(intent.targets("a")["b"])] == ["wood", "stone"]


def test_the_cursor_walks_in_reading_order_and_by_direction() -> None:
    stops = in_order([Stop("c", Rect(0, 200, 20, 20)), Stop("b", Rect(100, 0, 20, 20)), Stop("a", Rect(0, 0, 20, 20))])
    assert [stop.key for stop in stops] == ["a", "b", "c"]
    assert step(stops, None, 1) == "a"
    assert step(stops, "c", 1) == "a"
    assert towards(stops, "a", 1, 0) == "b"
    assert towards(stops, "a", 0, 1) == "c"
    assert towards(stops, "a", -1, 0) == "b"  # around the edge: an arrow never leads nowhere
    assert towards(stops[:1], "a", -1, 0) == "a"


def test_pieces_at_one_place_stay_within_it() -> None:
    table = load_table("anno_1503")
    layout = lay_out(table, (1366, 768), 0.74, seats=2, front=0)
    ships = tuple(Piece(f"s{n}", "ship", "sea/3.1", owner=n % 4) for n in range(6))
    cards = tuple(Piece(f"c{n}", "card", "hand.0/cards", "wood") for n in range(14))
    for item in Arranger(table).arrange(layout, Tableau(ships + cards)):
        instance, place = table.place(item.piece.place)
        assert layout.cameras[instance].box(place).inflate(30, 30).contains(item.rect)
