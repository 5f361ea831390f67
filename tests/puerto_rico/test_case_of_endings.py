"""What advice in Puerto Rico says of an end that hangs on where workers are placed, and of doubloons on a card."""

from __future__ import annotations

from itertools import islice

from tabletop.engine.cells import put
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.phases.common import workers_of
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, CIRCLES
from tabletop.games.puerto_rico.things import End, Good, Land, Phase, Role
from tabletop.games.puerto_rico.thinking.placement import placements
from tests.played import played

from .case import told
from .position import fresh, goods, island, play, whole

ENDS = {"placing_ends", "last_round", "last_round_port", "last_round_sales", "workers_over"}
"""What is said only where the game certainly ends."""
LATE, FEW = 0.6, 12
"""From which part of a game on placements are asked about, and how many."""


def _packed(state: PuertoRico, seat: Seat) -> PuertoRico:
    """Whoever places after a seat sends as many workers as there are to the town."""
    while state.phase == Phase.PLACE:
        who = state.active
        owner = state.own(who)
        if who != seat:
            there, staff = workers_of(owner), list[int]()
            for one in owner.city:
                staff.append(min(there, CIRCLES[one]))
                there -= staff[-1]
            owner.idle, owner.farmers, owner.staff = 0, put((0,) * len(owner.farmers), Land.CORN, there), tuple(staff)
        (confirm,) = [one for one in GAME.legal(state, who) if isinstance(one, act.Confirm)]
        state = GAME.apply(state, confirm).state
    return state


def _mayor(supply: int) -> PuertoRico:
    """Nine circles of the own town are empty, two workers wait, and two more are the only ones of the others."""
    state = fresh(3)
    town = {"guild_hall": 1, "indigo_plant": 0, "sugar_mill": 0, "coffee_roaster": 0, "small_indigo_plant": 0}
    island(state.players[0], land="corn corn corn", workers="corn", town=town, idle=2)
    for player in state.players[1:]:
        island(player, land="corn", workers="corn", town={"indigo_plant": 0})
    state.hall = 0
    state = whole(state)
    state.phase, state.active, state.chooser, state.left = Phase.PLACE, 0, 0, 3
    state.taken = put(state.taken, Role.MAYOR, 0)
    state.supply, state.picks = supply, 3
    return state


def test_where_workers_stand_is_told_to_end_the_game_where_it_does() -> None:
    land = (act.Place(0, "corn"), act.Place(0, "corn"), act.Confirm(0))
    town = (act.Place(0, "sugar_mill"), act.Place(0, "sugar_mill"), act.Confirm(0))
    state = _mayor(supply=12)  # nine circles, and two of three of both others at least
    on_land, in_town = (told(state, line)[0] for line in (land, town))
    assert on_land["placing_ends"] == {"n": 13, "supply": 12}
    assert "standing" in on_land
    assert on_land["large_stays"] == {"building": "guild_hall", "n": 7, "rest": 0}  # where the others stand ends it
    assert not ENDS & set(in_town)  # eleven at least
    assert told(_mayor(supply=9), town)[0]["large_stays"]["rest"] == 1  # ten at least wherever they are placed


def test_the_same_place_taken_twice_is_told_once() -> None:
    state = _mayor(supply=30)
    (twice,) = GAME.case(GAME.view(state, 0), 0, [(act.Place(0, "corn"), act.Place(0, "corn"), act.Confirm(0))])
    assert [(one.key, dict(one.values)) for one in twice.what] == [("places", {"spots": ("corn", "corn")})]
    (once,) = GAME.case(GAME.view(state, 0), 0, [(act.Place(0, "corn"), act.Place(0, "sugar_mill"), act.Confirm(0))])
    assert not once.what


