"""Pieces on the table and the movements of the hand."""

from __future__ import annotations

from tabletop.engine.tableau import Button, Drag, Gesture, Piece, Tap, Turn
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Phase
from tests.anno_1503.position import Home, legal, play, position

SHIP = {"wood": 1, "tools": 1}


def hand_of(state: Anno, line: str) -> Gesture:
    seat = GAME.deciders(state)[0]
    return GAME.gesture(GAME.view(state, seat), GAME.actions.parse(line, seat))


def pieces(state: Anno, viewer: int | None = 0) -> dict[str, Piece]:
    return {piece.id: piece for piece in GAME.table(GAME.view(state, viewer)).pieces}


def meant(state: Anno, thing: str, place: str | None, seat: int = 0) -> list[str]:
    return [GAME.actions.text(action) for action in GAME.attempt(GAME.view(state, seat), seat, thing, place)]


def test_everything_is_done_by_the_hand_as_on_a_table() -> None:
    home = Home(gold=20, hand={"wood": 3, "tools": 2, "cloth": 1, "stone": 3, "spice": 2}, ships=("3.3", ""))
    state = position(home, Home())
    assert hand_of(state, "build pioneer at 3") == Drag("inhabitant.0.4", "home.0/space.3")
    assert hand_of(state, "develop 1") == Turn("inhabitant.0.1")
    assert hand_of(state, "develop 2") == Drag("inhabitant.0.7", "home.0/space.2")
    assert hand_of(state, "build ship 2") == Drag("ship.0.2", "sea/3.1")
    assert hand_of(state, "sell wood at 1") == Drag("card.0.wood", "home.0/space.1")
    assert hand_of(state, "buy spice") == Drag("pile.spice", "hand.0/cards")
    assert hand_of(state, "end step") == Button("end_step", leads=True)
    assert hand_of(state, "end turn") == Button("end_turn", above=True)
    sailing = play(state, "end step")
    assert hand_of(sailing, "sail ship 1 to 3.2") == Drag("ship.0.1", "sea/3.2")
    assert hand_of(sailing, "look 2.3 with ship 1") == Drag("ship.0.1", "sea/2.3")
    assert hand_of(position(Home(), phase=Phase.ROLL), "roll") == Tap("die")


def test_a_looked_at_tile_is_taken_to_where_it_goes() -> None:
    start = position(Home(ships=("3.3", ""), agreements=1), phase=Phase.SAIL, tiles={"2.3": "agreement"})
    state = play(start, "look 2.3 with ship 1")
    (tile,) = [piece for piece in pieces(state).values() if piece.place == "sea/look"]
    assert tile.face == "agreement"
    assert pieces(state, 1)[tile.id].face == "back2"
    assert hand_of(state, "keep agreement") == Drag(tile.id, "home.0/bridge.2")
    assert hand_of(state, "return tile") == Drag(tile.id, "sea/2.3")
    kept = play(state, "keep agreement")
    assert pieces(kept, None)[tile.id].place == "home.0/bridge.2"
    assert pieces(kept, None)[tile.id].face == "agreement"


def test_pirates_building_and_discard_by_hand() -> None:
    poor = Home(gold=0, outposts={2: "spice"}, agreements=1)
    state = play(position(poor, phase=Phase.ROLL, chance=[5, 0], tiles={"4.2": ""}), "roll")
    outpost = next(piece.id for piece in pieces(state).values() if piece.place == "home.0/quay.1")
    assert hand_of(state, "give up quay 2") == Tap(outpost)
    fourth = play(position(Home(hand=SHIP, spaces=["settler"] * 2 + ["citizen"])), "build pioneer at 4")
    assert hand_of(fourth, "raise inn at 4") == Drag("stock.inn", "home.0/building.4")
    full = play(position(Home(hand={"wood": 4, "spice": 3})), "end turn")
    assert hand_of(full, "discard spice") == Drag("card.0.spice", "market/pile.spice")
    owner = Home(spaces=["settler"] * 3 + ["pioneer"], buildings={4: "great_outpost"})
    draws = position(owner, Home(hand={"wood": 1}), seats=3)
    assert hand_of(draws, "draw from seat 1") == Drag("building.0.great_outpost", "hand.1/cards")


