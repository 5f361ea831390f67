"""Effects: building, activating, goods, great buildings, offices, the ship, the order."""

from __future__ import annotations

import pytest

from tabletop.engine.conformance.pairs import check_plenty
from tabletop.engine.conformance.tally import Tally
from tabletop.games.rio_de_la_plata.phases import ring
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY

from .position import (
    GAME,
    at,
    effects,
    finished,
    fresh,
    kinds,
    lay,
    legal,
    offices,
    own,
    play,
    refused,
    stand,
    told,
    whole,
)


def test_R123_a_pair_builds_a_hut_a_single_a_workshop() -> None:
    state = fresh()
    at(state, 0, "E06", "E06", "G06")
    state = play(effects(state), "build hut at E06 with -", "build stonecutter at G06 with wood,wood")
    assert state.players[0].goods == (2, 0, 2)
    assert state.players[0].idle == 9


def test_what_is_built_tells_coins_and_goods_that_it_took() -> None:
    state = fresh()
    at(state, 0, "G06")
    _, events = told(effects(state), "build stonecutter at G06 with wood,coins")
    built = next(event for event in events if event.kind == "built")
    assert (built.get("coins"), built.get("paid")) == (1, (("coin", 1), ("wood", 1)))


def test_R79_three_workers_build_a_hut_and_one_waits_for_the_house() -> None:
    state = fresh()
    at(state, 0, "E06", "E06", "E06")
    state = play(effects(state), "build hut at E06 with -")
    assert len(state.players[0].discs) == 1
    assert refused(state, "build house at E06 with stone,wood").code == "built_already"


def test_R79_a_carpenter_and_at_once_its_work_beside_an_own_house() -> None:
    state = fresh()
    at(state, 0, "E06", "E06", "E06")
    alone = play(effects(state), "build carpenter at E06 with stone,stone")
    assert alone.players[0].discs == ()
    own(state, 0, houses="E05")
    state = play(effects(state), "build carpenter at E06 with stone,stone")
    assert len(state.players[0].discs) == 1
    state = play(state, "activate E06 with wood")
    assert state.players[0].goods == (0, 4, 2)


def test_R7_a_house_over_the_own_hut_for_stone_and_wood() -> None:
    state = fresh()
    own(state, 0, huts="E06")
    at(state, 0, "E06")
    state = play(effects(state), "build house at E06 with stone,wood")
    assert state.players[0].houses
    assert not state.players[0].huts


def test_R22_coins_in_the_place_of_goods_one_two_three() -> None:
    state = fresh()
    own(state, 0, huts="E06")
    at(state, 0, "E06", "G06")
    state.players[0].goods = (0, 0, 0)
    state = play(effects(state), "build house at E06 with coins,coins")
    assert state.players[0].coins == 0
    refusal = refused(state, "build stonecutter at G06 with coins,coins")
    assert (refusal.code, refusal.get("needed")) == ("cannot_pay", (("coin", 3 + 4),))


def test_R22_money_in_workshops_by_the_option() -> None:
    for option, able in (("building_and_workshops", True), ("building_only", False)):
        state = fresh(money_pays=option)
        stand(state, "stonecutter", "E06")
        own(state, 0, houses="E05")
        at(state, 0, "E06")
        assert ("activate E06 with coins" in legal(effects(state))) is able


def test_R8_five_around_a_square_walls_count() -> None:
    state = fresh()
    at(state, 0, "A10")
    stand(state, "market", "A09", "B09")
    assert refused(effects(state), "build square at A10 with stone,wood").code == "too_little_around"
    own(state, 1, huts="B10")
    state.walls = 1 << CITY.points.index("west.10")
    state = play(effects(state), "build square at A10 with stone,wood")
    assert state.players[0].points == 6


def test_R9_upgrades_and_tiles() -> None:
    state = fresh()
    stand(state, "stonecutter", "A01", "B01", "C01")
    stand(state, "carpenter", "A02", "B02", "C02")
    at(state, 0, "E06")
    assert refused(effects(state), "build carpenter at E06 with stone,stone").code == "no_tile"
    guild = refused(effects(state), "build guild at E06 with stone,stone,wood,wood,precious")
    assert (guild.code, dict(guild.values)["over"]) == ("only_over", ("market",))
    assert refused(effects(state), "build house at E06 with stone,wood").code == "no_own_hut"


def test_a_refusal_says_over_what_nothing_is_built() -> None:
    state = fresh()
    own(state, 0, huts="E06")
    at(state, 0, "E06")
    carpenter = refused(effects(state), "build carpenter at E06 with stone,stone")
    assert (carpenter.code, dict(carpenter.values)["stands"]) == ("not_over", "hut")


def test_one_church_a_district() -> None:
    state = fresh()
    stand(state, "church", "E08")
    at(state, 0, "E06", "E06", "H05", "H05")
    own(state, 0, huts="H04")
    assert "build church at H05 with stone,wood,wood,precious" in legal(effects(state))
    state = fresh()
    stand(state, "church", "F08")
    at(state, 0, "E06", "E06")
    assert refused(effects(state), "build church at E06 with stone,wood,wood,precious").code == "one_a_district"


