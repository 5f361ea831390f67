"""What advice tells of loads in Puerto Rico: what hangs on the others, whose barrels stay, what the last Captain is."""

from __future__ import annotations

from dataclasses import replace

from tabletop.bots.judged import Judged
from tabletop.bots.outlook import Outlook
from tabletop.bots.ranking import most_told_first
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.effects.wharf import StopLoading, Wharf
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.things import End, Good

from .case import told
from .position import fresh, island, play, role


def _two_ships() -> PuertoRico:
    """Two ships lie empty; the next seat has tobacco for one of them, the last one corn or sugar for the other."""
    state = fresh(3)
    island(state.players[0], corn=2, indigo=1)
    island(state.players[1], tobacco=2)
    island(state.players[2], corn=1, sugar=1)
    state.ships, state.cargo, state.loads = (4, 5, 6), (int(Good.INDIGO), -1, -1), (3, 0, 0)
    return role(state, "captain")


def test_an_order_of_loading_that_hangs_on_the_others_is_told_by_what_it_is_sure_of_and_stands_behind() -> None:
    state = _two_ships()
    corn, indigo = (act.Load(0, Good.CORN, 6),), (act.Load(0, Good.INDIGO, 4),)
    first, other = told(state, corn, indigo)
    assert first["load_all"] == {"n": 4, "more": 0, "most": 4, "this": 1}
    assert first["load_sure"] == {"points": 2}
    assert other["load_instead"] == {"n": 2, "more": 1, "instead": 4}
    assert GAME.speaks(state, 0, corn, ()) > GAME.speaks(state, 0, indigo, ())
    assert told(state, indigo, corn)[0]["load_all"] == {"n": 2, "more": 1, "most": 4, "this": 1}


def test_of_two_loads_what_can_be_counted_of_the_phase_goes_before_worlds_that_lie_apart() -> None:
    state = _two_ships()
    corn, indigo = (act.Load(0, Good.CORN, 6),), (act.Load(0, Good.INDIGO, 4),)
    judged = [Judged(line, share, False, Outlook(())) for line, share in ((indigo, 0.06), (corn, 0.02))]
    order = most_told_first(GAME, GAME.view(state, 0), 0, judged)
    assert [one.line for one in order] == [corn, indigo]
    judged[0] = replace(judged[0], share=0.5)  # a guess that far apart is more than that
    assert most_told_first(GAME, GAME.view(state, 0), 0, judged) == judged


def test_whose_barrels_find_no_ship_is_told_where_other_loads_leave_them_room() -> None:
    state = _two_ships()
    assert "ashore" not in told(state, (act.Load(0, Good.CORN, 6),))[0]  # sugar stays by any load
    state.ships, state.cargo, state.loads = (4, 5, 6), (int(Good.INDIGO), int(Good.COFFEE), -1), (3, 5, 0)
    assert told(state, (act.Load(0, Good.CORN, 6),))[0]["ashore"] == {"who": 1, "goods": (("tobacco", 2),), "loose": 0}


def test_between_two_ships_for_the_same_barrels_their_room_is_told_and_not_what_stays_by_either() -> None:
    state = fresh(2)
    island(state.players[0], corn=4, indigo=1, sugar=1)
    island(state.players[1], indigo=2)
    state.ships, state.cargo, state.loads = (4, 6), (-1, -1), (0, 0)
    state = role(state, "captain")
    full, loose, sugar = ((act.Load(0, *load),) for load in ((Good.CORN, 4), (Good.CORN, 6), (Good.SUGAR, 6)))
    first, _, other = told(state, full, sugar, loose)
    assert list(first)[:2] == ["load_all", "load_room"]
    assert (first["load_room"]["room"], other["load_room"]["room"]) == (0, 2)
    assert list(other) == ["load_alike", "load_room"]
    alone = told(state, full, sugar)[0]
    assert alone["ashore"]["goods"] == (("sugar", 1),)  # which another kind takes along
    assert "load_room" not in alone


def test_in_the_last_round_the_captain_is_told_to_be_the_last() -> None:
    state = _two_ships()
    state.end = End.POINTS
    first = told(state, (act.Load(0, Good.CORN, 6),))[0]
    assert "last_captain" in first
    assert "last_round" not in first


def test_the_barrel_that_stays_is_told_by_ships_where_no_sale_comes() -> None:
    state = fresh(3)
    island(state.players[0], sugar=2, indigo=2, corn=5)
    state.ships, state.cargo, state.loads = (4, 5, 6), (0, int(Good.COFFEE), int(Good.INDIGO)), (3, 4, 5)
    state = play(role(state, "captain"), "load indigo on 6")
    sugar, indigo = (act.KeepOne(0, Good.SUGAR),), (act.KeepOne(0, Good.INDIGO),)
    assert "stays_to_sell" in told(state, sugar)[0]
    assert GAME.speaks(state, 0, sugar, ()) > GAME.speaks(state, 0, indigo, ())
    state.house = (int(Good.SUGAR), int(Good.INDIGO))
    first = told(state, sugar)[0]
    assert first["stays_to_ship"] == {"good": "sugar", "fit": 6}
    assert "stays_to_sell" not in first


