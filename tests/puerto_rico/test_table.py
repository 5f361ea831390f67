"""What lies where: chips face down, barrels where they are kept, workers and cards taken anywhere on the own board."""

from __future__ import annotations

import re
from functools import partial

import pytest

from tabletop.components.board import load_table
from tabletop.engine.cells import put
from tabletop.engine.tableau import Drag, Tableau
from tabletop.games.puerto_rico import places
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import HIDDEN, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, DATA
from tabletop.games.puerto_rico.things import GOOD_NAMES, Good, Phase
from tabletop.locale import Catalogue
from tabletop.presentation.tallies import tallies_of_all
from tests.puerto_rico import act
from tests.puerto_rico.position import fresh, island, play, whole


def _at(tableau: Tableau, thing: str) -> str:
    return next(piece.place for piece in tableau.pieces if piece.id == thing)


def _numbers(tableau: Tableau, spot: str) -> list[str]:
    return [label.place for label in tableau.labels if label.place.endswith(spot)]


def test_A81_points_lie_face_down_unless_the_table_shows_running_totals() -> None:
    hidden, shown = fresh(3), fresh(3, 1, show_vp_totals="on")
    for state in (hidden, shown):
        state.players[1].points = 4
    assert _numbers(GAME.table(GAME.view(hidden, None)), "/chips") == []
    assert _numbers(GAME.table(GAME.view(hidden, 1)), "/chips") == ["island.1/chips"]
    assert len(_numbers(GAME.table(GAME.view(shown, None)), "/chips")) == 3


def test_A99_a_mind_has_counted_the_chips_that_were_taken_before_all_and_no_screen_shows_them() -> None:
    state = fresh(3)
    state.players[1].points, state.players[2].points, state.pool = 4, 9, state.pool - 13
    view = GAME.view(state, 0)
    assert [player.points for player in view.players] == [0, HIDDEN, HIDDEN]
    for chance in range(9):
        imagined = GAME.determinize(view, 0, chance)
        assert [player.points for player in imagined.players] == [0, 4, 9]
        assert imagined.counted == state.counted == ()
    shown = GAME.table(view)
    view.counted = (0, 9, 4)
    assert GAME.table(view) == shown
    assert GAME.view(fresh(3, 1, show_vp_totals="on"), 0).counted == ()


def _storing() -> PuertoRico:
    state = fresh(3)
    town = ["small_warehouse", "hospice", "large_warehouse"]
    island(state.players[0], corn=2, indigo=2, sugar=2, tobacco=2, coffee=2, town=town)
    return whole(state)


def test_barrels_are_stored_in_the_warehouse_they_are_dragged_to() -> None:
    state = _storing()
    state.phase, state.chooser, state.active, state.left = int(Phase.STORE), 0, 0, 3
    view = GAME.view(state, 0)
    first = GAME.gesture(view, act.Protect(0, Good.CORN))
    assert first == Drag("barrel.0.corn", "island.0/city.1")
    assert GAME.attempt(view, 0, "barrel.0.corn", "island.0/staff.city.3") == (act.Protect(0, Good.CORN),)
    state = play(state, "protect corn")
    view = GAME.view(state, 0)
    assert _at(GAME.table(view), "barrel.0.corn") == "island.0/city.1"
    assert GAME.gesture(view, act.Protect(0, Good.COFFEE)) == Drag("barrel.0.coffee", "island.0/city.3")


def test_the_private_ship_is_the_wharf_itself_and_without_one_it_says_so() -> None:
    state = fresh(3)
    island(state.players[0], corn=2, town=["hospice", "wharf"])
    state.phase, state.chooser, state.active = int(Phase.LOAD), 0, 0
    view = GAME.view(whole(state), 0)
    assert GAME.gesture(view, act.Wharf(0, Good.CORN)) == Drag("barrel.0.corn", "island.0/city.2")
    island(state.players[0], corn=2, town=["hospice"])
    (meant,) = GAME.attempt(GAME.view(state, 0), 0, "barrel.0.corn", "island.0/city.1")
    refusal = GAME.why_not(state, meant)
    assert refusal is not None
    assert refusal.code == "no_wharf"