def test_R29_R31_fields_and_craft() -> None:
    state = fresh()
    at(state, 0, "fields", "fields", "fields", "craft")
    state = play(effects(state), "harvest", "craft stone")
    assert state.players[0].coins == 4
    assert state.players[0].goods == (1, 2, 3)
    assert refused(state, "harvest").code == "no_field_workers"


def test_R82_who_is_not_used_stays_and_keeps_the_place() -> None:
    state = fresh()
    at(state, 0, "quarry.01", "E06")
    state = play(effects(state), "done")
    assert len(state.players[0].discs) == 2


def test_the_worked_example_of_the_fort() -> None:
    """Green 5, 4, 3, 2; yellow 2, 1, 1, 0; red 4 and then the last 3: 14, 4 and 7 + 4 points."""
    state = fresh(3)
    lay(state, ("fort.01", 0), ("fort.02", 0), ("fort.04", 0), ("fort.08", 0), ("fort.03", 2))
    lay(state, ("fort.09", 1), ("fort.12", 1), ("fort.13", 1), ("fort.14", 1))
    state.active = 2
    state = play(whole(state), "place fort.05", "pay fort.05 with stone,wood", "done")
    assert [player.points for player in state.players] == [14, 4, 11]
    assert state.players[0].idle == 9


def test_R11_R12_a_grid_waits_for_debts_and_the_last_paid_is_completer() -> None:
    state = fresh(3)
    lay(state, ("roads.01", 0), ("roads.02", 0), ("roads.03", 1))
    state.active = 2
    state = play(whole(state), "place roads.04", "done")
    assert [player.points for player in state.players] == [3, 1, 0]
    assert GAME.deciders(state) == (2,)
    state = play(state, "road A01-A02", "road A02-A03", "road A03-A04")
    assert state.roads.bit_count() == 3
    assert state.laid == ()


def test_R90_debts_paid_late_or_in_default() -> None:
    state = fresh(3)
    lay(state, *[(f"walls.0{number}", 0) for number in (1, 2, 3)])
    state.active = 2
    state = play(whole(state), "place walls.04", "done")
    assert not any(player.points for player in state.players)
    state.players[2].points = 5
    state.active = 2
    paid, events = told(effects(state, 2), "pay walls.04 with wood")
    assert "grid_full" in kinds(events)
    assert paid.players[0].points == 6
    unpaid, events = told(effects(state, 2), "done")
    assert unpaid.players[2].points == 2
    assert len(unpaid.laid) == 3


def test_the_log_says_what_a_square_was_paid_with() -> None:
    """ "pays 1 good" left it to the counters to say which."""
    state = play(whole(fresh(3)), "place walls.04")
    for means, paid in (("wood", (("wood", 1),)), ("coins", (("coin", 1),))):
        events = told(effects(state), f"pay walls.04 with {means}")[1]
        [event] = [one for one in events if one.kind == "paid"]
        assert event.get("paid") == paid


def test_R13_R17_R18_the_ring() -> None:
    state = fresh(3)
    at(state, 1, "G08")
    squares = (1, 2, 3, 4, 5, 6, 9, 10, 13)
    lay(state, *[(f"cathedral.{number:02d}", number % 3) for number in squares])
    state.active = 2
    state = play(whole(state), "place cathedral.14", "pay cathedral.14 with wood,precious", "done")
    assert refused(state, "raise at A01").code == "not_in_ring"
    state = play(state, "raise at G08")
    assert state.players[1].idle >= 5
    assert state.players[1].discs == ()


def ring_of_houses(version: int) -> RioDeLaPlata:
    """Houses on the whole ring; beside that of seat 1 at G08 its worker in the workshop at F08. A Palace is raised."""
    state = GAME.setup(3, 1, {}, version=version)
    state.order, state.active = (0, 1, 2), 2
    own(state, 0, houses="G09 G10 H08 I08 J08 J09 J10")
    own(state, 1, houses="G08")
    stand(state, "stonecutter", "F08", "F10")
    at(state, 1, "F08")
    at(state, 0, "F10")
    squares = (1, 2, 3, 4, 6, 7, 9, 10, 13, 14)
    lay(state, *[(f"palace.{number:02d}", number % 3) for number in squares])
    return play(whole(state), "done")


def test_R18_R80_workers_beside_a_house_that_made_room_go_home() -> None:
    state, events = told(ring_of_houses(2), "raise at G08")
    assert kinds(events)[:3] == ["made_room", "raised", "went_home"]
    assert not state.players[1].discs
    assert state.players[0].discs == (CITY.number["F10"],), "beside another house nobody moves"
    assert play(ring_of_houses(2), "raise at G09").players[1].discs, "another house made room"


