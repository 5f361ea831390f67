"""What can be counted goes before imagined worlds that lie near each other, a win in the own turn before all else."""

from __future__ import annotations

from tabletop.bots.judged import Judged
from tabletop.bots.outlook import Outlook
from tabletop.bots.ranking import most_told_first
from tabletop.games.anno_1503.actions import BuildPioneer, BuildShip, Develop, EndStep, EndTurn, Raise, Sell, Take
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.things import Building, Goal, Good, Phase
from tabletop.games.anno_1503.thinking.case.cards import taken, weight
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tests.anno_1503.position import Home, position

OTHER = Home()
NEARLY = Home(
    gold=30,
    hand={"wood": 1},
    spaces=("merchant", "merchant", "merchant", "settler", "pioneer", "pioneer"),
    buildings={4: "inn", 5: "school", 6: "baths"},
    ships=("", ""),
)


def ground(home: Home) -> Ground:
    return Ground(GAME.view(position(home, OTHER), 0), 0)


def test_a_card_that_wins_in_this_turn_says_so_and_no_other_does() -> None:
    tools, cloth = taken(ground(NEARLY), (Good.TOOLS, Good.CLOTH))
    assert [one.key for one in tools] == ["wins_turn"]
    assert "wins_turn" not in [one.key for one in cloth]


def test_of_two_cards_that_the_same_step_lacks_the_rarer_one_speaks_more() -> None:
    of = ground(Home(spaces=("settler", "settler", "settler", "pioneer"), buildings={4: "inn"}, ships=("", "")))
    of.goals = (Goal.BUILDINGS, Goal.MERCHANTS)
    assert weight(of, Good.SPICE, of.player.hand) > weight(of, Good.STONE, of.player.hand) > 0
    first, second = taken(of, (Good.SPICE, Good.STONE))
    rarer = next(dict(one.values) for one in first if one.key == "rarer")
    assert rarer == {"good": "spice", "at": ("1",), "other": "stone", "others": ("1", "2")}
    assert "rarer" not in [one.key for one in second]


def test_lines_that_lie_near_each_other_are_put_by_what_can_be_counted() -> None:
    state = position(NEARLY, OTHER)
    lines = [((Take(0, Good.CLOTH),), 0.52), ((Take(0, Good.TOOLS),), 0.5), ((Take(0, Good.STONE),), 0.3)]
    judged = [Judged(line, share, False, Outlook(())) for line, share in lines]
    order = most_told_first(GAME, GAME.view(state, 0), 0, judged)
    assert [one.line for one in order] == [lines[1][0], lines[0][0], lines[2][0]]
    assert max(one.share or 0.0 for one in order) == 0.5, "none is said to be better than the first"


def test_of_what_no_near_step_lacks_it_is_told_what_is_in_hand_and_who_takes_it_later() -> None:
    of = ground(Home(hand={"wood": 2}, ships=("", "")))
    of.goals = (Goal.GOLD,)
    tobacco, wood = taken(of, (Good.TOBACCO, Good.WOOD))
    assert [one.key for one in tobacco] == ["no_step", "rarer"], "nothing is said against what is advised"
    assert [one.key for one in wood] == ["sold_already"]


def test_a_card_that_a_near_goal_asks_for_only_late_is_told_by_a_step_that_asks_for_it_now() -> None:
    of = ground(Home(hand={"wood": 3}, spaces=("citizen", "settler", "pioneer"), ships=("", "")))
    of.goals = (Goal.BUILDINGS,)
    ((spice, *_),) = taken(of, (Good.SPICE,))
    assert spice.key == "lacks_merchant"
    assert dict(spice.values)["lacking"] == (("tobacco", 2),)


def test_of_lines_that_lie_near_each_other_that_speaks_more_which_leaves_fewer_cards_to_a_goal() -> None:
    home = Home(
        gold=35,
        hand={"wood": 1, "stone": 1, "tools": 1, "spice": 2, "cloth": 1},
        spaces=("citizen", "citizen", "settler", "pioneer", "pioneer", "pioneer"),
        buildings={4: "inn", 5: "school", 6: "baths"},
        agreements=3,
        ships=("", ""),
    )
    state = position(home, OTHER)
    view = GAME.view(state, 0)
    rises, ship = (Develop(0, 3), EndTurn(0)), (BuildShip(0, 1), EndStep(0))
    assert GAME.speaks(view, 0, rises, ()) > GAME.speaks(view, 0, (EndTurn(0),), ()) - 0.01
    both = (Develop(0, 3), BuildPioneer(0, 7), Raise(0, Building.SHIPYARD, 7), EndTurn(0))
    assert GAME.speaks(view, 0, both, ()) == 0, "the goal is met"
    assert GAME.speaks(view, 0, (EndTurn(0),), ()) > GAME.speaks(view, 0, ship, [("ships", 1.0)])


