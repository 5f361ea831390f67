"""The worked examples of war, on the model of Río de la Plata (numbers as there)."""

from __future__ import annotations

import pytest

from tests.models.flow import CHANCE, PASS, Action, Flow, ask
from tests.models.rio_de_la_plata import Model
from tests.models.rio_de_la_plata.arranged import at_war, begun, town, workers
from tests.models.rio_de_la_plata.city import OPEN_EDGES
from tests.models.rio_de_la_plata.marching import march
from tests.models.rio_de_la_plata.table import ENEMY, War
from tests.models.rio_de_la_plata.turn_end import back
from tests.models.rio_de_la_plata.war import wage
from tests.models.rio_de_la_plata.war_check import enemy_for, forced_enemy, next_attacker
from tests.models.rio_de_la_plata.war_setup import bonus, cannons, post_attackers, post_defenders

END = ("end",)


def go_on(model: Model, flow: Flow) -> None:
    """Put a part of the war to the seats, with a question of its own at the end."""

    def whole() -> Flow:
        yield from flow
        yield from ask("over", 0, [PASS, ("over",)])

    model.go_on(whole())


def points(model: Model) -> list[int]:
    return [player.points for player in model.table.seats]


def stacks(war: War) -> dict[str, list[int]]:
    return {group.place: group.pawns for group in war.groups}


def fight(model: Model, war: War, seat: int, *actions: Action) -> None:
    """A seat's turn of war."""
    go_on(model, march(model.table, war, seat))
    for action in actions:
        model.apply(seat, action)


@pytest.mark.parametrize(
    ("rolled", "enemy"), [(2, "corsairs"), (3, "corsairs"), (4, "natives"), (5, "natives"), (6, ""), (12, "")]
)
def test_15_which_enemy_comes(rolled: int, enemy: str) -> None:
    model = begun()
    model.table.natives, model.table.corsairs = 5, 3
    assert enemy_for(model.table, rolled) == enemy


def test_17_67_48_who_attacks() -> None:
    model = begun()
    assert next_attacker(model.table) == 3
    model.table.seats[3].attacks = 1
    assert next_attacker(model.table) == 2
    model.table.seats[2].attacks = 1
    assert next_attacker(model.table) == 1
    for player in model.table.seats:
        player.attacks = 1
    assert next_attacker(model.table) == -1
    two = begun(2)
    two.table.seats[1].attacks = 1
    assert next_attacker(two.table) == 0
    two.table.seats[0].attacks = 1
    assert next_attacker(two.table) == 1


def test_R43_the_enemy_of_a_forced_war() -> None:
    model = begun()
    model.table.natives, model.table.corsairs = 5, 3
    assert forced_enemy(model.table) == "natives"
    model.table.corsairs = 5
    assert forced_enemy(model.table) == "corsairs"


def test_markers_step_back_and_off_the_grid() -> None:
    assert [back(9, 4), back(5, 3), back(4, 4), back(3, 2), back(0, 2)] == [5, 2, 0, 0, 0]


def test_18_number_of_attackers() -> None:
    model = begun(5)
    workers(model, "E6:00 F6:1 G6:44")
    model.table.war = war = War(4, "natives")
    go_on(model, wage(model.table, war))
    placed = 0
    while model.about == "attackers":
        placed += model.legal(4)[-1][2]
        model.apply(4, model.legal(4)[-1])
    assert placed == 11
    assert war.inert == {"G6": 2}


@pytest.mark.parametrize(
    ("options", "natives", "gives"),
    [
        ({}, 5, 3),
        ({}, 3, 1),
        ({}, 6, 3),
        ({}, 8, 4),
        ({}, 0, 0),
        ({"level": "beginners"}, 7, 2),
        ({"level": "beginners"}, 4, 0),
        ({"level": "beginners", "beginner_bonus": "minus_3"}, 7, 1),
        ({"level": "intermediate"}, 7, 3),
        ({"bonus_by_players": "on"}, 7, 2),
        ({"enemy_bonus": "half_rounded_up"}, 2, 1),
    ],
)
def test_19_20_21_22_bonus(options: dict[str, str], natives: int, gives: int) -> None:
    model = begun(5, options)
    model.table.natives = natives
    assert bonus(model.table, War(4, "natives")) == gives


def test_23_69_groups_at_open_edges() -> None:
    model = begun()
    model.table.walls = [edge for edge in OPEN_EDGES if edge not in ("north1", "north2")]
    war = War(3, "natives")
    go_on(model, post_attackers(model.table, war, 2))
    assert {action[1] for action in model.legal(3)} == {"north1", "north2"}
    for edge, size in (("north1", 3), ("north1", 2), ("north2", 1), ("north2", 1), ("north1", 1)):
        model.apply(3, ("group", edge, size))
    assert [len(group.pawns) for group in war.groups] == [3, 2, 1, 1, 1]


