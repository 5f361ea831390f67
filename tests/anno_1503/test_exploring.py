"""Step 3: looking at island tiles, keeping them, putting them back."""

from __future__ import annotations

from tabletop.engine.chance import scripted
from tabletop.engine.event import redact_events
from tabletop.games.anno_1503.constants import ISLAND_AT, SQUARE
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.state import EVERYBODY, NOWHERE, Anno
from tabletop.games.anno_1503.things import Level, Phase
from tests.anno_1503.position import Home, kinds, legal, play, played, position, refused


def beside(kind: str, home: Home | None = None, seats: int = 2, **options: str) -> Anno:
    """Seat 0 has looked at a tile of this kind on 2.3."""
    mine = home or Home(ships=("3.3", ""))
    start = position(mine, seats=seats, phase=Phase.SAIL, tiles={"2.3": kind}, options=options or None)
    return play(start, "look 2.3 with ship 1")


def on_sea(state: Anno, square: str) -> int:
    return state.sea[ISLAND_AT[SQUARE[square]]]


# --- looking
def test_T9_sail_look_return_sail_and_no_point_is_left() -> None:
    start = position(Home(ships=("3.2", "")), seats=3, phase=Phase.SAIL, tiles={"2.3": "agreement"})
    state = play(start, "sail ship 1 to 3.3", "look 2.3 with ship 1", "return tile", "sail ship 1 to 3.4")
    assert state.players[0].spent == (3, 0)
    assert state.sea == start.sea
    assert refused(state, "look 2.4 with ship 1").code == "no_points"
    state = state.copy()
    state.phase, state.active = int(Phase.SAIL), 0
    state.players[0].spent = (0, 0)
    assert "look 2.4 with ship 1" in legal(state)


def test_A15_looking_is_orthogonal() -> None:
    state = position(Home(ships=("3.2", "")), phase=Phase.SAIL)
    assert [line for line in legal(state) if line.startswith("look")] == ["look 4.2 with ship 1"]
    assert refused(state, "look 2.3 with ship 1").code == "not_beside"
    assert refused(state, "look 2.2 with ship 1").code == "no_island"
    assert refused(state, "look 9.9 with ship 1").code == "no_such_square"


def test_A15_with_the_option_corners_too() -> None:
    state = position(Home(ships=("3.2", "")), phase=Phase.SAIL, options={"looking": "diagonal"})
    assert [line for line in legal(state) if line.startswith("look")] == [
        "look 2.1 with ship 1",
        "look 2.3 with ship 1",
        "look 4.2 with ship 1",
    ]


def test_the_reserve_and_vacant_squares_cannot_be_looked_at() -> None:
    state = position(Home(ships=("3.3", "")), phase=Phase.SAIL, tiles={"2.3": ""})
    assert refused(state, "look 2.3 with ship 1").code == "no_tile_there"


def test_only_the_looker_sees_the_tile() -> None:
    start = position(Home(ships=("3.3", "")), phase=Phase.SAIL, tiles={"2.3": "outpost_spice"})
    state, events = played(start, "look 2.3 with ship 1")
    token = on_sea(state, "2.3")
    assert GAME.view(state, 0).faces[token] == state.faces[token]
    assert GAME.view(state, 1).faces[token] == -2
    assert GAME.view(state, None).faces[token] == -2
    assert kinds(redact_events(events, 0)) == ["looked_at"]
    assert kinds(redact_events(events, 1)) == ["looked"]
    assert redact_events(events, 1)[0].get("tile") is None


def test_A36_a_look_is_remembered_and_may_be_repeated() -> None:
    state = play(beside("agreement"), "return tile")
    token = on_sea(state, "2.3")
    assert GAME.view(state, 0).faces[token] > 0
    assert GAME.view(state, 1).faces[token] == -2
    assert play(state, "look 2.3 with ship 1").players[0].spent == (2, 0)


def test_A36_with_the_option_it_is_forgotten_when_the_next_turn_begins() -> None:
    state = beside("agreement", remember_looks="off")
    token = on_sea(state, "2.3")
    state = play(state, "return tile")
    assert GAME.view(state, 0).faces[token] > 0
    state = play(state, "end turn")
    state.chance = scripted([1])
    state = play(state, "roll")
    assert GAME.view(state, 0).faces[token] > 0
    assert GAME.view(play(state, "end turn"), 0).faces[token] == -2


def test_A36_by_the_first_version_it_was_forgotten_at_once() -> None:
    start = position(
        Home(ships=("3.3", "")),
        phase=Phase.SAIL,
        tiles={"2.3": "agreement"},
        options={"remember_looks": "off"},
        version=1,
    )
    state = play(start, "look 2.3 with ship 1", "return tile")
    assert GAME.view(state, 0).faces[on_sea(state, "2.3")] == -2


# --- keeping
def test_A13_A28_a_kept_tile_costs_the_ship_and_nothing_else_and_a_look_costs_none() -> None:
    state = beside("outpost_spice")
    assert legal(state) == [*(f"keep outpost at quay {n}" for n in (2, 3, 4, 5)), "return tile"]
    kept = play(state, "keep outpost at quay 4")
    assert kept.players[0].ships == (NOWHERE, NOWHERE)
    assert (kept.players[0].gold, kept.players[0].hand) == (state.players[0].gold, state.players[0].hand)
    assert on_sea(kept, "2.3") == NOWHERE
    assert kept.known[kept.players[0].quays[2]] == EVERYBODY
    assert play(state, "return tile").players[0].ships[0] == SQUARE["3.3"]


