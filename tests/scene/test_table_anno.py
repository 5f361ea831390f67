"""What the hand means on the table of Anno 1503, where legal and illegal targets lie side by side."""

from __future__ import annotations

from tabletop.games.anno_1503.actions import Roll
from tabletop.games.anno_1503.game import GAME
from tests.scene.table_driver import Driver


def test_a_card_over_the_wrong_inhabitant_is_refused_not_sold_next_door() -> None:
    driver = Driver(GAME, 2, 7, options={"open_hands": "on"})
    seat = driver.session.deciders[0]
    driver.session.play(Roll(seat))
    driver.scene.settle()
    driver.wait()
    settler = driver.scene.stage.rect_of(f"inhabitant.{seat}.2")
    assert settler is not None
    position, gold = driver.session.position, driver.session.state.players[seat].gold
    driver.drag(driver.spot(f"card.{seat}.wood"), (settler.left + 3, settler.centery))
    assert driver.session.position == position
    assert driver.session.state.players[seat].gold == gold
    assert driver.scene.stage.layers.shows("note")