def test_doubloons_lie_on_the_cards_and_no_name_is_covered() -> None:
    state = fresh(3)
    state.coins_on = (0, 0, 3, 0, 0, 0, 0, 0)
    piece = next(piece for piece in GAME.table(state).pieces if piece.id == "bonus.builder")
    assert (piece.place, piece.count) == ("roles/six_bonus.builder", 3)


def test_with_only_a_quarry_to_take_the_prompt_says_so() -> None:
    state = fresh(3)
    state.row = ()
    state.phase, state.chooser, state.active = int(Phase.SETTLER), 0, 0
    assert GAME.prompt(state, 0).key == "settler_quarry"
    state = fresh(3)
    state.phase, state.chooser, state.active = int(Phase.SETTLER), 0, 1
    assert GAME.prompt(state, 1).key == "settler"


def test_points_that_nobody_may_count_are_no_zero_on_the_plates() -> None:
    state = GAME.setup(3, 1, {})
    figures = load_table("puerto_rico").others.figures
    for viewer, seen in ((None, (False, False, False)), (1, (False, True, False))):
        view = GAME.view(state, viewer)
        plates = tallies_of_all(GAME, view, GAME.progress(view), figures)
        assert tuple(any(tally.icon.endswith("chip_one") for tally in plate) for plate in plates) == seen


def test_a_phase_lights_the_places_that_whoever_decides_may_use() -> None:
    state = fresh(5)
    assert len(GAME.focus(GAME.view(state, 0))) == 0
    state = play(whole(state), "pick settler")
    assert len(GAME.focus(GAME.view(state, 0))) == len(state.row) + 1  # and the quarries
    state = play(state, "settle quarry")
    assert GAME.focus(GAME.view(state, 1)) == tuple(f"quay/row.{one + 1}" for one, _ in enumerate(state.row))
    state = fresh(5)
    island(state.players[0], corn=1)
    state = play(whole(state), "pick captain")
    assert GAME.focus(GAME.view(state, 0)) == ("quay/ship.1", "quay/ship.2", "quay/ship.3")
    state = fresh(5)
    island(state.players[0], corn=1)
    state = play(whole(state), "pick trader")
    assert GAME.focus(GAME.view(state, 0)) == ("quay/house.1",)


def test_what_takes_no_barrel_is_not_lit() -> None:
    """A full ship, one with another good, a taken space of the trading house."""
    state = fresh(3)
    island(state.players[0], corn=2, indigo=1, tobacco=1)
    state.cargo, state.loads = (Good.CORN, Good.SUGAR, -1), (state.ships[0], 1, 0)
    state.house = (Good.COFFEE,)
    assert GAME.focus(GAME.view(play(whole(state), "pick captain"), 0)) == ("quay/ship.3",)
    assert GAME.focus(GAME.view(play(whole(state), "pick trader"), 0)) == ("quay/house.2",)


def test_where_a_barrel_stays_is_lit_before_one_is_taken_up() -> None:
    state = _storing()
    state.phase, state.chooser, state.active, state.left = int(Phase.STORE), 0, 0, 3
    assert GAME.focus(GAME.view(state, 0)) == ("island.0/city.1",)  # the first warehouse
    for good in ("corn", "indigo", "sugar"):
        state = play(state, f"protect {good}")
    assert GAME.focus(GAME.view(state, 0)) == ("island.0/keep",)


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
def test_what_only_one_sees_is_called_no_cards(lang: str) -> None:
    """Chips lie face down here, and workers that all place at once are covered: nobody has cards."""
    words, cards = Catalogue(lang), {"en": "card", "it": "carte", "fr": "carte"}[lang]
    keys = ("table.show_hand", "table.advice_hidden", "table.handover")
    assert all(cards in words.text(key, who=0) for key in keys)
    words.seat("puerto_rico", ("Anna",))
    assert not any(cards in words.text(key, who=0) for key in keys)