def test_an_end_by_workers_is_told_only_where_nobody_can_avert_it() -> None:
    asked = 0
    for seed in (13, 24, 27):
        state, steps = GAME.setup(3, seed, {}), played(GAME, 3, seed)
        for at, (_, after) in enumerate(steps):
            if state.phase == Phase.PLACE and not state.end and at > LATE * len(steps):
                seat = state.active
                for line in islice(placements(state, state.players[seat]), FEW):
                    if ENDS & set(told(state, line)[0]):
                        asked += 1
                        then = state
                        for action in line[:-1]:
                            then = GAME.apply(then, action).state
                        assert _packed(then, seat).end
            state = after
    assert asked > 20


def test_many_doubloons_on_a_card_are_told_first_and_whom_they_would_serve() -> None:
    state = fresh(3)
    land = "indigo tobacco tobacco"
    island(state.players[0], land=land, workers="indigo", town=["small_indigo_plant"], coins=11)
    town = ["small_market", "large_market", "hacienda", "office", "factory"]
    island(state.players[1], land="corn corn", workers="corn corn", town=town, coins=7)
    state.coins_on = put(state.coins_on, Role.SETTLER, 4)
    state.row = (int(Land.INDIGO),)
    first = told(whole(state), (act.Pick(0, Role.SETTLER),))[0]
    assert next(iter(first)) == "card_coins"
    assert first["card_coins"] == {"owner": 0, "card": 4, "coins": 15}
    theirs = first["card_theirs"]
    assert (theirs["who"], theirs["card"]) == (1, 4)
    assert 7 < theirs["price"] <= 11
    state.players[1].coins = 0
    assert "card_theirs" not in told(whole(state), (act.Pick(0, Role.SETTLER),))[0]
    state.coins_on = put(state.coins_on, Role.SETTLER, 2)
    assert "card_coins" not in told(whole(state), (act.Pick(0, Role.SETTLER),))[0]


def test_what_the_doubloons_of_a_card_pay_for_comes_before_what_happens_if_it_is_left() -> None:
    state = fresh(3)
    island(state.players[0], land="corn tobacco", workers="corn", coins=3)
    state.coins_on = put(state.coins_on, Role.SETTLER, 2)
    first = list(told(whole(state), (act.Pick(0, Role.SETTLER),))[0])
    assert first[1] == "reach"
    late = whole(state)
    late.end, late.picks = End.WORKERS, 0
    late.taken = put(late.taken, Role.MAYOR, 1)
    keys = list(told(late, (act.Pick(0, Role.SETTLER),))[0])
    assert keys[0] == "reach"  # and not that the card is worth so many
    assert "for_coins" not in keys


def test_a_large_building_is_told_with_a_worker_only_where_one_can_still_come() -> None:
    def counted(mayor: int, *town: str, workers: bool = True) -> set[int]:
        state = fresh(4)
        plants = {"small_indigo_plant": 1, "indigo_plant": 0, "sugar_mill": 0, **dict.fromkeys(town, 1)}
        island(state.players[0], land="corn", workers="corn", town=plants, coins=9)
        state.coins_on = put(state.coins_on, Role.SETTLER, 1)
        late = whole(state)
        late.end, late.taken = End.POINTS, put(late.taken, Role.MAYOR, mayor)
        late.stock = put((0,) * len(late.stock), BUILDING["guild_hall"], 1)
        late.supply, late.hall = late.supply * workers, late.hall * workers
        settler, builder = told(late, (act.Pick(0, Role.SETTLER),), (act.Pick(0, Role.BUILDER),))
        return {settler["reach"]["more"], builder["would_build"]["more"]}

    assert counted(-1) == {5}
    assert counted(1) == {0}
    assert counted(1, "university") == {5}  # which sends somebody to what is bought
    assert counted(1, "university", workers=False) == {0}