def test_a_line_that_gives_up_a_goal_says_which() -> None:
    home = Home(gold=31, hand={"wood": 1}, spaces=("settler", "settler", "pioneer"), ships=("", ""))
    state = position(home, OTHER)
    view = GAME.view(state, 0)
    buys = [action for action in GAME.legal(state, 0) if GAME.actions.text(action) == "buy tools"]
    line = (*buys, BuildPioneer(0, 4), Raise(0, Building.INN, 4), EndTurn(0))
    told = GAME.case(view, 0, [(EndTurn(0),), line])[1].told
    assert "gold_lost" in [one.key for one in told]


FREE = Home(
    hand={"stone": 1, "tools": 1},
    spaces=("citizen", "settler", "settler", "pioneer", "pioneer"),
    buildings={4: "inn", 5: "school"},
    ships=("3.1", "3.1"),
)
"""All tiles of pioneers are out, and both ships."""


def test_a_card_that_no_step_lacks_is_no_rival_of_one_that_serves() -> None:
    state = position(FREE, OTHER, chance=(0,), phase=Phase.ROLL)
    view = GAME.view(GAME.apply(state, GAME.legal(state, 0)[0]).state, 0)
    assert view.decisions[-1].kind == "produce"
    spice, tools = (Take(0, Good.SPICE),), (Take(0, Good.TOOLS),)
    assert GAME.needless(view, 0, tools, spice)
    assert not GAME.needless(view, 0, spice, tools)
    case = GAME.case(view, 0, [spice])[0]
    assert 0 < case.outweighs < GAME.speaks(view, 0, spice, ()) - GAME.speaks(view, 0, tools, ())


def test_of_two_cards_of_the_church_it_is_told_what_the_second_can_be() -> None:
    home = Home(
        hand={"spice": 1}, spaces=("citizen", "settler", "pioneer", "pioneer"), buildings={4: "church"}, ships=("", "")
    )
    rolls = position(home, OTHER, chance=(5, 5), phase=Phase.ROLL)
    state = GAME.apply(rolls, GAME.legal(rolls, 0)[0]).state
    assert state.decisions[-1].kind == "golden_age"
    (first,) = GAME.case(GAME.view(state, 0), 0, [(Take(0, Good.TOBACCO),)])
    assert {one.key: dict(one.values) for one in first.told}["second_card"] == {"lacking": (("tobacco", 1),)}
    state = GAME.apply(state, Take(0, Good.TOBACCO)).state
    (second,) = GAME.case(GAME.view(state, 0), 0, [(Take(0, Good.TOBACCO),)])
    assert "second_card" not in [one.key for one in second.told]


def test_a_card_that_has_to_be_thrown_away_speaks_against_a_line() -> None:
    home = Home(gold=9, hand={"stone": 4, "cloth": 2}, spaces=("settler", "settler"), ships=("", ""))
    view = GAME.view(position(home, OTHER), 0)
    sells, keeps = (Sell(0, Good.CLOTH, 1), EndTurn(0)), (EndTurn(0),)
    near_gold = GAME.speaks(view, 0, sells, ()) - GAME.speaks(view, 0, keeps, ())
    fewer = GAME.view(position(Home(**{**home.__dict__, "hand": {"stone": 3, "cloth": 2}}), OTHER), 0)
    assert near_gold - 0.4 > GAME.speaks(fewer, 0, sells, ()) - GAME.speaks(fewer, 0, keeps, ())


def test_a_ship_that_a_card_completes_says_when_it_looks() -> None:
    of = ground(Home(hand={"wood": 1}, ships=("", "")))
    of.goals, of.tiles = (Goal.AGREEMENTS,), 3
    (tools,) = taken(of, (Good.TOOLS,))
    assert [one.key for one in tools] == ["ship_makes", "new_ship_now"]


def test_a_goal_that_is_met_speaks_as_much_whichever_it_is() -> None:
    home = Home(
        gold=27,
        hand={"wood": 1, "stone": 1, "tools": 1, "cloth": 1, "spice": 2},
        spaces=("citizen", "citizen", "settler", "pioneer", "pioneer", "pioneer"),
        buildings={4: "inn", 5: "fire_station", 6: "smithy"},
        agreements=3,
        ships=("", ""),
    )
    view = GAME.view(position(home, OTHER), 0)
    fourth = (Sell(0, Good.CLOTH, 3), Develop(0, 3), BuildPioneer(0, 7), Raise(0, Building.BATHS, 7), EndTurn(0))
    rich = (Sell(0, Good.CLOTH, 3), EndTurn(0))
    of = [("goal", 1.0)]
    assert GAME.speaks(view, 0, fourth, [*of, ("building", 1.0)]) > GAME.speaks(view, 0, rich, of) + 1


def test_the_second_card_of_the_church_comes_before_what_has_to_be_bought() -> None:
    home = Home(gold=9, hand={"spice": 1}, spaces=("citizen", "settler", "pioneer", "pioneer"), buildings={4: "church"})
    rolls = position(home, OTHER, chance=(5, 5), phase=Phase.ROLL)
    state = GAME.apply(rolls, GAME.legal(rolls, 0)[0]).state
    (first,) = GAME.case(GAME.view(state, 0), 0, [(Take(0, Good.TOBACCO),)])
    assert [one.key for one in first.told][:2] == ["lacks_merchant", "second_card"]