def test_A13_points_left_are_lost_with_the_ship() -> None:
    state = play(beside("agreement", seats=4), "keep agreement")
    assert refused(state, "sail ship 1 to 3.4").code == "not_at_sea"


def rebuilt(version: int | None = None) -> Anno:
    """A ship given up for a tile and built again in the same turn."""
    home = Home(ships=("3.3", ""), hand={"wood": 1, "tools": 1})
    options = {"step_order": "any_order"}
    state = position(home, phase=Phase.TRADE, tiles={"2.3": "agreement"}, options=options, version=version)
    return play(state, "look 2.3 with ship 1", "keep agreement", "build ship 1")


def test_A34_a_ship_built_anew_in_the_turn_it_was_given_up_in_has_no_points_left() -> None:
    state = rebuilt()
    assert refused(state, "sail ship 1 to 3.2").code == "no_points"
    assert not [line for line in legal(state) if line.startswith(("sail", "look"))]
    ship = next(piece for piece in GAME.table(GAME.view(state, 0)).pieces if piece.id == "ship.0.1")
    assert ship.label == "0"


def test_A34_by_the_first_version_it_had_all_its_points() -> None:
    state = rebuilt(version=1)
    state = play(state, "sail ship 1 to 3.2", "sail ship 1 to 3.3")
    assert refused(state, "sail ship 1 to 3.2").code == "no_points"


def test_an_outpost_needs_a_quay_with_a_number() -> None:
    state = beside("outpost_spice", Home(ships=("3.3", ""), outposts={3: "tobacco"}))
    assert refused(state, "keep outpost at quay 3").code == "quay_taken"
    assert refused(state, "keep outpost at quay 1").code == "no_quay"
    assert refused(state, "keep outpost at quay 6").code == "no_quay"
    assert refused(state, "keep agreement").code == "other_tile"
    assert refused(state, "use treasure for gold").code == "other_tile"


def test_T11_A14_a_fifth_outpost_is_neither_kept_nor_swapped() -> None:
    full = Home(ships=("3.3", ""), outposts={2: "spice", 3: "tobacco", 4: "cloth", 5: "tools"})
    state = beside("outpost_stone", full)
    assert legal(state) == ["return tile"]
    assert refused(state, "keep outpost at quay 3").code == "quays_full"
    assert play(state, "return tile").players[0].ships[0] == SQUARE["3.3"]


def test_A14_a_fourth_agreement_is_not_kept() -> None:
    state = beside("agreement", Home(ships=("3.3", ""), agreements=3))
    assert refused(state, "keep agreement").code == "bridges_full"
    assert legal(state) == ["return tile"]


def test_agreements_fill_the_bridges_in_order_and_three_are_a_goal() -> None:
    state = play(beside("agreement", Home(ships=("3.3", ""), agreements=2)), "keep agreement")
    assert NOWHERE not in state.players[0].bridges
    assert state.players[0].goals[2] == 1


def test_T13_a_treasure_of_gold() -> None:
    state, events = played(beside("gold", Home(gold=20, ships=("3.3", ""))), "use treasure for gold")
    assert state.players[0].gold == 32
    assert state.players[0].goals[0] == 1
    assert state.players[0].ships[0] == NOWHERE
    assert len(state.removed) == 1
    assert kinds(events) == ["used_gold", "ship_home", "goal_reached"]


def test_T12_a_treasure_that_raises_an_inhabitant() -> None:
    state = beside("upgrade", Home(ships=("3.3", ""), spaces=["pioneer", "citizen"]))
    assert legal(state) == ["use treasure at 1", "use treasure at 2", "return tile"]
    after = play(state, "use treasure at 2")
    assert after.players[0].spaces[1] == Level.MERCHANT
    assert len(after.removed) == 1
    assert after.players[0].ships[0] == NOWHERE


def test_A17_A14_somebody_must_be_able_to_rise() -> None:
    state = beside("upgrade", Home(ships=("3.3", ""), spaces=["settler", "merchant", "merchant", "merchant"]))
    assert legal(state) == ["return tile"]
    assert refused(state, "use treasure at 1").code == "no_citizen_tile"
    assert refused(state, "use treasure at 2").code == "at_the_top"
    assert refused(state, "use treasure at 7").code == "nobody_there"
    assert refused(state, "use treasure for gold").code == "other_effect"


def test_A17_with_the_option_only_a_citizen_rises() -> None:
    home = Home(ships=("3.3", ""), spaces=["pioneer", "citizen"])
    state = beside("upgrade", home, treasure_upgrade="to_merchant")
    assert legal(state) == ["use treasure at 2", "return tile"]
    assert refused(state, "use treasure at 1").code == "upgrade_level"


def test_A18_with_the_option_the_owner_chooses() -> None:
    state = beside("gold", Home(gold=7, ships=("3.3", "")), treasure="owner_chooses")
    assert legal(state) == ["use treasure for gold", "use treasure at 1", "use treasure at 2", "return tile"]
    assert play(state, "use treasure at 1").players[0].spaces[0] == Level.SETTLER


def test_A19_a_used_treasure_never_comes_back() -> None:
    state = play(beside("gold"), "use treasure for gold")
    assert state.removed[0] not in (*state.sea, *state.reserve)


def test_nothing_is_kept_without_looking() -> None:
    state = position(Home(ships=("3.3", "")), phase=Phase.SAIL)
    assert refused(state, "keep agreement").code == "wrong_step"
    assert refused(state, "return tile").code == "wrong_step"
    assert refused(beside("agreement"), "end turn").code == "decide_first"
    assert refused(beside("agreement"), "sail ship 1 to 3.4").code == "decide_first"