def test_in_the_last_round_what_stays_after_the_captain_counts_for_a_tie_at_most() -> None:
    state = fresh(3)
    island(state.players[0], sugar=2, indigo=2, corn=5)
    state.ships, state.cargo, state.loads = (4, 5, 6), (0, int(Good.COFFEE), int(Good.INDIGO)), (3, 4, 5)
    state = play(role(state, "captain"), "load indigo on 6")
    state.end, state.picks = End.POINTS, 3
    first, other = told(state, (act.KeepOne(0, Good.SUGAR),), (act.KeepOne(0, Good.INDIGO),))
    assert next(iter(first)) == "stays_for_tie"
    assert other == {}


def test_a_load_with_which_the_last_chip_is_taken_whatever_follows_says_so() -> None:
    state = _two_ships()
    state.pool = 5
    corn, indigo = (act.Load(0, Good.CORN, 6),), (act.Load(0, Good.INDIGO, 4),)
    first = told(state, corn, indigo)[0]
    assert next(iter(first)) == "ends_game"
    assert not {"chips_few", "mayor_ends"} & set(first)  # nothing else is needed for that
    state.pool = 40
    assert "ends_game" not in told(state, corn, indigo)[0]


def _all_ships_full() -> PuertoRico:
    """Corn and tobacco for the own Wharf alone; the trading house holds both kinds."""
    state = fresh(3)
    island(state.players[0], town=["wharf", "small_market"], corn=2, tobacco=2)
    state.ships, state.cargo, state.loads = (4, 5, 6), (2, 1, 4), (4, 5, 6)
    state.house = (int(Good.CORN), int(Good.TOBACCO))
    return role(state, "captain")


def test_a_load_beside_the_first_says_what_it_is_sure_of_and_what_finds_no_ship() -> None:
    state = _all_ships_full()
    corn, tobacco = (Wharf(0, Good.CORN),), (Wharf(0, Good.TOBACCO),)
    first, other, none = told(state, corn, tobacco, (StopLoading(0),))
    assert first["ashore"] == {"who": 0, "goods": (("tobacco", 2),), "loose": 0}
    assert other == {"load_as_many": {"n": 3, "more": 0}, "ashore": {"who": 0, "goods": (("corn", 2),), "loose": 0}}
    assert none["load_instead"] == {"n": 0, "more": 0, "instead": 3}
    assert GAME.speaks(state, 0, corn, ()) > GAME.speaks(state, 0, tobacco, ())


def test_of_what_may_stay_the_next_best_is_looked_for_and_what_comes_in_again_told_of_the_first_alone() -> None:
    state = fresh(3)
    island(state.players[0], land="corn", workers="corn", sugar=2, indigo=2, corn=5)
    state.ships, state.cargo, state.loads = (4, 5, 6), (0, int(Good.COFFEE), int(Good.INDIGO)), (3, 4, 5)
    state = play(role(state, "captain"), "load indigo on 6")
    lines = [(act.KeepOne(0, good),) for good in (Good.SUGAR, Good.CORN, Good.INDIGO)]
    first, *others = told(state, *lines)
    assert first["stays_to_sell"] == {"good": "sugar", "pays": 2}
    assert first["made_again_all"] == {"goods": (("corn", 1),)}
    assert not any("made_again_all" in one for one in others)
    assert [one.expected for one in GAME.case(GAME.view(state, 0), 0, lines)] == [False, False, True]


def test_another_load_tells_of_all_who_can_get_more_by_it() -> None:
    state = fresh(4)
    island(state.players[0], corn=2, indigo=2)
    island(state.players[1], indigo=2)
    island(state.players[2], indigo=3)
    state.ships, state.cargo, state.loads = (5, 6, 7), (-1, int(Good.SUGAR), int(Good.COFFEE)), (0, 6, 7)
    state = role(state, "captain")
    first, other = told(state, (act.Load(0, Good.CORN, 5),), (act.Load(0, Good.INDIGO, 5),))
    assert first["load_all"] == {"n": 3, "more": 0, "most": 3, "this": 1}
    assert "load_others" not in first  # nobody else finds a ship
    most = {"others": ((1, 2), (2, 1), (3, 0)), "together": 0}
    assert other["load_give_all"] == {**most, "instead": ((1, 0), (2, 0), (3, 0)), "before": 0}
