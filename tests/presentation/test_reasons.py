"""What advice says a choice is for: texts in every language, true of the position, and the same whatever is hidden."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.prompt import Prompt
from tabletop.games import registry
from tabletop.games.anno_1503.actions import BuildShip, Buy, Develop, Discard, KeepOutpost, LookAt, Raise
from tabletop.games.anno_1503.actions import Sell as SellCard
from tabletop.games.anno_1503.state import looked_at
from tabletop.games.puerto_rico.actions import Fill, Load, Pick, Sell
from tabletop.games.puerto_rico.tables import FACTORY, GOOD_OF
from tabletop.games.puerto_rico.things import GOOD_NAMES, LAND_NAMES, Role
from tabletop.games.rio_de_la_plata.actions import Build as BuildThere
from tabletop.games.rio_de_la_plata.actions import Done, Go, Post, Road, SendShip, Wall
from tabletop.games.rio_de_la_plata.actions import Place as PlaceWorker
from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.tables import CITY, FIRST_NEUTRAL, SITES
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.locale import LANGUAGES, Catalogue
from tests.played import played
from tests.puerto_rico.position import fresh, island, whole

GAMES = ("anno_1503", "gonzaga", "puerto_rico", "rio_de_la_plata")
DEALS = {"puerto_rico": 10, "anno_1503": 9}
"""Games in which all that is asked for happens; of the others 7."""
EACH = {"rio_de_la_plata": 10, "anno_1503": 2}
"""One in so many positions is looked at; of the others 5."""
NAMES = ("Anna", "Ben", "Chiara")
Told = list[tuple[Any, int, Any, tuple[Prompt, ...]]]
_TOLD: dict[str, Told] = {}


def prompts_of(game: Any, view: Any, seat: int, action: Any) -> tuple[Prompt, ...]:
    """The reasons of an action; where a game has none of it, what its case tells."""
    own = game.reasons(view, seat, (action,))
    cases = () if own else game.case(view, seat, ((action,),))
    return cases[0].told if cases else own  # type: ignore[no-any-return]


def told(key: str) -> Told:
    """Of one game: position, seat, action and what it is said to be for, of the actions that have something."""
    if key not in _TOLD:
        game, found = registry.game(key), []
        for number, (_, state) in enumerate(played(game, 3, DEALS.get(key, 7))):
            if number % EACH.get(key, 5) or not game.deciders(state):
                continue
            seat = game.deciders(state)[0]
            view = game.view(state, seat)
            legal = game.legal(state, seat)
            for action in legal[:: max(1, len(legal) // 12)]:
                prompts = prompts_of(game, view, seat, action)
                found += [(state, seat, action, prompts)] if prompts else []
        _TOLD[key] = found
    return _TOLD[key]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_reason_has_its_words(key: str, lang: str) -> None:
    catalogue = Catalogue(lang)
    catalogue.seat(key, NAMES)
    said = [catalogue.text(f"why.{one.key}", me=0, **dict(one.values)) for *_, prompts in told(key) for one in prompts]
    assert said
    assert not [words for words in said if "⟦" in words]


@pytest.mark.parametrize("key", GAMES)
def test_reasons_are_the_same_whatever_lies_hidden(key: str) -> None:
    game = registry.game(key)
    for state, seat, action, prompts in told(key)[::9]:
        twin = game.determinize(game.view(state, seat), seat, 91)
        assert prompts_of(game, game.view(twin, seat), seat, action) == prompts


def of(key: str, kind: type[Any]) -> list[tuple[Any, int, Any, dict[str, Any]]]:
    """What is said of one kind of action, by key of the reason."""
    return [
        (state, seat, action, {one.key: dict(one.values) for one in prompts})
        for state, seat, action, prompts in told(key)
        if isinstance(action, kind)
    ]


def test_a_card_says_which_step_it_brings_nearer_and_what_that_still_lacks() -> None:
    lacking = [
        (state.players[seat], action, told)
        for state, seat, action, why in of("anno_1503", Buy)
        for key, told in why.items()
        if key.startswith("lacks_")
    ]
    assert lacking
    assert all(count > 0 for *_, told in lacking for _, count in told["lacking"])
    for state, seat, action, why in of("anno_1503", SellCard):
        after: Any = registry.game("anno_1503").apply(state, action).state
        if "gold_then" in why:
            assert why["gold_then"] == {"gold": after.players[seat].gold, "need": 30}
            assert state.players[seat].gold < 30
    given = [(action, why) for _, _, action, why in of("anno_1503", Discard)]
    assert given
    for action, why in given:
        for key, told in why.items():
            assert key == "no_step" or action.good.name.lower() in dict(told["lacking"])


def test_a_building_against_an_event_says_what_the_event_would_cost_now() -> None:
    raised = of("anno_1503", Raise)
    fires = [
        (state.players[seat], len(state.players), why["spares_fire_station"])
        for state, seat, _, why in raised
        if "spares_fire_station" in why
    ]
    assert fires
    for player, seats, why in fires:
        assert why["rounds"] == 18 // seats
        assert why["gold"] == sum(level > 0 for level in player.spaces) - 2
    for state, seat, action, why in of("anno_1503", KeepOutpost):
        assert set(why) <= {"choice", "no_choice", "then_outposts"}, (state, seat, action)
        numbers = [told["number"] for key, told in why.items() if key != "then_outposts"]
        assert numbers == [action.quay], "a quay bears the number of the die"


def test_land_says_where_it_is_processed_and_what_quarries_save() -> None:
    game, met = registry.game("puerto_rico"), set[str]()
    for state, seat, *_ in told("puerto_rico"):
        view, player = game.view(state, seat), state.players[seat]
        for kind in LAND_NAMES:
            for use in game.of_use(view, seat, "land", kind):
                met.add(use.key)
                values: dict[str, Any] = dict(use.values)
                assert values["n"] == player.land.count(LAND_NAMES.index(kind)) + 1
                if use.key in ("processed", "too_many"):
                    assert (values["circles"] >= values["n"]) == (use.key == "processed")
                if use.key == "unprocessed":
                    good = LAND_NAMES.index(kind)
                    assert values["cost"] >= 0
                    assert any(left and GOOD_OF[plant] == good for plant, left in enumerate(state.stock))
    assert {"quarry", "quarry_more", "grows", "processed", "unprocessed"} <= met


def test_shipping_says_whether_the_chips_end_the_game_and_a_role_that_brings_nobody_anything_waits() -> None:
    state = whole(fresh(3))
    game = registry.game("puerto_rico")
    assert [one.key for one in game.reasons(state, 0, (Pick(0, Role.CAPTAIN),))] == ["waiting"]
    state = fresh(3)
    island(state.players[0], corn=3)
    whole(state)
    assert game.reasons(state, 0, (Pick(0, Role.CAPTAIN),)) == ()  # many are left
    for pool, key in ((3, "chips_out"), (10, "chips_left")):
        state.pool = pool
        (told_of,) = game.reasons(state, 0, (Pick(0, Role.CAPTAIN),))
        assert told_of == Prompt(key, (("n", pool), ("taken", 4)))


def test_a_plantation_beyond_all_circles_waits_only_for_a_building_that_is_left() -> None:
    state, game = fresh(3), registry.game("puerto_rico")
    island(state.players[0], land="coffee coffee indigo", town={"coffee_roaster": 0, "small_indigo_plant": 0})
    view = game.view(whole(state), 0)
    assert [use.key for use in game.of_use(view, 0, "land", "coffee")] == ["too_many_for_good"]
    assert [use.key for use in game.of_use(view, 0, "land", "indigo")] == ["too_many"]


def test_the_hospice_mans_a_tile_at_once() -> None:
    state = fresh(3)
    game, settle = registry.game("puerto_rico"), (Pick(0, Role.SETTLER),)
    assert "comes_manned" not in [one.key for one in game.reasons(state, 0, settle)]
    island(state.players[0], town={"hospice": 1})
    assert "comes_manned" in [one.key for one in game.reasons(whole(state), 0, settle)]


def test_a_large_building_says_what_it_would_count_and_a_plant_how_much_more_is_made() -> None:
    game, told_of = registry.game("puerto_rico"), 0
    for state, seat, *_ in told("puerto_rico")[::5]:
        view, player = game.view(state, seat), state.players[seat]
        workers = sum(player.farmers) + sum(player.staff) + player.idle
        (fortress,) = game.of_use(view, seat, "building", "fortress")
        assert fortress == Prompt("counts", (("building", "fortress"), ("n", workers // 3)))
        (plant,) = game.of_use(view, seat, "building", "indigo_plant")
        indigo = player.land.count(GOOD_NAMES.index("indigo"))
        values: dict[str, Any] = dict(plant.values)
        assert values["n"] == indigo
        assert plant.key == ("plant" if "more" in values else "plant_enough" if indigo else "plant_idle")
        assert 0 < values.get("more", 1) <= 3
        (factory,) = game.of_use(view, seat, "building", "factory")
        kinds = sum(fact.key == "harvest" and fact.amount > 0 for fact in game.facts(view, seat))
        assert dict(factory.values)["kinds"] == kinds
        assert dict(factory.values)["coins"] == FACTORY[kinds]
        assert not game.of_use(view, seat, "building", "small_market")
        told_of += workers
    assert told_of


def test_workers_that_are_placed_are_told_by_where_more_stand_then() -> None:
    game, told_of = registry.game("puerto_rico"), 0
    for state, seat, action, why in of("puerto_rico", Fill):
        before, after = state.players[seat], game.apply(state, action).state.players[seat]
        more = {LAND_NAMES[kind] for kind, count in enumerate(after.farmers) if count > before.farmers[kind]}
        told_land = {spot for spot in why["manned"]["spots"] if spot in LAND_NAMES}
        assert told_land == more
        told_of += len(more)
    assert told_of


def test_what_the_house_pays_and_who_is_shut_out_hold() -> None:
    game = registry.game("puerto_rico")
    for state, seat, action, why in of("puerto_rico", Sell):
        after = game.apply(state, action).state
        got = after.players[seat].coins - state.players[seat].coins
        if "price" in why:
            assert why["price"]["n"] + why["price"]["more"] <= got
        for key in ("house_full", "house_has"):
            shut: dict[str, Any] = why.get(key, {})
            for other in shut.get("who", ()):
                assert other != seat
                assert after.players[other].coins == state.players[other].coins or after.phase != state.phase
    loads = [(state, seat, action, why) for state, seat, action, why in of("puerto_rico", Load) if "shut_out" in why]
    assert loads
    for state, seat, action, why in loads:
        then: dict[str, Any] = why["shut_out"]
        assert seat not in then["who"]
        for other in then["who"]:
            goods = game.apply(state, action).state.players[other].goods
            assert all(goods[GOOD_NAMES.index(good)] for good in then["goods"])


def test_a_developed_inhabitant_says_what_it_pays_and_a_ship_what_it_is_for() -> None:
    bought = [(state, why["buys"]) for state, *_, why in of("anno_1503", Develop)]
    assert bought
    assert all(why["gold"] > 0 and why["goods"] for _, why in bought)
    for state, seat, _, why in of("anno_1503", BuildShip):
        at_sea = sum(square >= 0 for square in state.players[seat].ships)
        assert (why.get("tiles") or why["any_tile"])["n"] == at_sea + 1


def test_workers_on_squares_say_what_is_free_and_goods_what_they_are_for() -> None:
    placed = of("rio_de_la_plata", PlaceWorker)
    squares = [why["squares"] for *_, why in placed if "squares" in why]
    assert squares
    assert all(one["left"] > 0 and one["points"] >= 0 and one["n"] == 1 for one in squares)
    assert not any(key.startswith(("next_", "first_")) for *_, why in placed for key in why)  # nobody can promise it


_ADVANCING = {"prey", "guarded_first", "stormed", "stormed_own", "beats_guards", "falls_with_guards", "lost_to_guards"}
_WHEREVER = {"stands_together", "reached_by", "prey_next", "prey_guarded", "prey_far"}
_DEFENDING = {"beats", "both_fall", "hunts", "guards_house", "guards_hut", "guards_other", "reached_by_attackers"}
_DEFENDING |= {"guards_fall", "guards_hold", "guards_both", "guards_already", "danger", "bars_way"}


def test_attackers_say_what_they_go_for_and_roads_where_they_lead() -> None:
    for _, _, _, why in of("rio_de_la_plata", Post):
        assert set(why) in ({"prey_posted"}, {"prey_late"}, {"prey_far"})
    for state, _, _, why in of("rio_de_la_plata", Go):
        attacks = state.war.attacker == state.active
        assert set(why) <= (_ADVANCING if attacks else _DEFENDING) | _WHEREVER
        assert all(one["points"] > 0 for key, one in why.items() if key in ("prey", "hunts", "beats", "both_fall"))
    roads = [why["road_own"] for *_, why in of("rio_de_la_plata", Road) if "road_own" in why]
    assert all(one["by"] == 1 and one["houses"] for one in roads)
    for state, seat, action, why in of("rio_de_la_plata", Wall):
        assert set(why) & {"wall", "no_wall", "wall_elsewhere", "walls_late"}, action
        own = (state.players[seat].huts | state.players[seat].houses).bit_count()
        assert "wall" not in why or 0 < why["wall"]["n"] <= own
    for _, _, action, why in of("rio_de_la_plata", BuildThere):
        kinds = {"hut": {"hut_later", "hut_late"}, "house": {"to_house"}}
        expected = kinds.get(action.building, {"points_now", "worked_goods", "worked_coins", "worked_points"})
        assert set(why) & (expected | {"no_house_beside", "no_more_work"}), action
    for state, seat, _, why in of("rio_de_la_plata", Done):
        if "all_placed" in why:
            assert state.phase == Phase.PLACEMENT
            assert not state.players[seat].idle or state.placed == 5


@pytest.mark.parametrize("each", [3, pytest.param(1, marks=pytest.mark.compare)])
def test_a_worker_in_a_building_is_told_what_it_makes_there_and_a_ship_that_sails_what_is_aboard(each: int) -> None:
    game, worked, sent = registry.game("rio_de_la_plata"), 0, 0
    for _, state in played(game, 3, 7)[::each]:
        for seat in game.deciders(state):
            for action in game.legal(state, seat):
                if isinstance(action, PlaceWorker) and action.place in CITY.names:
                    stands = site(state, CITY.names.index(action.place))
                    if stands < FIRST_NEUTRAL:
                        continue
                    prompts = prompts_of(game, game.view(state, seat), seat, action)
                    why: dict[str, dict[str, Any]] = {one.key: dict(one.values) for one in prompts}
                    if set(why) & {"worked_goods", "worked_coins", "worked_points"}:
                        key = next(key for key in why if key.startswith("worked"))
                        worked += 1
                        assert why[key]["building"] == SITES[stands]
                elif isinstance(action, SendShip):
                    told_of = prompts_of(game, game.view(state, seat), seat, action)[0]
                    assert told_of == Prompt("sails", (("n", sum(state.players[seat].aboard)), ("years", 2)))
                    sent += 1
    assert worked
    assert sent


def test_an_outpost_that_is_known_is_told_the_same_before_the_ship_has_looked() -> None:
    """The tile was asked for under a look that was still to come."""
    game, met = registry.game("anno_1503"), 0
    for _, state in played(game, 3, 8):
        for look in game.legal(state, game.deciders(state)[0]) if game.deciders(state) else ():
            if not isinstance(look, LookAt):
                continue
            after: Any = game.apply(state, look, listen=False).state
            keeps = [one for one in game.legal(after, look.seat) if isinstance(one, KeepOutpost)]
            known = after.known[looked_at(after)] & state.known[looked_at(after)] & 1 << look.seat
            for keep in keeps if known else ():
                told_then = game.reasons(game.view(after, look.seat), look.seat, (keep,))
                assert game.reasons(game.view(state, look.seat), look.seat, (look, keep)) == told_then
                assert {one.key for one in told_then} <= {"choice", "no_choice", "then_outposts"}
                met += 1
    assert met
