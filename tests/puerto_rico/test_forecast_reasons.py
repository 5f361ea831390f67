"""Before a role is picked: whoever would get nothing of it is told why, and the reason is the true one."""

from __future__ import annotations

import random
from collections import Counter

from tabletop.engine.prompt import Prompt
from tabletop.games.puerto_rico.actions import Build, Load, Pick, Sell, Settle
from tabletop.games.puerto_rico.forecast import played_out
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.phases.builder import buildable
from tabletop.games.puerto_rico.phases.craftsman import production
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import BARRELS
from tabletop.games.puerto_rico.things import Phase, Role
from tabletop.locale.catalogue import Catalogue
from tabletop.locale.languages import LANGUAGES
from tests.puerto_rico.position import fresh, goods, island, whole

LARGE = ["guild_hall", "residence", "fortress", "customs_house", "city_hall"]


def _why(state: PuertoRico, role: Role, seat: int = 1) -> str:
    """The one line for a seat when seat 0 picks a role."""
    (told,) = [one for one in GAME.forecast(GAME.view(state, 0), Pick(0, role)) if one.seat == seat]
    (line,) = told.lines
    return line.key


def test_settler_a_full_island_or_nothing_left_to_take() -> None:
    state = fresh(3)
    island(state.players[1], land=" ".join(["corn", "indigo", "sugar"] * 4))
    assert _why(whole(state), Role.SETTLER) == "land_full"
    state = whole(fresh(3))
    state.row, state.deck = (), (*state.deck, *state.row)
    assert _why(state, Role.SETTLER) == "row_empty"
    assert _why(state, Role.SETTLER, 0) == "quarry"  # the privilege


def test_builder_no_money_or_nothing_that_fits() -> None:
    state = fresh(3)
    island(state.players[1], coins=0)
    island(state.players[2], coins=40, town=[*LARGE, "office", "factory"])
    state = whole(state)
    assert _why(state, Role.BUILDER) == "too_dear"
    assert _why(state, Role.BUILDER, 2) == "no_building_fits"


def test_craftsman_what_would_have_to_be_more() -> None:
    state = fresh(5)
    island(state.players[1], land="sugar quarry", workers="sugar")
    island(state.players[2], land="sugar", town={"sugar_mill": 1})
    island(state.players[3], land="quarry", workers="quarry", town={"sugar_mill": 1})
    island(state.players[4], land="corn", workers="corn")
    state.players[0].goods = goods(corn=BARRELS[0])
    state = whole(state)
    assert [_why(state, Role.CRAFTSMAN, seat) for seat in (1, 2, 3, 4)] == [
        "no_plant",
        "no_worker",
        "no_plantation",
        "supply_out",
    ]


def test_trader_no_goods_a_full_house_its_own_kinds_or_no_price() -> None:
    state = fresh(5)
    state.house = (4, 3, 2)
    island(state.players[1], coffee=1)
    island(state.players[2], corn=1)  # worth nothing without a market
    island(state.players[3], indigo=1)
    island(state.players[4], indigo=1)
    told = {one.seat: one.lines for one in GAME.forecast(GAME.view(whole(state), 0), Pick(0, Role.TRADER))}
    assert [told[seat][0].key for seat in range(5)] == ["no_goods", "in_house_already", "unpaid", "sold", "house_full"]


def test_captain_no_goods_or_no_ship_and_the_bonus_on_the_card_is_told_before() -> None:
    state = fresh(3)
    state.cargo, state.loads = (0, 1, 2), state.ships
    island(state.players[1], coffee=1)
    state.coins_on = tuple(2 if role == Role.CAPTAIN else 0 for role in range(len(state.coins_on)))
    state = whole(state)
    assert _why(state, Role.CAPTAIN) == "no_ship"
    told = GAME.forecast(GAME.view(state, 0), Pick(0, Role.CAPTAIN))[0]
    assert told.lines == (Prompt("coins", (("coins", 2),)), Prompt("no_goods"))


def test_mayor_fewer_workers_than_players() -> None:
    state = whole(fresh(4))
    state.supply += state.hall - 2
    state.hall = 2
    assert _why(state, Role.MAYOR, 3) == "no_workers"
    assert _why(state, Role.MAYOR, 1) == "workers"


def test_over_whole_games_every_reason_is_true() -> None:
    """Against what the rules offer, seat by seat, while the role is played out."""
    dice, met = random.Random(7), Counter[str]()
    for seats in (3, 5):
        state = GAME.setup(seats, seats, {})
        while GAME.deciders(state):
            (seat,) = GAME.deciders(state)
            legal = GAME.legal(state, seat)
            if state.phase == Phase.PICK:
                for pick in (one for one in legal if isinstance(one, Pick)):
                    met += _true_reasons(state, pick)
            state = GAME.apply(state, dice.choice(legal)).state
    assert {
        "too_dear",
        "no_worker",
        "no_plant",
        "supply_out",
        "in_house_already",
        "house_full",
        "unpaid",
        "no_ship",
    } <= {*met}


REASONS = {
    "land_full": Role.SETTLER,
    "row_empty": Role.SETTLER,
    "too_dear": Role.BUILDER,
    "no_building_fits": Role.BUILDER,
    "supply_out": Role.CRAFTSMAN,
    "no_worker": Role.CRAFTSMAN,
    "no_plant": Role.CRAFTSMAN,
    "no_plant_nor_worker": Role.CRAFTSMAN,
    "no_plantation": Role.CRAFTSMAN,
    "house_full": Role.TRADER,
    "in_house_already": Role.TRADER,
    "unpaid": Role.TRADER,
    "no_ship": Role.CAPTAIN,
    "no_workers": Role.MAYOR,
}
"""All but those that several roles share."""


def _true_reasons(state: PuertoRico, pick: Pick) -> Counter[str]:
    offered = {seat: set[type]() for seat in range(len(state.players))}
    for _, legal in played_out(GAME.determinize(GAME.view(state, pick.seat), pick.seat, 0), pick):
        for action in legal:
            offered[action.seat].add(type(action))
    found = Counter[str]()
    for told in GAME.forecast(GAME.view(state, pick.seat), pick):
        player, keys = state.players[told.seat], {line.key for line in told.lines}
        for key in keys & REASONS.keys():
            assert REASONS[key] == pick.role
            assert not offered[told.seat] & {Settle, Build, Load}
            assert (key == "unpaid") == (Sell in offered[told.seat])
        found.update(keys)
        match pick.role:
            case Role.TRADER | Role.CAPTAIN:
                assert ("no_goods" in keys) == (not any(player.goods))
            case Role.CRAFTSMAN if "made" not in keys:
                assert ("supply_out" in keys) == any(production(player, BARRELS))
            case Role.BUILDER if told.seat != pick.seat:
                rich = state.copy()
                rich.chooser = pick.seat
                rich.own(told.seat).coins = 40
                assert ("no_building_fits" in keys) == (not buildable(rich, rich.players[told.seat]))
            case Role.PROSPECTOR | Role.PROSPECTOR_2 if told.seat != pick.seat:
                assert keys == {"nothing"}
            case _:
                assert "nothing" not in keys
    return found


def test_reasons_are_said_in_few_words_in_every_language() -> None:
    for lang in LANGUAGES:
        catalogue = Catalogue(lang, ("puerto_rico",), "puerto_rico")
        for key in (*REASONS, "no_goods"):
            assert 3 < len(catalogue.text(f"forecast.{key}")) <= 40, (lang, key)