@pytest.mark.parametrize(("official", "hits", "gains"), [(True, 3, 6), (False, 0, 0)])
def test_24_cannons(official: bool, hits: int, gains: int) -> None:
    model = begun()
    model.table.done.append("fort")
    if official:
        model.table.owners["cannoneer"], model.table.since["cannoneer"] = 2, 0
    war = at_war(model, "natives", "north1:eee north2:ee")
    go_on(model, cannons(model.table, war, [0, 1, 2]))
    assert model.deciders() == [2]  # the Cannoneer, or the one further back of those with fewest points
    model.apply(2, ("bet", 3))
    model.apply(CHANCE, ("roll", 8))
    while model.about == "shoot":
        model.apply(2, model.legal(2)[0])
    assert sum(len(group.pawns) for group in war.groups) == 5 - hits
    assert points(model)[2] == gains


def test_extra_general_and_hired_pawns() -> None:
    model = begun()
    town(model, "C3:hut0 C5:barracks C7:market")
    model.table.owners["general"], model.table.since["general"] = 0, 0
    model.table.seats[0].coins = 2
    war = at_war(model, "natives", "north1:e")
    go_on(model, post_defenders(model.table, war, 0))
    assert {action[1] for action in model.legal(0)} == {"C3", "C5", "C7"}
    for space in ("C3", "C3"):
        model.apply(0, ("post", space, 0))
    model.apply(0, ("post", "C7", 0))
    model.apply(0, ("hire",))
    model.apply(0, ("post", "C5", 0))
    assert model.about == "over"
    assert model.table.seats[0].coins == 1
    assert stacks(war) == {"north1": [ENEMY], "C3": [0, 0], "C7": [0], "C5": [0]}


def test_R53_others_only_into_huts_houses_and_empty_barracks() -> None:
    model = begun()
    town(model, "C3:hut0 C5:barracks C7:market")
    war = at_war(model, "natives", "north1:e C5:1")
    go_on(model, post_defenders(model.table, war, 2))
    assert model.about == "over"
    go_on(model, post_defenders(model.table, war, 0))
    assert model.legal(0) == [("post", "C3", 0)]


@pytest.mark.parametrize(("enemy", "left"), [("natives", 0), ("corsairs", 1)])
def test_25_pair_on_pair(enemy: str, left: int) -> None:
    model = begun()
    war = at_war(model, enemy, "C3:ee C4:11")
    fight(model, war, 3, ("step", "C3", "C4"))
    assert points(model) == [0, 8 if left == 0 else 6, 0, 0]
    assert stacks(war) == ({"C4": [ENEMY]} if left else {})


def test_25_barracks_give_prevalence() -> None:
    for enemy, result in (("natives", {"B4": [1]}), ("corsairs", {})):
        model = begun()
        town(model, "A1:barracks")
        war = at_war(model, enemy, "B3:ee B4:11")
        fight(model, war, 3, ("step", "B3", "B4"))
        assert stacks(war) == result


def test_26_pair_on_a_hut_with_one() -> None:
    model = begun()
    town(model, "C4:hut2")
    war = at_war(model, "natives", "C3:ee C4:2")
    fight(model, war, 3, ("step", "C3", "C4"))
    assert points(model) == [0, 0, 2, 2]
    assert stacks(war) == {"C4": [ENEMY]}
    assert "C4" not in model.table.city


def test_27_single_on_a_stonecutter() -> None:
    model = begun()
    town(model, "C4:stonecutter")
    war = at_war(model, "natives", "C3:e C9:1")
    fight(model, war, 3, ("step", "C3", "C4"))
    assert points(model) == [0, 0, 0, 6]
    assert stacks(war) == {"C9": [1]}


def test_68_the_bigger_group_loses_nothing() -> None:
    model = begun()
    war = at_war(model, "natives", "C3:eee C4:11")
    fight(model, war, 3, ("step", "C3", "C4"))
    assert stacks(war) == {"C4": [ENEMY] * 3}
    assert points(model) == [0, 4, 0, 0]


def test_28_two_and_two() -> None:
    model = begun()
    war = at_war(model, "natives", "C3:ee C4:ee")
    fight(model, war, 3, ("give", "C3", "C4"))
    assert stacks(war) == {"C3": [ENEMY], "C4": [ENEMY] * 3}
    assert all(action[0] in ("extra", "end") for action in model.legal(3))


def test_74_two_and_two_of_two_owners() -> None:
    model = begun()
    war = at_war(model, "natives", "A1:e C3:00 C5:11")
    fight(model, war, 0, ("step", "C3", "C4"), ("give", "C4", "C5"))
    assert model.deciders() == [1]
    model.apply(1, ("yes",))
    assert stacks(war) == {"A1": [ENEMY], "C4": [0], "C5": [1, 1, 0]}


def test_29_mixed_groups_share() -> None:
    model = begun()
    war = at_war(model, "natives", "C3:eee C4:002")
    fight(model, war, 2, ("step", "C4", "C3"))
    assert points(model) == [8, 0, 4, 0]


