"""What advice compares beside the lines that were thought of: tiles that lie there to be seen."""

from __future__ import annotations

from tabletop.bots.analysis import Inquiry, analyse
from tabletop.games.anno_1503.actions import (
    Develop,
    DrawCard,
    EndTurn,
    KeepAgreement,
    LookAt,
    ReturnTile,
    Sail,
    Sell,
    Take,
    UseGold,
    UseUpgrade,
)
from tabletop.games.anno_1503.constants import ISLAND_AT, ISLANDS, SQUARE, SQUARES
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.state import NOWHERE, Anno
from tabletop.games.anno_1503.things import Good, Phase
from tests.anno_1503.position import Home, position
from tests.anno_1503.thinking.case.said import order, told


def _seen(state: Anno, square: str) -> Anno:
    token = state.sea[ISLAND_AT[SQUARE[square]]]
    state.known = tuple([seen | (one == token) for one, seen in enumerate(state.known)])
    return state


def _near(phase: Phase) -> Anno:
    """A ship from which a treasure that its seat knows is a move and a look away."""
    home = Home(gold=6, ships=("3.5", ""))
    return _seen(position(home, Home(), phase=phase, tiles={"1.5": "gold"}), "1.5")


def test_a_tile_that_is_known_and_in_reach_is_compared() -> None:
    view = GAME.view(_near(Phase.SAIL), 0)
    taken = [line for line in GAME.besides(view, 0) if UseGold(0) in line]
    assert [[type(action) for action in line][-3:] for line in taken] == [[LookAt, UseGold, EndTurn]]
    legal = GAME.legal(view, 0)
    assert any(UseGold(0) in one.line for one in analyse(Inquiry(GAME, view, 0, legal, 3)).lines)


def test_nothing_is_put_beside_while_ships_do_not_sail_or_nothing_is_known() -> None:
    assert GAME.besides(GAME.view(_near(Phase.TRADE), 0), 0) == ()
    unseen = position(Home(ships=("3.5", "")), Home(), phase=Phase.SAIL, tiles={"1.5": "gold"})
    assert GAME.besides(GAME.view(unseen, 0), 0) == ()


def test_moves_towards_a_tile_speak_no_less_than_the_end_of_the_turn() -> None:
    view = GAME.view(position(Home(ships=("3.2", "")), Home(), phase=Phase.SAIL), 0)
    assert GAME.speaks(view, 0, (Sail(0, 1, "2.2"),), ()) >= GAME.speaks(view, 0, (EndTurn(0),), ())


def test_a_new_tile_beside_a_ship_is_looked_at_before_a_known_one_is_taken() -> None:
    home = Home(gold=6, ships=("2.2", ""))
    state = _seen(position(home, Home(), Home(), seats=3, phase=Phase.SAIL, tiles={"2.1": "agreement"}), "2.1")
    view = GAME.view(state, 0)
    lines = (*GAME.plans(view, 0, GAME.legal(view, 0), 1), *GAME.besides(view, 0))
    first = {line[0] for line in lines}
    assert LookAt(0, 1, "2.3") in first
    assert LookAt(0, 1, "2.1") not in first
    last_point = state.copy()
    last_point.players[0].spent, last_point.sailing = (2, 0), 0
    assert any(LookAt(0, 1, "2.1") in line for line in GAME.besides(GAME.view(last_point, 0), 0))


def test_a_line_goes_on_with_the_other_ship_until_chance_decides() -> None:
    home = Home(gold=6, ships=("4.1", "2.2"), agreements=1)
    state = _seen(position(home, Home(), phase=Phase.SAIL, tiles={"4.2": "agreement", "5.1": ""}), "4.2")
    taken = [line for line in GAME.besides(GAME.view(state, 0), 0) if KeepAgreement(0) in line]
    assert taken
    assert all(isinstance(line[-1], LookAt | EndTurn) for line in taken)
    assert any(isinstance(line[-1], LookAt) and line[-1].ship == 2 for line in taken)


def test_a_ship_that_is_under_way_goes_on_before_another_one() -> None:
    home = Home(gold=6, ships=("3.1", "3.4"))
    state = position(home, Home(), Home(), seats=3, phase=Phase.SAIL)
    sailed = GAME.apply(state, Sail(0, 1, "3.2")).state
    view = GAME.view(sailed, 0)
    lines = GAME.plans(view, 0, GAME.legal(view, 0), 1)
    assert {action.ship for line in lines for action in line[:1] if isinstance(action, Sail | LookAt)} == {1}


def test_a_tile_that_is_put_back_is_not_taken_a_moment_later() -> None:
    home = Home(gold=6, ships=("4.1", ""), agreements=1)
    tiles = {"4.2": "agreement", "5.1": ""}
    state = position(home, Home(), Home(), seats=3, phase=Phase.SAIL, tiles=tiles)
    view = GAME.view(GAME.apply(state, LookAt(0, 1, "4.2")).state, 0)
    lines = GAME.plans(view, 0, GAME.legal(view, 0), 1)
    assert (KeepAgreement(0),) in lines
    back = next(line for line in lines if isinstance(line[0], ReturnTile))
    assert len(back) > 1
    assert LookAt(0, 1, "4.2") not in back


def test_where_any_good_may_be_taken_those_are_compared_for_which_most_can_be_told() -> None:
    home = Home(hand={"wood": 1, "stone": 1, "cloth": 1}, ships=("", ""))
    state = position(home, Home(), phase=Phase.ROLL, chance=(0,))
    view = GAME.view(GAME.apply(state, GAME.legal(state, 0)[0]).state, 0)
    assert GAME.besides(view, 0) == ((Take(0, Good.TOOLS),), (Take(0, Good.STONE),))


