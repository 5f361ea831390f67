"""War in the first edition on the model of Río de la Plata (rows 35 to 48, and 5)."""

from __future__ import annotations

import pytest

from tests.models.flow import CHANCE
from tests.models.rio_de_la_plata.arranged import at_war, town, workers
from tests.models.rio_de_la_plata.city import OPEN_EDGES
from tests.models.rio_de_la_plata.stacks import divide
from tests.models.rio_de_la_plata.table import ENEMY, War
from tests.models.rio_de_la_plata.war import wage
from tests.models.rio_de_la_plata.war_check import step_back, war_check
from tests.models.rio_de_la_plata.war_setup import bonus, cannons, post_attackers, post_defenders
from tests.models.test_rio_first_edition import first
from tests.models.test_rio_war import fight, go_on, points, stacks


def test_R114_no_war_by_itself_in_the_last_turn() -> None:
    model = first()
    model.table.turn = 20
    go_on(model, war_check(model.table))
    assert model.deciders() == [CHANCE]
    for player in model.table.seats:
        player.attacks = 1
    go_on(model, war_check(model.table))
    assert model.about == "over"


def test_38_only_the_enemy_that_attacked_steps_back() -> None:
    model = first(5)
    model.table.natives, model.table.corsairs = 9, 5
    step_back(model.table, "natives")
    assert (model.table.natives, model.table.corsairs) == (5, 5)
    step_back(model.table, "corsairs")
    assert (model.table.natives, model.table.corsairs) == (5, 0)


def test_R115_all_workers_of_the_city_are_counted() -> None:
    model = first(5)
    workers(model, "E6:0 F6:1 G6:4")
    model.table.war = war = War(4, "natives")
    go_on(model, wage(model.table, war))
    assert model.legal(4)[-1] == ("group", list(OPEN_EDGES)[-1], 3 + 2 * 4)
    assert war.inert == {"G6": 1}


@pytest.mark.parametrize(("enemy", "gives"), [("natives", 1), ("corsairs", 0)])
def test_example_22_bonus_of_five_players(enemy: str, gives: int) -> None:
    model = first(5, bonus_by_players="on")
    model.table.natives, model.table.corsairs = 5, 3
    assert bonus(model.table, War(4, enemy)) == gives


def test_example_23_75_stacks_are_divided_when_the_attacker_moves_first() -> None:
    model = first()
    war = War(3, "natives")
    go_on(model, post_attackers(model.table, war, 2))
    for edge, size in (("north1", 3), ("north1", 1), ("north5", 2), ("north9", 1), ("west5", 1)):
        model.apply(3, ("group", edge, size))
    assert {group.place: len(group.pawns) for group in war.groups} == {
        "north1": 4,
        "north5": 2,
        "north9": 1,
        "west5": 1,
    }
    go_on(model, divide(model.table, war))
    assert not any(action[2] > 3 for action in model.legal(3))
    for edge, size in (("north1", 1), ("north1", 1), ("north1", 2), ("north5", 1), ("north5", 1)):
        model.apply(3, ("group", edge, size))
    model.settle()
    war.round = 1
    assert sorted(len(group.pawns) for group in war.groups) == [1, 1, 1, 1, 1, 1, 2]
    fight(model, war, 3, ("step", ("north9", 1), "I1"), ("step", "I1", "I2"), ("step", "I2", "I3"))
    assert stacks(war)["I3"] == [ENEMY]


def test_R119_cannons_shoot_at_stacks() -> None:
    model = first()
    model.table.done.append("fort")
    war = at_war(model, "natives", "north1:eeeee north9:e")
    go_on(model, cannons(model.table, war, [0, 1, 2]))
    model.apply(2, ("bet", 2))
    model.apply(CHANCE, ("roll", 8))
    model.apply(2, ("shoot", "north1", 5))
    model.apply(2, ("shoot", "north9", 1))
    assert stacks(war) == {"north1": [ENEMY] * 4}
    assert points(model) == [0, 0, 0, 0]


def test_35_only_one_pawn_of_the_general_starts_anywhere() -> None:
    model = first()
    town(model, "C3:hut0 C7:market")
    model.table.owners["general"], model.table.since["general"] = 0, 0
    war = at_war(model, "natives", "north1:e")
    go_on(model, post_defenders(model.table, war, 0))
    assert model.legal(0) == [("post", "C3", 0)]
    model.settle()
    assert (model.about, model.legal(0)) == ("hire", [("post", "C3", 0), ("post", "C7", 0), ("hire",), ("none",)])


def test_35_without_huts_only_the_generals_pawn() -> None:
    model = first()
    town(model, "C7:market")
    model.table.owners["general"], model.table.since["general"] = 0, 0
    war = at_war(model, "natives", "north1:e")
    go_on(model, post_defenders(model.table, war, 0))
    model.apply(0, ("post", "C7", 0))
    assert model.about == "over"
    assert stacks(war)["C7"] == [0]


def test_43_a_barracks_need_not_be_empty() -> None:
    model = first()
    town(model, "C5:barracks")
    war = at_war(model, "natives", "north1:e C5:1")
    go_on(model, post_defenders(model.table, war, 2))
    model.apply(2, ("join", "C5", "below"))
    assert model.deciders() == [1]
    model.apply(1, ("yes",))
    assert stacks(war)["C5"] == [2, 1]


def test_44_only_defenders_make_three_and_one_of_two_pairs() -> None:
    model = first()
    war = at_war(model, "natives", "C3:ee C4:ee K3:00 K4:00")
    fight(model, war, 3)
    assert not any(action[0] == "give" for action in model.legal(3))
    fight(model, war, 0, ("give", "K3", "K4"))
    assert stacks(war)["K4"] == [0, 0, 0]


def test_example_29_mixed_groups_share() -> None:
    model = first()
    war = at_war(model, "natives", "C3:eee C4:002")
    fight(model, war, 2, ("step", "C4", "C3"))
    assert points(model) == [8, 0, 4, 0]


def test_45_R76_R97_a_group_that_has_fought_does_nothing_else() -> None:
    model = first()
    town(model, "C4:hut1 C5:hut2")
    war = at_war(model, "natives", "C3:ee D4:e K9:0")
    fight(model, war, 3, ("step", "C3", "C4"))
    assert stacks(war)["C4"] == [ENEMY]
    answers = model.legal(3)
    assert ("step", "D4", "C4") not in answers
    assert ("extra", "C4", "D4") not in answers
    assert not any(answer[:2] == ("step", "C4") for answer in answers)


@pytest.mark.parametrize(("squares", "gains"), [("destructible", 6), ("protected", 0)])
def test_R116_squares(squares: str, gains: int) -> None:
    model = first(first_squares=squares)
    town(model, "C4:square")
    war = at_war(model, "natives", "C3:ee K9:0")
    fight(model, war, 3, ("step", "C3", "C4"))
    assert points(model)[3] == gains
    assert ("C4" in model.table.city) is (squares == "protected")
    assert len(stacks(war)["C4"]) == (1 if gains else 2)
