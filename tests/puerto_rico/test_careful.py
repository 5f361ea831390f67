"""What advice tells of a phase supposes that everybody counts: ships are loaded for the most points, workers placed
where they make most."""

from __future__ import annotations

from tabletop.bots.player import never
from tabletop.bots.reply import after_reply
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.evaluate import worth
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.things import Good, Phase, Role
from tabletop.games.puerto_rico.thinking.careful import Careful
from tabletop.games.puerto_rico.thinking.case.played import played_on
from tabletop.games.puerto_rico.thinking.policy import policy

from .case import told
from .position import fresh, island, play, role, whole


def test_who_has_loaded_first_loses_nothing_by_what_comes_after() -> None:
    state = fresh(2)
    island(state.players[0], land="corn corn sugar", corn=4, indigo=3, sugar=1)
    island(state.players[1], land="corn indigo", town={"harbor": 1}, corn=1, indigo=3)
    state.ships, state.cargo, state.loads = (4, 6), (-1, -1), (0, 0)
    state = role(state, "captain")
    first, other = told(state, (act.Load(0, Good.CORN, 4),), (act.Load(0, Good.INDIGO, 4),))
    assert first["load_all"] == {"n": 8, "more": 0, "most": 8, "this": 1}
    assert first["load_others"] == {"others": ((1, 4),), "together": 0, "loose": 0}
    assert first["ashore"] == {
        "who": 0,
        "goods": (("sugar", 1),),
        "loose": 0,
    }  # corn of the other one stays by any load of corn
    assert not other  # nothing is worse by it for whoever loads


def test_another_one_who_takes_the_captain_loads_for_the_most_points() -> None:
    """Indigo first: then corn finds the last empty ship, whatever the others do."""
    state = fresh(3)
    island(state.players[1], corn=1, indigo=1, sugar=1)
    state.ships, state.cargo, state.loads = (4, 5, 6), (-1, -1, 2), (0, 0, 4)
    state = whole(state)
    state.chooser = state.active = 1
    assert played_on(state, 1, (act.Pick(1, Role.CAPTAIN),)).seats[1].points == 4


def test_who_loads_goes_for_own_points_before_he_shuts_out_others() -> None:
    """Three corn would leave no ship for the sugar; three sugar bring a point more, and the others more as well."""
    state = fresh(3)
    island(state.players[0], corn=3, sugar=3)
    island(state.players[1], corn=1, tobacco=1)
    island(state.players[2], corn=3, indigo=3)
    state.ships, state.cargo, state.loads = (4, 5, 6), (int(Good.CORN), int(Good.INDIGO), -1), (2, 1, 0)
    seats = played_on(whole(state), 0, (act.Pick(0, Role.CAPTAIN),)).seats
    assert [one.points for one in seats] == [4, 1, 4]


def test_workers_are_placed_at_least_as_well_as_by_the_quick_rule() -> None:
    state = fresh(3)
    towns = {"small_indigo_plant": 1, "sugar_mill": 1, "small_market": 0}
    island(state.players[0], land="corn indigo sugar quarry", workers="quarry sugar", town=towns, idle=1)
    start = play(whole(state), "pick mayor")
    ends = []
    for player in (Careful(), policy):
        state = start
        while state.phase == Phase.PLACE and 0 in GAME.deciders(state):
            state = GAME.apply(state, player(state, 0)).state
        ends.append(worth(state, state.players[0], 0.5))
    assert ends[0] >= ends[1]


def test_a_reply_is_told_by_what_everybody_who_counts_loads() -> None:
    """Indigo first, as above, though the reply is that of somebody else."""
    state = fresh(3)
    island(state.players[1], corn=1, indigo=1, sugar=1)
    state.ships, state.cargo, state.loads = (4, 5, 6), (-1, -1, 2), (0, 0, 4)
    state = whole(state)
    changes = after_reply(GAME, state, 0, (act.Pick(0, Role.BUILDER),), act.Pick(1, Role.CAPTAIN), 1, never)
    assert {(one.seat, one.key): one.by for one in changes}[1, "chips"] == 4