def test_other_hands_show_backs_own_ones_faces() -> None:
    state = position(Home(hand={"wood": 2}), Home(hand={"spice": 1, "cloth": 2}))
    mine, theirs = pieces(state, 0), pieces(state, 1)
    assert (mine["card.0.wood"].count, mine["card.1.back"].count) == (2, 3)
    assert "card.1.spice" not in mine
    assert (theirs["card.0.back"].count, theirs["card.1.cloth"].count) == (2, 2)
    public = pieces(position(Home(hand={"wood": 2}), options={"open_hands": "on"}), None)
    assert public["card.0.wood"].count == 2


def test_what_may_not_be_done_is_still_understood() -> None:
    state = position(Home(hand={"cloth": 1}, ships=("3.3", "")), Home())
    assert meant(state, "card.0.cloth", "home.0/space.1") == ["sell cloth at 1"]
    assert meant(state, "card.0.cloth", "inhabitant.0.1") == ["sell cloth at 1"]
    assert meant(state, "inhabitant.0.4", "home.0/space.5") == ["build pioneer at 5"]
    assert meant(state, "inhabitant.0.7", "home.0/space.1") == ["develop 1"]
    assert meant(state, "inhabitant.0.1", None) == ["develop 1"]
    assert meant(state, "ship.0.2", "sea/3.1") == ["build ship 2"]
    assert meant(state, "ship.0.1", "sea/2.2") == ["sail ship 1 to 2.2"]
    assert meant(state, "ship.0.1", "sea/2.3") == ["look 2.3 with ship 1"]
    assert meant(state, "pile.spice", "hand.0/cards") == ["buy spice"]
    assert meant(state, "stock.inn", "home.0/building.4") == ["raise inn at 4"]
    assert meant(state, "die", None) == ["roll"]
    assert meant(state, "card.1.back", "home.0/space.1") == []
    assert meant(state, "inhabitant.1.1", None) == []
    assert meant(state, "card.0.cloth", "sea/3.3") == []


def test_prices_and_points_stand_on_the_pieces() -> None:
    home = Home(ships=("3.3", ""), spaces=["pioneer", "settler", "settler", "settler"], buildings={4: "inn"})
    state = position(home, phase=Phase.SAIL)
    assert pieces(state)["ship.0.1"].label == "2"
    assert pieces(state)["inhabitant.0.2"].label == "+4"
    assert pieces(play(state, "sail ship 1 to 3.2"))["ship.0.1"].label == "1"


def test_piles_show_the_price_of_whoever_chooses() -> None:
    rich, poor = Home(agreements=3), Home()

    def prices(state: Anno) -> set[object]:
        labels = GAME.table(GAME.view(state, None)).labels
        return {dict(label.values)["gold"] for label in labels if label.key == "price"}

    asked = {}
    for number in range(5):
        state = play(position(rich, poor, phase=Phase.ROLL, chance=[number]), "roll")
        while state.decisions:
            asked[state.decisions[-1].seat] = prices(state)
            state = play(state, legal(state)[0])
        assert prices(state) == {3}
    assert asked == {0: {3}, 1: {6}}


def test_inhabitants_that_have_bought_are_marked() -> None:
    state = play(position(Home(hand={"wood": 1})), "sell wood at 1")
    assert pieces(state)["inhabitant.0.1"].marks == ("used",)


def test_the_ribbon_and_the_place_of_interest() -> None:
    state = position(Home(gold=30, agreements=3), phase=Phase.ROLL, chance=[0])
    labels = {label.key: dict(label.values) for label in GAME.status(state)}
    assert labels == {"round": {"round": 1}, "step_roll": {"who": 0}, "one_goal_left": {"who": (0,)}}
    assert GAME.focus(state) == ("market/die",)
    choosing = play(state, "roll")
    assert [label.key for label in GAME.status(choosing)] == ["round", "deciding_produce", "one_goal_left"]
    assert "market/pile.spice" in GAME.focus(choosing)
    assert len(legal(choosing)) == 6