def test_the_log_tells_of_workers_in_the_port_only_if_there_are_any() -> None:
    words = Catalogue("en")
    words.seat("puerto_rico", ("Anna",))
    said = partial(words.text, "event.filled", who=0, more=1, spots=("indigo",), less=0, left=(), forced=0)
    told = [said(idle=idle) for idle in (0, 1, 2)]
    assert [line.removeprefix(told[0]) for line in told[1:]] == [
        "; 1 worker is left in the port",
        "; 2 workers are left in the port",
    ]


def test_the_last_copy_of_a_building_bears_its_number_like_those_of_which_more_are_left() -> None:
    """The lesson says that how many are left stands there; where it was one, nothing did."""
    state = fresh(3)
    state.stock = put(state.stock, BUILDING["hospice"], 1)
    tiles = {piece.face: piece for piece in GAME.table(state).pieces if piece.place.startswith("market/")}
    assert {word: tiles[word].label for word in ("hospice", "factory", "fortress")} == {
        "hospice": "×1",
        "factory": "×2",
        "fortress": "",
    }
    table = load_table(GAME.key)
    walls = [table.for_class(shape) for shape in ((16, 9), (16, 10), (4, 3))]  # there it stood in the corner and below
    assert {one.pieces["building"].label_at for one in (table, *walls)} == {"corner"}


def test_the_trading_house_says_what_it_pays_for_each_kind() -> None:
    """Whoever decides what to produce or sell reads it on the board: the prices of the data, in every phase."""
    paid = {places.price(word): word for word in GOOD_NAMES}
    for phase in (Phase.PICK, Phase.TRADER, Phase.LOAD):
        state = fresh(5)
        state.phase = int(phase)
        told = {paid[one.place]: one.values for one in GAME.table(state).labels if one.place in paid}
        kinds = DATA.components.value.goods.kinds.items()
        assert told == {word: (("number", good.price),) for word, good in kinds}


def test_a_pale_building_tells_the_one_reason_why_it_cannot_be_bought() -> None:
    state = fresh(3)
    island(state.players[0], coins=2)
    state = play(whole(state), "pick builder")
    (why,) = GAME.about(GAME.view(state, 0), "market/harbor")[1:]
    assert (why.key, dict(why.values)) == ("not_to_be_had", {"who": 0, "has": 2, "price": 7})
    small = "small_market hacienda construction_hut small_warehouse hospice office large_market large_warehouse"
    state = fresh(3)
    island(state.players[0], coins=50, town=dict.fromkeys([*small.split(), "factory", "university", "harbor"], 0))
    state = play(whole(state), "pick builder")
    (why,) = GAME.about(GAME.view(state, 0), "market/fortress")[1:]
    assert why.key == "no_space"


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
def test_a_building_tells_what_it_costs_and_counts_wherever_it_lies(lang: str) -> None:
    """In the market, where a pale one says why, and in a town; an empty space tells nothing."""
    state = fresh(3)
    island(state.players[0], town=["hospice"])
    view, words = GAME.view(state, 0), Catalogue(lang, (GAME.key,), GAME.key)
    for place, told in (
        ("market/harbor", (8, 3, 1, 2)),
        ("market/indigo_plant", (3, 2, 3, 3)),
        ("island.0/city.1", (4, 2, 1, 0)),
    ):
        line, *why = GAME.about(view, place)
        there = {"market/harbor": (7, 2), "market/indigo_plant": (2, 2)}.get(place)  # as long as the Builder can be had
        expected = [] if there is None else [("with_builder", {"who": 0, "price": there[0], "has": there[1]})]
        assert [(one.key, dict(one.values)) for one in why] == expected
        assert tuple(value for _, value in line.values) == told
        said = words.text(f"about.{line.key}", **dict(line.values))
        assert re.findall(r"\d+", said) == [str(number) for number in told if number], said
    assert GAME.about(view, "island.0/city.2") == ()
    assert GAME.about(view, "quay/ship.1") == ()
