"""Production by the die, and the goods of outposts."""

from __future__ import annotations

from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.things import Phase
from tests.anno_1503.position import Home, hand, kinds, legal, play, played, position, refused

# Sites of seat 0: 1 any, 2 stone, 3 wood, 4 cloth, 5 tools; of seat 1: 1 stone, 2 wood, 3 cloth, 4 tools, 5 any.


def roll(*homes: Home, number: int, seats: int = 2, **options: str) -> dict[int, dict[str, int]]:
    """The hands after a roll."""
    state = play(position(*homes, seats=seats, phase=Phase.ROLL, chance=[number - 1], options=options or None), "roll")
    return {player.seat: hand(state, player.seat) for player in state.players}


def test_T2_every_player_takes_what_his_island_shows() -> None:
    assert roll(Home(), Home(), number=4) == {0: {"cloth": 1}, 1: {"tools": 1}}
    assert roll(Home(), Home(), Home(), Home(), number=2, seats=4) == {
        0: {"stone": 1},
        1: {"wood": 1},
        2: {"cloth": 1},
        3: {"tools": 1},
    }


def test_A33_seats_after_an_open_choice_wait_for_their_turn() -> None:
    assert roll(Home(), Home(), Home(), Home(), number=4, seats=4) == {0: {"cloth": 1}, 1: {"tools": 1}, 2: {}, 3: {}}


def test_T3_a_question_mark_gives_any_good_spice_and_tobacco_too() -> None:
    state = play(position(Home(), Home(), phase=Phase.ROLL, chance=[0]), "roll")
    assert legal(state) == [f"take {good}" for good in ("wood", "stone", "tools", "cloth", "spice", "tobacco")]
    assert hand(play(state, "take tobacco")) == {"tobacco": 1}


def test_A10_the_question_mark_is_on_another_number_for_another_player() -> None:
    state = play(position(Home(), Home(), phase=Phase.ROLL, chance=[4]), "roll")
    assert hand(state) == {"tools": 1}
    assert GAME.deciders(state) == (1,)


def test_T14_A12_site_or_outpost_by_choice() -> None:
    state = play(position(Home(outposts={3: "spice"}), Home(), phase=Phase.ROLL, chance=[2]), "roll")
    assert legal(state) == ["take wood", "take spice"]
    assert hand(play(state, "take spice")) == {"spice": 1}
    refusal = refused(state, "take tobacco")
    assert refusal.code == "not_produced"
    assert refusal.get("offer") == ("wood", "spice")


def test_A12_with_the_option_both_goods() -> None:
    assert roll(Home(outposts={3: "spice"}), Home(), number=3, outposts="both_goods")[0] == {"wood": 1, "spice": 1}
    assert roll(Home(outposts={3: "spice"}), Home(), number=4, outposts="both_goods")[0] == {"cloth": 1}


def test_A11_an_outpost_counts_at_the_number_of_its_quay_only() -> None:
    assert roll(Home(outposts={3: "spice"}), Home(), number=2)[0] == {"stone": 1}


def test_A11_an_outpost_of_the_sites_good_leaves_no_choice() -> None:
    assert roll(Home(outposts={2: "stone"}), Home(), number=2)[0] == {"stone": 1}


def test_A33_nothing_comes_from_an_empty_pile() -> None:
    state, events = played(position(Home(hand={"cloth": 15}), Home(), phase=Phase.ROLL, chance=[3]), "roll")
    assert hand(state) == {"cloth": 15}
    assert kinds(events) == ["rolled", "nothing_left", "produced"]


def test_A33_the_active_player_is_served_first_then_clockwise() -> None:
    hands = roll(Home(hand={"wood": 14}), Home(outposts={3: "wood"}), Home(), seats=3, number=3)
    assert hands == {0: {"wood": 15}, 1: {"cloth": 1}, 2: {"tools": 1}}  # nothing left to choose for seat 1


def test_A33_an_empty_pile_cannot_be_chosen() -> None:
    state = play(position(Home(hand={"spice": 15}), Home(), phase=Phase.ROLL, chance=[0]), "roll")
    assert "take spice" not in legal(state)
    assert refused(state, "take spice").code == "pile_empty"


def test_a_choice_belongs_to_its_player_alone() -> None:
    state = play(position(Home(), Home(), phase=Phase.ROLL, chance=[4]), "roll")
    assert refused(state, "take wood", seat=0).code == "not_at_turn"
    assert refused(state, "end turn", seat=1).code == "decide_first"
    assert refused(position(Home(), Home()), "take wood").code == "wrong_step"
