"""How many movements of the hand a turn takes: what was one for each action is at most half as many."""

from __future__ import annotations

import pygame

from tabletop.engine.tableau import Drag
from tabletop.games.anno_1503.actions import EndTurn, LookAt, ReturnTile
from tabletop.games.anno_1503.constants import START
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.rules import TRADE
from tests.scene.table.hands.test_table_chains import middle
from tests.scene.table_driver import Driver, Pos


class Counted:
    """A hand at a table of four, behind the roll of the first seat, that counts its movements."""

    def __init__(self) -> None:
        self.driver = Driver(GAME, 4, 7, options={"open_hands": "on"})
        history = self.driver.session.history
        while not (history.state.active == 0 and history.state.phase == TRADE and not history.state.decisions):
            legal = GAME.legal(history.state, self.driver.session.deciders[0])
            self.driver.session.play(next((one for one in legal if isinstance(one, EndTurn)), legal[0]))
        state = history.state.copy()
        player = state.players[0]
        player.ships, player.gold = (START, player.ships[1]), 20
        player.hand = (2, 0, 0, 0, 0, 0, 0)
        player.spaces = (1, 2, 1, *player.spaces[3:])
        player.tiles = (1, 2, 3, *player.tiles[3:])
        history.state = state
        self.driver.scene.controller.changed()
        self.driver.wait()
        self.since = self.driver.session.position
        self.made = 0

    def drag(self, thing: str, to: Pos, number: int = 1) -> None:
        """Press, move, turn the wheel, release: one movement."""
        driver = self.driver
        start = driver.spot(thing)
        driver.point(start)
        driver.down(start)
        driver.point(((start[0] + to[0]) // 2, (start[1] + to[1]) // 2))
        driver.point(to)
        for _ in range(number - 1):
            driver.send(pygame.MOUSEWHEEL, x=0, y=1, pos=to, flipped=False)
        driver.up(to)
        driver.wait()
        self.made += 1

    def press(self, button: str) -> None:
        x, y = self.driver.scene.panels.spots()[button]
        self.driver.click((x, y))
        self.made += 1


def test_a_full_turn_of_anno_takes_at_most_half_the_movements() -> None:
    """Sell two, buy two, to the ships, three squares and a look, the tile back, the end: eleven actions, with the die
    twelve; it was one movement for each."""
    hand = Counted()
    driver = hand.driver
    hand.drag("card.0.wood", middle(driver, "home.0/space.1"), number=2)
    hand.drag("pile.cloth", middle(driver, "hand.0/cards"), number=2)
    looks = {
        place: ways[0]
        for place, ways in driver.scene.controller.meanings.targets("ship.0.1").items()
        if isinstance(ways[0].actions[-1], LookAt)
    }
    island = max(looks, key=lambda place: len(looks[place].then))
    hand.drag("ship.0.1", middle(driver, island))
    driver.reveal()
    back = driver.session.game.gesture(driver.session.view(0), ReturnTile(0))
    assert isinstance(back, Drag)
    hand.drag(back.piece, middle(driver, island))
    hand.press("act:end_turn")
    done = [entry.action for entry in driver.session.line[hand.since : driver.session.position]]
    own = [action for action in done if action.seat == 0]
    assert isinstance(own[-1], EndTurn)
    assert any(isinstance(action, ReturnTile) for action in own)
    assert len(own) == 11
    die = 1
    assert die + hand.made == 6
    assert 2 * (die + hand.made) <= die + len(own)