def test_R99_a_refused_stack_is_not_offered_again() -> None:
    model = begun()
    war = at_war(model, "natives", "A1:e C3:0 C4:1")
    join = ("join", "C3", "C4", "below")
    fight(model, war, 0, join)
    model.apply(1, ("no",))
    assert join not in model.legal(0)
    assert ("join", "C3", "C4", "above") in model.legal(0)
    model.apply(0, ("join", "C3", "C4", "above"))
    model.apply(1, ("yes",))
    assert stacks(war)["C4"] == [1, 0]


def test_steps_by_size_and_the_extra_step() -> None:
    model = begun()
    war = at_war(model, "natives", "C3:ee G1:e K1:0")
    fight(model, war, 3, ("step", "C3", "C4"), ("step", "C4", "C5"))
    assert not any(action[:2] == ("step", "C5") for action in model.legal(3))
    model.apply(3, ("extra", "G1", "C5"))
    model.apply(3, ("step", "C5", "C6"))
    assert stacks(war) == {"C6": [ENEMY, ENEMY], "K1": [0]}
    assert model.legal(3) == [END]


def test_46_an_extra_step_after_stacking() -> None:
    model = begun()
    war = at_war(model, "natives", "C3:ee C4:e G1:e K1:0")
    fight(model, war, 3, ("step", "C3", "C4"))
    assert not any(action[:2] == ("step", "C4") for action in model.legal(3))
    model.apply(3, ("extra", "G1", "C4"))
    model.apply(3, ("step", "C4", "C5"))
    assert stacks(war)["C5"] == [ENEMY] * 3


def test_45_after_fighting_nothing_more() -> None:
    model = begun()
    town(model, "C4:hut1")
    war = at_war(model, "natives", "C3:ee C5:e K9:0")
    fight(model, war, 3, ("step", "C3", "C4"))
    answers = model.legal(3)
    assert ("step", "C5", "C4") not in answers
    assert not any("C4" in action[1:2] for action in answers)


def test_43_44_what_cannot_be_crossed() -> None:
    model = begun()
    town(model, "C4:hut1 D3:hut3")
    war = at_war(model, "natives", "A1:e C3:0")
    war.inert = {"D3": 1}
    fight(model, war, 0)
    assert ("step", "C3", "C4") in model.legal(0)
    assert ("step", "C3", "D3") not in model.legal(0)
    model.apply(0, ("step", "C3", "C4"))
    assert "C4" in model.table.city


def test_47_69_ways_into_the_city() -> None:
    model = begun()
    war = at_war(model, "natives", "north4:ee west2:e K9:0")
    fight(model, war, 3)
    assert model.legal(3)[:2] == [("step", ("north4", 2), "D1"), ("step", ("west2", 1), "A2")]
    model.apply(3, ("step", ("west2", 1), "A2"))
    assert stacks(war)["A2"] == [ENEMY]


def test_R59_the_general_has_one_more_for_each_enemy() -> None:
    model = begun()
    model.table.owners["general"], model.table.since["general"] = 1, 0
    war = at_war(model, "natives", "C3:ee C4:111")
    fight(model, war, 1, ("step", "C4", "C3"))
    assert points(model) == [0, 6, 0, 0]


def test_73_two_players_hire_for_both_colours() -> None:
    model = begun(2)
    town(model, "C3:hut0 C5:hut0 C7:house0")
    model.table.seats[0].coins = 3
    war = at_war(model, "natives", "north1:e", attacker=1)
    go_on(model, post_defenders(model.table, war, 0))
    while model.about != "over":
        model.apply(0, model.legal(0)[0])
    assert model.table.seats[0].coins == 0
    placed = [pawn for group in war.groups for pawn in group.pawns]
    assert (placed.count(0), placed.count(2)) == (4, 4)


def test_57_three_rounds_without_battle_and_the_way_home() -> None:
    model = begun()
    workers(model, "E6:000 F6:1")
    town(model, "J3:hut1")
    model.table.war = war = War(3, "natives")
    go_on(model, wage(model.table, war))
    while model.about == "attackers":
        model.apply(3, model.legal(3)[-1])
    while model.about == "extra":
        model.apply(1, model.legal(1)[0])
    while model.about == "hire":
        model.apply(model.deciders()[0], ("none",))
    turns = 0
    while model.about == "march":
        turns += 1
        model.apply(model.deciders()[0], END)
    assert turns == 3 * 3  # seat 2 has no pawns
    assert model.about == "after_war"
    assert model.table.workers == {"E6": [0, 0, 0], "F6": [1], "J3": [1, 1]}
    model.apply(0, ("home", "E6"))
    model.settle()
    assert model.deciders() == [1]
    model.apply(1, ("done",))
    model.settle()
    assert model.table.workers == {"F6": [1], "J3": [1]}  # the hut holds one, the other goes home
