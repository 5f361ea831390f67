"""One game in the program and in the model at once."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from tabletop.engine.action import Action
from tabletop.engine.event import Event
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import scoring
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.things import Phase
from tests.models.compare.differences import Different, both_ways, demand, differences
from tests.models.compare.puerto_rico.answers import (
    GUESTS,
    answer,
    arrangement,
    discarded,
    kept,
    kidnapping,
    leaving,
    mixable,
    piracy,
    placeable,
    raids,
    returnable,
    returned,
    still,
    storable,
    swappable,
    swapped,
)
from tests.models.compare.puerto_rico.form import (
    asked,
    before_deal,
    next_tiles,
    of_draft,
    of_model,
    of_program,
    seat_of_program,
    without_steps,
)
from tests.models.compare.puerto_rico.lots import lot
from tests.models.flow import CHANCE, PASS
from tests.models.flow import Action as Answer
from tests.models.puerto_rico import Model
from tests.puerto_rico import act

BY_STEPS = ("placement", "storage", "royal_supplier", "black_market")
"""What the program asks step by step."""


def mixing(state: PuertoRico) -> bool:
    """Whether barrels for a Small wharf are put together, step by step too."""
    return GAME.rules.due(state) == "small_wharf"


def without_guests(model: Model) -> Answer | None:
    """The only answer besides moving guests, where a seat is asked for guests alone."""
    others = [answer for answer in model.legal(model.deciders()[0]) if answer[0] != "guest"]
    return others[0] if model.about in ("guest", "captain", "builder", "trader") and len(others) == 1 else None


@dataclass
class Together:
    """The program's state, the model, and what chance has to tell the model: tiles turned up, in order."""

    state: PuertoRico
    model: Model
    tiles: deque[str] = field(default_factory=deque)
    begun: dict[Seat, list[Action]] = field(default_factory=dict)
    """Seats that have begun what the program asks step by step, with their steps: the model hears of it in the end."""
    dealt: list[tuple[Action, int]] = field(default_factory=list)
    """What the model has not heard of a deal `by halves`, with the number of pieces taken before."""
    resting: set[tuple[Seat, int, int, str]] = field(default_factory=set)
    """Seats whose guests stay for the rest of a phase: the program does not ask them."""
    seen: set[str] = field(default_factory=set)
    """What the game has had of everything that can happen: buildings at work, and kinds of answers."""

    @classmethod
    def begin(cls, seats: int, seed: int, options: dict[str, str]) -> Together:
        """A new game in both; raises Different if they do not begin alike."""
        both = cls(
            GAME.setup(seats, seed, options),
            Model(seats, {key: value for key, value in options.items() if key != "draft_set"}),
        )
        both.turned_up()
        both.settle()
        both.compare("set-up")
        return both

    @property
    def over(self) -> bool:
        """Whether the program has ended the game; the model agrees, or `compare` would have said so."""
        return not GAME.deciders(self.state)

    def settle(self) -> None:
        """Let the model go on up to the next choice, with what the program has drawn."""
        while not self.model.over:
            if self.model.deciders() == [CHANCE]:
                self.answer(CHANCE, lot(self.state, self.model, self.tiles))
                continue
            if self.rest_of(self.model.deciders()[0]) in self.resting and (alone := without_guests(self.model)):
                self.answer(self.model.deciders()[0], alone)
                continue
            forced = [seat for seat in self.model.deciders() if len(self.model.legal(seat)) == 1]
            if self.model.about == "deal" and asked(self.state) == "deal" and self.deal_by_halves:
                return
            if self.model.about in BY_STEPS:  # who has one way left may still take steps, or others, in the program
                forced = [seat for seat in forced if not still(self.state, self.model.about, seat)]
            if not forced:
                return
            self.model.apply(forced[0], self.model.legal(forced[0])[0])

    def do(self, action: Action) -> None:
        """One action in both; raises Different if they do not agree afterwards."""
        before, step = self.state, GAME.apply(self.state, action)
        self.state = step.state
        self.draw(before, step.events)
        self.tell(before, action, step.events)
        self.settle()
        self.compare(GAME.actions.text(action))

    def draw(self, before: PuertoRico, events: tuple[Event, ...]) -> None:
        """Note the tiles turned up; they must be those that lay on top, as far as the pile reached."""
        drawn: list[str] = []
        for event in events:
            if event.kind in ("drew_tile", "land_bought"):
                drawn.append(str(event.get("land")))
            elif event.kind == "turned_up":
                drawn += event.get("tiles")  # type: ignore[arg-type]  # names of tiles
        top = next_tiles(before)[: len(drawn)]
        demand(differences(drawn[: len(top)], top, "tiles drawn, and those on top"), "a draw")
        self.tiles.extend(drawn)
        if before.phase == Phase.DRAFT != self.state.phase:
            self.turned_up()

    def turned_up(self) -> None:
        """The first row, of which no event tells."""
        self.tiles.extend(name for name, count in of_program(self.state)["row"].items() for _ in range(count))

    def tell(self, before: PuertoRico, action: Action, events: tuple[Event, ...]) -> None:
        """The same to the model: at once, or when a question asked step by step is done."""
        seat, about = action.seat, asked(before)
        steps = [*self.begun.pop(seat, []), action]
        if isinstance(action, GUESTS):
            self.answer(seat, answer(before, action))
            if steps[:-1]:
                self.begun[seat] = steps[:-1]
        elif (about in BY_STEPS and still(self.state, about, seat)) or mixing(self.state):
            self.begun[seat] = steps
        elif about == "deal" and self.deal_by_halves:
            self.dealt.append((action, before.decisions[-1].data[0] if before.decisions else 0))
            if asked(self.state) != "deal":
                self.tell_deal()
        elif about == "placement":
            self.tell_placement(before, action)
        elif about == "storage":
            self.answer(seat, kept(before, events, seat))
        elif about == "royal_supplier":
            self.answer(seat, swapped(steps))
        elif isinstance(action, act.SellLand | act.Clear):
            land = answer(before, action)[1]
            self.answer(seat, discarded(before.players[seat], self.state.players[seat], land))
        elif isinstance(action, act.Piracy | act.Kidnap):
            for each in piracy(action) if isinstance(action, act.Piracy) else kidnapping(action):
                self.answer(seat, each)
        elif isinstance(action, act.Raid | act.RaidNoble):
            self.answer(seat, answer(before, action))
            self.answer(seat, leaving(self.model.table, isinstance(action, act.RaidNoble)))
        elif about == "black_market":
            self.answer(seat, returned(steps))
        elif mixing(before):
            self.answer(seat, ("small_wharf", before.decisions[-1].data))
        else:
            if isinstance(action, act.GuestsRest):
                self.resting.add(self.rest_of(seat))
            self.answer(seat, answer(before, action))

    def rest_of(self, seat: Seat) -> tuple[Seat, int, int, str]:
        """The rest of this phase, for a seat: of a round, so many cards taken, and the count after the last of them."""
        return seat, self.model.table.round, len(self.model.table.taken), self.model.table.phase

    @property
    def deal_by_halves(self) -> bool:
        """Whether the program asks who sits the deal out before it asks who takes the noble."""
        return self.state.rules.nobles == self.state.rules.workers_refusable == "on"

    def tell_deal(self) -> None:
        """The whole deal, which the model asks piece by piece."""
        refused = {action.seat for action, _ in self.dealt if isinstance(action, act.RefuseWorkers)}
        noble = {(action.seat, taken) for action, taken in self.dealt if isinstance(action, act.TakeNoble)}
        self.dealt.clear()
        taken = 0
        while self.model.about == "deal":
            seat = self.model.deciders()[0]
            if seat in refused:
                self.answer(seat, PASS)
                continue
            only = ("deal", "worker") not in self.model.legal(seat)
            self.answer(seat, ("deal", "noble" if only or (seat, taken) in noble else "worker"))
            taken += 1

    def tell_placement(self, before: PuertoRico, action: Action) -> None:
        """Every worker where he stands now; who keeps places, moves nobody who stood."""
        seat = action.seat
        was, now = (arrangement(seat_of_program(state.players[seat])) for state in (before, self.state))
        if isinstance(action, act.Keep | act.Confirm):  # a noble may change places with a worker
            stood, stands = ([spot for _, _, spot in pieces] for pieces in (was, now))
            demand([f"{spot} was left" for spot in set(stood) if stands.count(spot) < stood.count(spot)], str(action))
        if isinstance(action, act.Confirm) and was != now:
            raise Different(f"{action}: somebody has moved")
        for spot in now:
            if self.model.about == "placement" and seat in self.model.deciders():
                self.answer(seat, spot)

    def answer(self, seat: Seat, given: tuple[object, ...]) -> None:
        """One answer to the model; Different if it does not allow it."""
        if seat not in self.model.deciders() or given not in self.model.legal(seat):
            raise Different(f"the model does not let seat {seat} answer {given} to {self.model.about!r}")
        self.seen.add(f"{self.model.about}: {given[0]}")
        self.model.apply(seat, given)

    # --- comparing
    def compare(self, after: str) -> None:
        """Position, questions, answers and points must be the same."""
        if self.tiles and asked(self.state) != "draft":
            raise Different(f"after {after}: the program turned up {list(self.tiles)}, the model did not")
        program, model = of_program(self.state), of_model(self.model)
        for seat in self.begun:
            program, model = without_steps(program, seat), without_steps(model, seat)
        if asked(self.state) == "deal":
            program, model = before_deal(program), before_deal(model)
            if self.deal_by_halves:
                del program["due"], model["due"]
        if asked(self.state) == "draft":
            program, model = of_draft(program), of_draft(model)
        demand(differences(program, model), after)
        for player in self.model.table.seats:
            self.seen.update(name for name, pieces in player.city.items() if pieces)
        halves = asked(self.state) == "deal" and self.deal_by_halves
        for seat in () if halves else GAME.deciders(self.state):
            demand(self.compare_answers(seat), after)
        counted = asked(self.state) not in ("deal", "draft")  # workers yet to be dealt count for the Fortress
        if counted and not self.begun:
            demand(self.compare_points(), after)

    def compare_answers(self, seat: Seat) -> list[str]:
        """All that the seat may do, both ways."""
        legal, about = GAME.legal(self.state, seat), asked(self.state)
        allowed, steps = set(self.model.legal(seat)), self.begun.get(seat, [])
        lines = {GAME.actions.text(action) for action in legal}
        if about == "placement":
            lifted = sum(isinstance(action, act.Lift | act.LiftNoble) for action in steps)
            return both_ways(lines, placeable(seat_of_program(self.state.players[seat]), lifted), about)
        guests = {answer(self.state, action) for action in legal if isinstance(action, GUESTS)}
        if mixing(self.state):
            return both_ways(lines, mixable(self.state, seat, allowed), about)
        if about == "black_market":
            found = returnable(self.state, seat, steps)
        elif about == "royal_supplier":
            found = swappable(self.state, seat, steps) | guests
        elif about == "storage":
            found = storable(self.state, seat) | guests
        else:
            found = {answer(self.state, action) for action in legal}
            short = {"discard": 2, "small_wharf": 1}
            allowed = {each[: short.get(each[0], len(each))] for each in allowed}
        wrong = raids(legal, self.model.table) if about == "buccaneer" else []
        return [*wrong, *both_ways(found, allowed & found if steps else allowed, about)]

    def compare_points(self) -> list[str]:
        """The count as if the game ended now, and at the end reason and winners."""
        scores = self.model.scores()
        lines: list[str] = []
        for player, score in zip(self.state.players, scores, strict=True):
            counted = dict(scoring.parts(self.state, player))
            expected = {"chips": score["chips"] + score["noted"], "buildings": score["buildings"]}
            expected |= {"nobles": score["nobles"]} if "nobles" in counted else {}
            expected |= {name: score["bonuses"].get(name, 0) for name in counted if name not in expected}
            lines += differences(counted, expected, f"count of seat {player.seat}")
            lines += differences(scoring.wealth(player), score["tie_break"], f"tie-break of seat {player.seat}")
        outcome = GAME.outcome(self.state)
        if (outcome is not None) != self.model.over:
            lines.append(f"the game is over: program {outcome is not None}, model {self.model.over}")
        elif outcome is not None:
            lines += differences(sorted(outcome.ranking[0]), self.model.winners(), "winners")
            totals = [score.total for score in outcome.scores]
            lines += differences(totals, [score["total"] for score in scores], "totals")
        return lines