def test_R18_by_version_1_of_the_rules_they_stayed() -> None:
    state = ring_of_houses(1)
    [action] = [action for action in GAME.legal(state, GAME.deciders(state)[0]) if "G08" in GAME.actions.text(action)]
    assert GAME.apply(state, action).state.players[1].discs


def test_the_kit_finds_a_worker_who_stays_where_a_house_made_room(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not list(check_plenty(GAME, 1, Tally()))
    monkeypatch.setattr(ring, "crowd_all", lambda state, log: None)
    assert "too many workers" in next(check_plenty(GAME, 1, Tally())).what


def test_R128_the_ship_of_two_players_is_that_of_three_or_by_option_seven_each() -> None:
    for option, room in (("as_three", 21), ("seven_each", 14)):
        state = fresh(2, ship_for_two=option)
        finished(state, "port")
        state.players[1].aboard = (room - 1, 0, 0)
        at(state, 0, "quay")
        state = play(effects(state), "load wood")
        assert refused(state, "load wood").code == "ship_full"


def test_R23_R83_offices_bought_or_failed() -> None:
    state = fresh()
    at(state, 0, "office.general")
    at(state, 1, "craft")
    state.players[0].points = 6
    state.players[0].coins = 5
    assert refused(effects(state), "buy general").code == "office_points"
    failed = play(effects(state), "done")
    assert failed.players[0].points == 1
    assert failed.players[0].idle == 9
    at_once = play(effects(state), "fail general")
    assert (at_once.players[0].points, at_once.players[0].idle) == (1, 9)
    state.players[0].points = 7
    assert refused(effects(state), "fail general").code == "office_can_be_bought"
    bought = play(effects(state), "buy general")
    assert bought.players[0].coins == 0
    assert bought.players[0].offices == ()
    assert bought.players[0].bought


def test_R27_goods_of_offices_at_the_beginning() -> None:
    state = fresh()
    offices(state, 0, "master_mason", "master_merchant", "road_builder")
    state.active = 3
    state = play(whole(state), "done", "choose precious", "lay nothing")
    assert state.players[0].goods == (3, 2, 3)


def test_R37_R39_cargo_is_paid_in_sets() -> None:
    state = fresh()
    finished(state, "port")
    state.turn, state.back, state.active = 5, 5, 3
    state.players[0].aboard = (2, 1, 2)
    state = play(whole(state), "done")
    assert state.players[0].coins == 3 + 4 + 1 + 2
    assert state.players[0].points == 3 + 1


def test_R32_R86_the_fee_and_an_empty_ship() -> None:
    state = fresh(4, trade="off")
    finished(state, "port")
    assert refused(state, "send ship").code == "empty_ship"
    at(state, 3, "craft")
    state = play(whole(state), "place quay", "send ship", "done", "done", "done", "done", "done")
    assert state.players[0].coins == 1
    state = play(state, "done")
    assert state.players[0].coins == 3
    assert state.back == 0
    paid = fresh(4, trade="off", shipowner_coin="at_payment")
    finished(paid, "port")
    offices(paid, 1, "shipowner")
    paid = play(whole(paid), "place quay", "send ship")
    assert [player.coins for player in paid.players[:2]] == [1, 4]
    assert refused(paid, "send ship").code == "fee_paid"


def test_R85_the_coin_at_the_return_is_for_who_was_shipowner_when_the_fee_was_paid() -> None:
    for early, coins in ((True, 3 + 1 + 1), (False, 3 + 1)):
        state = fresh()
        finished(state, "port")
        at(state, 3, "quay")
        offices(state, 1, *(["shipowner"] if early else []))
        state = play(whole(state), "send ship")
        assert state.prepaid == (0, int(early), 0, 0)
        state = play(effects(state, 3), "load stone", "done")
        assert state.back == 3
        offices(state, 1)
        offices(state, 2, "shipowner")  # bought late, or traded away on the way: the coin is no business of his
        state.turn, state.active, state.players[1].aboard = 3, 3, (1, 0, 0)
        before = state.players[2].coins
        state = play(whole(state), "done")
        assert state.players[1].coins == coins
        assert state.players[2].coins == before
        assert state.prepaid == (0, 0, 0, 0)


def test_R87_three_goods_for_each_quay_worker_and_the_ship_leaves() -> None:
    state = fresh()
    finished(state, "port")
    at(state, 3, "quay")
    state.payer = 0
    state = play(effects(state, 3), "load stone", "load wood", "load precious")
    assert refused(state, "load stone").code == "loaded_all"
    state = play(state, "done")
    assert state.back == 3
    assert state.players[3].idle == 9


def test_R91_the_order_fewest_first_then_further_back() -> None:
    state = fresh()
    at(state, 2, "order")
    at(state, 3, "order")
    state = play(effects(state, 3), "done", "move to 1", "stay")
    assert state.order == (3, 0, 1, 2)
    assert state.players[2].idle == 8
    assert state.players[3].idle == 9


def test_R92_markers_go_by_the_symbols() -> None:
    state = play(effects(fresh(), 3), "done")
    assert state.enemies == (2, 1)
    assert state.turn == 2
