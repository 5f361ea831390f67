"""Event: pirates."""

from __future__ import annotations

from tabletop.engine.chance import scripted
from tabletop.engine.game import resolve
from tabletop.games.anno_1503.constants import FACE_MARK, ISLANDS, ISLET
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.phases.pirates import vacant
from tabletop.games.anno_1503.state import NOWHERE, Anno
from tabletop.games.anno_1503.things import Phase
from tests.anno_1503.position import Home, kinds, legal, play, played, position, refused


def pirates(*homes: Home, die: int = 0, **options: str) -> Anno:
    """The position after the event, or at its first choice."""
    start = position(*homes, phase=Phase.ROLL, chance=[5, die], options=options or None, tiles={"4.2": ""})
    return play(start, "roll")


def test_T17_one_gold_for_each_island_tile() -> None:
    for die in (0, 1):
        state = pirates(Home(gold=10, outposts={2: "spice"}, agreements=2), Home(), die=die)
        assert [player.gold for player in state.players] == [7, 7]
        assert state.phase == Phase.TRADE


def test_an_event_is_no_production() -> None:
    state = pirates(Home(), Home())
    assert [sum(player.hand) for player in state.players] == [0, 0]
    assert state.event == 1


def test_the_smithy_protects() -> None:
    home = Home(gold=1, spaces=["settler"] * 4, buildings={4: "smithy"}, outposts={2: "spice"}, agreements=2)
    assert pirates(home, Home()).players[0].gold == 1


def test_A20_exactly_enough_gold_pays() -> None:
    state = pirates(Home(gold=3, outposts={2: "spice"}, agreements=2), Home())
    assert state.players[0].gold == 0
    assert GAME.deciders(state) == (0,)
    assert state.decisions == ()


def test_T20_A20_too_little_gold_costs_a_tile_of_ones_own_choice_and_no_gold() -> None:
    state = pirates(Home(gold=2, outposts={2: "spice", 3: "tobacco"}, agreements=1), Home())
    assert legal(state) == ["give up quay 2", "give up quay 3", "give up bridge 1"]
    lost = play(state, "give up quay 3").players[0]
    assert lost.gold == 2
    assert lost.quays[1] == NOWHERE
    assert lost.quays[0] != NOWHERE


def test_T20_the_goal_is_lost_with_the_tile() -> None:
    state = pirates(Home(gold=2, outposts={2: "spice", 3: "spice", 4: "tobacco", 5: "cloth"}), Home())
    assert state.players[0].goals[1] == 1
    after, events = played(state, "give up quay 5")
    assert after.players[0].goals[1] == 0
    assert "goal_lost" in kinds(events)


def test_A20_an_only_tile_is_lost_without_asking() -> None:
    state = pirates(Home(gold=0, agreements=1), Home())
    assert state.players[0].bridges == (NOWHERE, NOWHERE, NOWHERE)
    assert state.phase == Phase.TRADE


def test_A20_without_tiles_nothing_happens() -> None:
    assert pirates(Home(gold=0), Home()).players[0].gold == 0


def test_A21_the_first_vacant_square_is_refilled_from_the_mixed_reserve() -> None:
    start = position(Home(gold=0, agreements=1), Home(), phase=Phase.ROLL, chance=[5, 0], tiles={"1.1": "", "4.4": ""})
    lost = start.players[0].bridges[0]
    state, events = played(start, "roll")
    vacant = [place for place, token in enumerate(start.sea) if token == NOWHERE]
    assert state.sea[vacant[0]] != NOWHERE
    assert all(state.sea[place] == NOWHERE for place in vacant[1:])
    assert sorted((*state.reserve, state.sea[vacant[0]])) == sorted((*start.reserve, lost))
    assert state.known[lost] == 0
    assert kinds(events)[-2:] == ["tile_lost", "sea_refilled"]


def test_A21_with_the_option_a_square_with_as_many_islets_is_preferred() -> None:
    for seed in range(20):
        start = position(
            Home(gold=0, agreements=1),
            seats=4,
            phase=Phase.ROLL,
            options={"pirate_refill": "same_mark"},
            tiles={"1.1": "", "2.8": "", "3.11": ""},
        ).copy()
        start.chance = scripted([5, 0], seed)
        state = play(start, "roll")
        (place,) = [n for n, token in enumerate(state.sea) if token != NOWHERE and start.sea[n] == NOWHERE]
        assert ISLET[ISLANDS[place]] == FACE_MARK[state.faces[state.sea[place]]]


def test_every_player_is_hit_in_turn_order() -> None:
    poor = Home(gold=0, agreements=2)
    state = pirates(poor, poor)
    assert GAME.deciders(state) == (0,)
    state = play(state, "give up bridge 1")
    assert GAME.deciders(state) == (1,)
    assert play(state, "give up bridge 2").phase == Phase.TRADE


def test_nothing_else_can_be_given_up() -> None:
    state = pirates(Home(gold=0, agreements=2), Home())
    assert refused(state, "give up quay 2").code == "nothing_to_lose"
    assert refused(state, "give up quay 1").code == "nothing_to_lose"
    assert refused(state, "give up bridge 3").code == "nothing_to_lose"
    assert refused(state, "give up bridge 9").code == "nothing_to_lose"
    assert refused(state, "give up bridge 1", seat=1).code == "not_at_turn"
    assert refused(position(Home(agreements=1), Home()), "give up bridge 1").code == "wrong_step"


def three_only(version: int | None = None) -> Anno:
    """Three players with stack 3 alone; seat 0 has just lost its only tile to pirates."""
    return play(
        position(
            Home(gold=0, agreements=1),
            seats=3,
            phase=Phase.ROLL,
            chance=[5, 0],
            tiles={"2.9": ""},
            options={"three_player_stacks": "three_only"},
            version=version,
        ),
        "roll",
    )


def test_A21_squares_whose_stack_is_not_in_this_game_stay_empty() -> None:
    for version, islets in ((None, {3}), (1, {2, 3})):
        state = three_only(version)
        filled = {ISLET[ISLANDS[place]] for place, token in enumerate(state.sea) if token != NOWHERE}
        assert filled == islets


def test_where_no_square_is_vacant_the_tile_stays_in_the_reserve() -> None:
    """As only a position laid out by hand can be: it is played on all the same."""
    state = GAME.setup(2, 1, resolve(GAME.options, {}))
    state.sea = tuple(0 if token == NOWHERE else token for token in state.sea)
    assert vacant(state, 2) == NOWHERE