def test_no_ship_passes_by_a_new_tile_to_look_at_another_of_the_same_stack() -> None:
    view = GAME.view(position(Home(ships=("2.2", "")), Home(), Home(), seats=3, phase=Phase.SAIL), 0)
    lines = GAME.plans(view, 0, GAME.legal(view, 0), 1)
    assert lines
    assert all(isinstance(line[0], LookAt) for line in lines)


GONE = {"5.1": "", "2.3": ""}


def _two_known() -> Anno:
    home = Home(gold=6, ships=("4.1", "2.2"))
    state = position(home, Home(), phase=Phase.SAIL, tiles={"4.2": "agreement", "2.1": "agreement", **GONE})
    return _seen(_seen(state, "4.2"), "2.1")


def test_two_ships_take_two_known_tiles_in_one_turn() -> None:
    view = GAME.view(_two_known(), 0)
    line = GAME.besides(view, 0)[0]
    assert line.count(KeepAgreement(0)) == 2
    assert line in GAME.plans(view, 0, GAME.legal(view, 0), 1), "who plays compares it as well"
    (first,) = told(_two_known(), line)
    assert first["then_agreements_cheaper"] == {"n": 2, "need": 3, "gold": 4, "before": 6}
    assert first["ship_again"] == {"lacking": (("wood", 1), ("tools", 1)), "cost": 2 * 4, "gold": 6}, "6 less 2"
    laid = [dict(one.values)["n"] for one in GAME.case(view, 0, [line])[0].what if one.key == "lays_agreement"]
    assert laid == [1, 2]


def test_the_last_ship_is_the_price_of_the_second_tile() -> None:
    view = GAME.view(_two_known(), 0)
    both, one = GAME.besides(view, 0)[:2]
    one = (*one[: one.index(KeepAgreement(0)) + 1], EndTurn(0))
    said = order(_two_known(), one, both)
    assert "ship_again" in said[1][:2]
    assert "ship_again" not in [prompt.key for prompt in GAME.case(view, 0, [both, one])[1].told]


def test_the_end_of_the_turn_is_no_rival_of_a_tile_that_is_kept() -> None:
    view = GAME.view(_two_known(), 0)
    line = GAME.besides(view, 0)[0]
    assert GAME.needless(view, 0, (EndTurn(0),), line)
    assert not GAME.needless(view, 0, (EndTurn(0),), (Sail(0, 1, "3.1"), EndTurn(0)))


def test_a_treasure_that_makes_a_merchant_speaks_for_itself() -> None:
    home = Home(spaces=("citizen", "settler"), ships=("4.1", ""))
    state = position(home, Home(), phase=Phase.SAIL, tiles={"4.2": "upgrade"})
    view = GAME.view(GAME.apply(state, LookAt(0, 1, "4.2")).state, 0)
    rises, other = GAME.speaks(view, 0, (UseUpgrade(0, 1),), ()), GAME.speaks(view, 0, (UseUpgrade(0, 2),), ())
    assert rises >= other + GAME.case(view, 0, [(ReturnTile(0),)])[0].outweighs > other


def test_a_ship_looks_at_a_new_tile_on_its_way_where_it_can_still_take_the_known_one() -> None:
    sea = zip(ISLANDS, GAME.setup(3, 1, {}).sea, strict=True)
    gone = {SQUARES[square]: "" for square, token in sea if token != NOWHERE and SQUARES[square] not in ("3.6", "5.6")}
    home, tiles = Home(gold=6, ships=("4.5", "")), {**gone, "3.6": "gold"}
    state = _seen(position(home, Home(), Home(), seats=3, phase=Phase.SAIL, tiles=tiles), "3.6")
    assert not GAME.besides(GAME.view(state, 0), 0), "a move, a look at 5.6, and one at the treasure"
    state.players[0].spent, state.sailing = (1, 0), 0
    assert [line[-2] for line in GAME.besides(GAME.view(state, 0), 0)] == [UseGold(0)]


def test_what_meets_the_goal_of_gold_is_compared_with_what_the_hand_pays_besides() -> None:
    home = Home(
        gold=28,
        hand={"stone": 2, "spice": 2},
        spaces=("pioneer", "settler", "pioneer", "pioneer"),
        buildings={4: "school"},
        agreements=3,
    )
    view = GAME.view(position(home, Home(), Home(), seats=3), 0)
    both = [line for line in GAME.besides(view, 0) if line[:2] == (Sell(0, Good.STONE, 1), Develop(0, 2))]
    assert both
    found = analyse(Inquiry(GAME, view, 0, GAME.legal(view, 0), 3))
    assert any(Sell(0, Good.STONE, 1) in one.line and Develop(0, 2) in one.line for one in found.lines)
    sale = (*both[0][:1], *both[0][2:])
    assert all(one.line != sale for one in found.lines), "nobody leaves out what the hand pays"


def test_a_card_out_of_the_fullest_hand_is_compared_by_who_owns_the_great_outpost() -> None:
    spaces = ("merchant", "merchant", "pioneer", "pioneer", "pioneer", "pioneer")
    home = Home(gold=1, hand={"tobacco": 1}, spaces=spaces, buildings={6: "great_outpost"}, ships=("", ""))
    state = position(home, Home(hand={"wood": 1}), Home(hand={"stone": 2}), seats=3)
    view = GAME.view(state, 0)
    drawn = [line for line in GAME.besides(view, 0) if isinstance(line[-1], DrawCard)]
    assert [line[-1] for line in drawn] == [DrawCard(0, 2)]
    without = GAME.view(position(Home(**{**home.__dict__, "buildings": {6: "inn"}}), Home(), seats=3), 0)
    assert not any(isinstance(line[-1], DrawCard) for line in GAME.besides(without, 0))
