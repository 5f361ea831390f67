"""The mirror (§6): after hanging a lantern, a card from the discard or 1 gold: an effect with a decision of its own."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine.action import Action
from tabletop.engine.decision import Decision, pop, push
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule
from tabletop.engine.tableau import Button, PlaceId
from tabletop.engine.types import Seat
from tests.sample.actions import actions
from tests.sample.points import HUNG
from tests.sample.rules import rules
from tests.sample.state import Colour, Fair, Player, add
from tests.sample.tableau import ATTEMPTS, GESTURES

NOT_THERE = Reason("not_in_discard", "§6", colour=lambda state, action: action.colour.name.lower())


@actions.action("take {colour}")
class TakeCard(Action):
    """A card of this colour from the discard."""

    colour: Colour


@actions.action("take gold")
class TakeGold(Action):
    """1 gold."""


@HUNG.on("mirror")
def look(state: Fair, player: Player, log: EventLog) -> None:
    """The owner is to choose."""
    state.decisions = push(state.decisions, Decision("mirror", player.seat))


@rules.on("mirror")
class ChooseCard(Rule[Fair, TakeCard]):
    """Everybody sees which card is taken."""

    def offers(self, state: Fair, seat: Seat) -> list[TakeCard]:
        return [TakeCard(seat, colour) for colour in Colour]

    def check(self, state: Fair, action: TakeCard) -> Reason | None:
        return None if state.discard[action.colour.value] else NOT_THERE

    def do(self, state: Fair, action: TakeCard, log: EventLog) -> None:
        player, colour = state.players[action.seat], action.colour.value
        red, green, blue, _ = add((*state.discard, 0), colour, -1)
        state.discard = (red, green, blue)
        player.hand = add(player.hand, colour)
        state.decisions = pop(state.decisions)
        log.emit("took_card", action.seat, colour=action.colour.name.lower())


@rules.on("mirror")
class ChooseGold(Rule[Fair, TakeGold]):
    """Always possible."""

    def do(self, state: Fair, action: TakeGold, log: EventLog) -> None:
        _take_gold(state, log)


@rules.forced("mirror")
def nothing_to_choose(state: Fair, log: EventLog) -> bool:
    """Without a discard it is the gold."""
    if sum(state.discard):
        return False
    _take_gold(state, log)
    return True


def _take_gold(state: Fair, log: EventLog) -> None:
    seat = state.decisions[-1].seat
    state.players[seat].gold += 1
    state.decisions = pop(state.decisions)
    log.emit("took_gold", seat, gold=1)


def attempt(view: Fair, seat: Seat, thing: str, place: PlaceId | None) -> Iterable[Action]:
    """The button of a colour, or that of the gold."""
    colours = [TakeCard(seat, colour) for colour in Colour if thing == f"take_{colour.name.lower()}"]
    return [*colours, *([TakeGold(seat)] if thing == "take_gold" else [])]


GESTURES[TakeCard] = lambda view, action: Button(f"take_{action.colour.name.lower()}")
GESTURES[TakeGold] = lambda view, action: Button("take_gold")
ATTEMPTS.append(attempt)
