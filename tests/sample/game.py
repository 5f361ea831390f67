"""The object that keeps the contract: mostly a list of where everything is written."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol

from tabletop.engine.action import Action, ActionSet
from tabletop.engine.chance import draw, seeded, shuffled
from tabletop.engine.event import SILENT, EventLog
from tabletop.engine.game import Options, OptionSpec, Outcome, Step
from tabletop.engine.redact import redact
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.tableau import Gesture, Label, PlaceId, Tableau
from tabletop.engine.types import Seat
from tests.sample import scoring, table
from tests.sample.actions import actions
from tests.sample.phases import bidding, storm, turn
from tests.sample.setup import OPTIONS, arrange, lying_outside, set_up
from tests.sample.state import EACH, EMPTY, Colour, Fair, Hand, add

COLOURS = (*(colour.name.lower() for colour in Colour), "unknown")


class Phase(Protocol):
    """What each module in `phases/` offers."""

    @property
    def KINDS(self) -> tuple[str, ...]: ...

    def offers(self, state: Fair, seat: Seat) -> list[Action]: ...
    def why_not(self, state: Fair, action: Action) -> Refusal | None: ...
    def apply(self, state: Fair, action: Action, log: EventLog) -> None: ...


_ALL: tuple[Phase, ...] = (turn, storm, bidding)
_PHASES = {kind: phase for phase in _ALL for kind in phase.KINDS}


class Lanterns:
    """See the folder's docstring for the rules."""

    key: str = "lanterns"
    version: int = 1
    seats: range = range(2, 4)
    options: tuple[OptionSpec, ...] = OPTIONS
    actions: ActionSet = actions
    state_type: type[Fair] = Fair
    bound: int = 3 * 3 * (1 + 4 + 3 + 1 + 1)  # rounds x seats x (roll, four places, storm, done, bid)
    path_names: Mapping[str, tuple[str, ...]] = MappingProxyType({"players.*.hand": COLOURS})
    value_names: Mapping[str, tuple[str, ...]] = MappingProxyType({"players.*.row.*": COLOURS})

    def setup(
        self, seats: int, seed: int, options: Options, *, version: int | None = None, log: EventLog = SILENT
    ) -> Fair:
        return set_up(seats, seed, options)

    def deciders(self, state: Fair) -> tuple[Seat, ...]:
        if not state.decisions:
            return ()
        due = state.decisions[-1]
        return bidding.bidders(state) if due.kind == "bid" else (due.seat,)

    def legal(self, state: Fair, seat: Seat) -> tuple[Action, ...]:
        if seat not in self.deciders(state):
            return ()
        offers = _PHASES[state.decisions[-1].kind].offers(state, seat)
        return tuple(action for action in offers if self.why_not(state, action) is None)

    def why_not(self, state: Fair, action: Action) -> Refusal | None:
        if not state.decisions:
            return refuse("over", "§5")
        if action.seat not in self.deciders(state):
            return refuse("not_at_turn", "§2", seat=state.decisions[-1].seat)
        return _PHASES[state.decisions[-1].kind].why_not(state, action)

    def apply(self, state: Fair, action: Action, *, listen: bool = True) -> Step[Fair]:
        log = EventLog() if listen else SILENT
        new = state.copy()
        _PHASES[state.decisions[-1].kind].apply(new, action, log)
        return Step(new, log.events)

    def arrange(self, state: Fair) -> Fair:  # optional: worked examples use it
        return arrange(state)

    def outcome(self, state: Fair) -> Outcome | None:
        return scoring.outcome(state)

    def view(self, state: Fair, viewer: Seat | None) -> Fair:
        return redact(state, viewer)

    def check(self, state: Fair) -> list[str]:
        broken = [f"seat {player.seat} has {player.gold} gold" for player in state.players if player.gold < 0]
        for colour in range(len(Colour)):
            cards = lying_outside(state, colour) + state.deck.count(colour)
            if cards != EACH:
                broken.append(f"{cards} cards of colour {colour} instead of {EACH}")
        return broken

    def determinize(self, view: Fair, seat: Seat, chance: int) -> Fair:
        """Deal the cards this seat cannot see, and let the others have bid something they can pay."""
        whole = view.copy()
        seen = [view.players[seat].hand[c] + view.discard[c] for c in range(len(Colour))]
        for player in view.players:
            seen = [count + player.row.count(colour) for colour, count in enumerate(seen)]
        chance, cards = shuffled(seeded(chance), [c for c, count in enumerate(seen) for _ in range(EACH - count)])
        for player in whole.players:
            hand: Hand = player.hand
            for colour in cards[: hand[3]]:
                hand = add(add(hand, colour), 3, -1)
            cards = cards[player.hand[3] :]
            player.hand = hand
            if player.bid == EMPTY:
                chance, player.bid = draw(chance, min(player.gold, bidding.MOST) + 1)
        whole.deck = cards
        whole.chance = chance
        return whole

    def table(self, view: Fair) -> Tableau:
        return table.table(view)

    def gesture(self, view: Fair, action: Action) -> Gesture:
        return table.gesture(view, action)

    def attempt(self, view: Fair, seat: Seat, thing: str, place: PlaceId | None) -> tuple[Action, ...]:
        return table.attempt(view, seat, thing, place)

    def status(self, view: Fair) -> tuple[Label, ...]:
        return (Label("", "round", (("round", view.round), ("rounds", view.rounds))),)

    def focus(self, view: Fair) -> tuple[PlaceId, ...]:
        return ("fair/die",) if view.decisions and view.decisions[-1].kind == "roll" else ()

    def evaluate(self, view: Fair, seat: Seat) -> float:
        player = view.players[seat]
        lanterns = sum(colour + 1 for colour in player.row if colour != EMPTY)
        return lanterns + 2 * player.stars + player.gold / 4

    def measures(self, view: Fair, seat: Seat) -> tuple[tuple[str, int], ...]:
        return (("gold", view.players[seat].gold), ("stars", view.players[seat].stars))


GAME = Lanterns()
