"""Public buildings and how they are earned."""

from __future__ import annotations

from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Building, Phase
from tests.anno_1503.position import Home, kinds, legal, play, played, position, refused

PIONEER = {"wood": 1, "tools": 1}
KINDS = ("baths", "church", "fire_station", "inn", "school", "shipyard", "smithy")


def test_A3_the_fourth_inhabitant_earns_a_building() -> None:
    state = play(position(Home(hand=PIONEER, spaces=["settler"] * 2 + ["citizen"]), Home()), "build pioneer at 4")
    assert legal(state) == [f"raise {kind} at 4" for kind in KINDS]
    after = play(state, "raise church at 4")
    assert after.players[0].buildings[0] == Building.CHURCH
    assert after.display[Building.CHURCH] == 0


def test_A3_the_third_inhabitant_does_not() -> None:
    assert play(position(Home(hand=PIONEER), Home()), "build pioneer at 3").decisions == ()


def five(**options: str) -> Anno:
    """T16: the fifth inhabitant was placed, a school stands under the fourth."""
    home = Home(hand=PIONEER, spaces=["settler", "settler", "citizen", "pioneer"], buildings={4: "school"})
    return play(position(home, Home(), seats=4, options=options or None), "build pioneer at 5")


def test_T16_church_may_be_chosen_a_second_school_may_not() -> None:
    state = five()
    assert state.display[Building.SCHOOL] == 1
    assert refused(state, "raise school at 5").code == "already_owned"
    assert play(state, "raise church at 5").players[0].buildings[:2] == (Building.SCHOOL, Building.CHURCH)


def test_A31_choosing_is_compulsory_and_at_the_new_space_only() -> None:
    state = five()
    assert refused(state, "end turn").code == "decide_first"
    assert refused(state, "raise church at 6").code == "building_space"
    assert refused(state, "raise church at 4").code == "building_space"


def test_A31_a_building_that_is_gone_cannot_be_chosen() -> None:
    home = Home(hand=PIONEER, spaces=["settler", "settler", "citizen"])
    taken = Home(spaces=["settler"] * 4, buildings={4: "church"})
    state = play(position(home, taken), "build pioneer at 4")
    assert refused(state, "raise church at 4").code == "not_on_display"
    assert refused(state, "raise great_outpost at 4").code == "not_on_display"


def scarce(**options: str) -> Anno:
    """With two players: everything that seat 0 lacks stands at seat 1."""
    mine = Home(
        hand={"wood": 2, "tools": 2},
        spaces=["settler", "settler", "merchant", "settler", "merchant", "merchant"],
        buildings={4: "baths", 5: "inn", 6: "school"},
    )
    other = Home(
        spaces=["settler", "settler", "merchant", "settler", "merchant", "merchant", "settler"],
        buildings={4: "church", 5: "fire_station", 6: "shipyard", 7: "smithy"},
    )
    return position(mine, other, options=options or None)


def smithy_back(state: Anno) -> Anno:
    """The smithy of seat 1 is on display again."""
    new = state.copy()
    new.players[1].buildings = (*new.players[1].buildings[:3], 0)
    return GAME.arrange(new)


def test_A31_none_available_means_none_and_no_later_claim() -> None:
    state, events = played(scarce(), "build pioneer at 7")
    assert state.players[0].buildings[3] == 0
    assert kinds(events) == ["built_pioneer", "no_building_left"]
    assert refused(smithy_back(state), "raise smithy at 7").code == "wrong_step"


def test_A31_with_the_option_a_missed_building_may_be_claimed_later() -> None:
    state = play(scarce(missed_building="later"), "build pioneer at 7")
    assert refused(state, "raise smithy at 7").code == "not_on_display"
    burnt = smithy_back(state)
    assert play(burnt, "raise smithy at 7").players[0].buildings[3] == Building.SMITHY
    assert refused(burnt, "raise smithy at 6").code == "building_space"


def test_A26_the_last_choice_leaves_none_to_ask() -> None:
    state, events = played(smithy_back(scarce()), "build pioneer at 7")
    assert state.players[0].buildings[3] == Building.SMITHY
    assert kinds(events)[:2] == ["built_pioneer", "raised"]


def test_four_buildings_are_a_goal() -> None:
    assert scarce().players[1].goals[3] == 1
    assert scarce().players[0].goals[3] == 0


def test_no_building_without_a_pioneer() -> None:
    assert refused(position(Home(), Home()), "raise church at 4").code == "wrong_step"
    assert refused(position(Home(), Home(), phase=Phase.ROLL), "raise church at 4").code == "wrong_step"