def test_the_settler_tells_what_others_lay_besides() -> None:
    state = fresh(3)
    island(state.players[1], land="corn", town=["hacienda"])
    island(state.players[2], land="corn", town=["construction_hut"])
    pick = (act.Pick(0, Role.SETTLER),)
    others = told(whole(state), pick)[0]["tiles_others"]
    assert others == {"two": (1,), "drawing": 1, "huts": (2,), "laying": 1}
    state.players[1].staff = state.players[2].staff = (0,)
    assert "tiles_others" not in told(whole(state), pick)[0]


def test_the_mayor_tells_all_that_is_manned_and_what_less_workers_would_man() -> None:
    state = fresh(3)
    island(state.players[0], land="corn", workers="corn", town={"hacienda": 0, "small_market": 0})
    state.hall = 3
    mayor = told(whole(state), (act.Pick(0, Role.MAYOR),))[0]
    assert (mayor["gets_workers"]["manned"], mayor["gets_workers"]["several"]) == (("hacienda", "small_market"), 2)
    assert not mayor["gets_workers"]["vain"]
    assert mayor["left_mayor"]["short"] == 1


def test_of_further_barrels_one_is_told_for_whose_ship_nobody_else_has_any() -> None:
    state = fresh(3)
    island(state.players[0], land="corn indigo", workers="corn indigo", town=["small_indigo_plant"])
    island(state.players[1], land="indigo", indigo=1)
    state.cargo, state.loads = (int(Good.CORN), -1, -1), (1, 0, 0)
    made = play(whole(state), "pick craftsman")
    corn, indigo = (act.Privilege(0, good) for good in (Good.CORN, Good.INDIGO))
    assert told(made, (corn,), (indigo,))[0]["further_alone"] == {"good": "corn"}
    assert "further_alone" not in told(made, (indigo,), (corn,))[0]
    made.players[1].goods = goods(corn=1, indigo=1)
    assert "further_alone" not in told(made, (corn,), (indigo,))[0]


def test_what_others_can_buy_for_more_points_is_told_before_what_one_of_them_cannot() -> None:
    state = fresh(3)
    island(state.players[0], land="indigo", workers="indigo", town=["small_indigo_plant"], coins=2)
    island(state.players[1], land="corn tobacco", workers="corn", coins=4)
    island(state.players[2], land="corn", workers="corn", coins=10)
    builder = told(whole(state), (act.Pick(0, Role.BUILDER),))[0]
    assert builder["build_others"]["points"] == 4
    assert builder["build_others"]["manned"] >= 4 or not builder["build_others"]["manned"]
    assert list(builder).index("build_others") < 3
    assert list(builder).index("build_others") < list(builder).index("build_denied")


def test_a_card_for_doubloons_tells_who_is_left_the_craftsman_before_the_own_pick() -> None:
    state = fresh(3)
    for player in state.players:
        island(player, land="corn", workers="corn")
    state = play(whole(state), "pick mayor")
    while state.phase == Phase.PLACE:
        state = GAME.apply(state, GAME.legal(state, state.active)[-1]).state
    state.coins_on = put(state.coins_on, Role.TRADER, 1)
    (said,) = told(state, (act.Pick(1, Role.TRADER),))
    assert said["craftsman_left"] == {"who": 2, "owner": 1}
    state.taken = put(state.taken, Role.CRAFTSMAN, 0)
    assert "craftsman_left" not in told(state, (act.Pick(1, Role.TRADER),))[0]


def test_barrels_that_no_ship_nor_sale_takes_in_the_round_are_told_to_wait() -> None:
    state = fresh(3)
    island(state.players[0], land="corn", workers="corn")
    state = whole(state)
    pick = (act.Pick(0, Role.CRAFTSMAN),)
    assert "made_waits" not in told(state, pick)[0]
    state.taken = put(state.taken, Role.CAPTAIN, 2)
    state.house = (0,)
    assert told(state, pick)[0]["made_waits"] == {"owner": 0, "trader": 1}
    state.taken = put(state.taken, Role.TRADER, 1)
    assert told(state, pick)[0]["made_waits"] == {"owner": 0, "trader": 0}
