"""One game in the program and in the model at once."""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import dataclass, field
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.event import Event
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import scoring
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import box
from tests.models.compare.differences import Different, both_ways, demand, differences
from tests.models.compare.rio_de_la_plata import trading
from tests.models.compare.rio_de_la_plata.answers import NONE, answer, defended, fits, way
from tests.models.compare.rio_de_la_plata.form import asked, asked_by, of_model, of_program, one_by_one
from tests.models.compare.rio_de_la_plata.names import on_square, square
from tests.models.compare.rio_de_la_plata.starts import START, Town
from tests.models.flow import CHANCE
from tests.models.rio_de_la_plata import Model
from tests.models.rio_de_la_plata.tables import PER_SPACE

Due = tuple[str, tuple[Seat, ...], int, int]
"""What is asked of whom, and when: turn, and round of a war."""


@dataclass
class Together:
    """The program's state, the model, and rolls of dice that the model has not heard of."""

    state: RioDeLaPlata
    model: Model
    rolls: deque[int] = field(default_factory=deque)
    seen: Counter[str] = field(default_factory=Counter)
    """How often the program told of everything that can happen, and everything was answered."""

    @classmethod
    def begin(cls, seats: int, seed: int, options: dict[str, str], town: Town = START) -> Together:
        """A new game in both, or one that has come as far as a town; raises Different if they do not begin alike."""
        both = cls(GAME.setup(seats, seed, options), Model(seats, options))
        for seat in both.state.order:
            both.model.apply(CHANCE, ("next", seat))
        town.build(both.state, both.model)
        demand(GAME.check(both.state), "set-up")
        both.settle()
        both.compare("set-up")
        return both

    @property
    def over(self) -> bool:
        """Whether the program has ended the game; the model agrees, or `compare` would have said so."""
        return not GAME.deciders(self.state)

    def legal(self) -> list[Action]:
        """What the seat that is asked may choose: of the pawns of a defender, the one that the model asks for."""
        actions = GAME.legal(self.state, GAME.deciders(self.state)[0])
        if asked(self.state) == "defence":
            return [action for action in actions if isinstance(action, trading.ACTIONS) or self.fits(action)]
        return list(actions)

    def fits(self, action: Action) -> bool:
        """Whether an action of a defender is about the pawn that the model asks for."""
        return fits(self.state, self.model, action)

    def do(self, action: Action) -> None:
        """One action in both; raises Different if they do not agree afterwards."""
        before, step = self.state, GAME.apply(self.state, action)
        self.state = step.state
        self.note(step.events)
        self.tell(before, action)
        if GAME.rules.due(self.state) == "owed":  # first edition: a worker has been put, and is not yet paid for
            demand(self.compare_price(action), GAME.actions.text(action))
            return
        self.settle()
        self.compare(GAME.actions.text(action))

    def tell(self, before: RioDeLaPlata, action: Action) -> None:
        """The same to the model, once it is whole: an offer, a worker with what it costs."""
        seat = action.seat
        if isinstance(action, act.Offer):
            self.answer(seat, trading.offer(before))
        elif isinstance(action, trading.ACTIONS) or GAME.rules.due(self.state) == "owed":
            return
        elif isinstance(action, act.Place | act.Pay) and box(before.box).pay_at_once and on_square(action.place):
            self.answer(seat, self.put_and_paid(before, action))
        elif asked(before) == "defence":
            self.defend(action)
        else:
            self.answer(seat, answer(before, self.model, action))

    def put_and_paid(self, before: RioDeLaPlata, action: act.Place | act.Pay) -> tuple[Any, ...]:
        """First edition: a worker with what it costs, of which nobody is asked if there is one way to pay."""
        on = ("major", *square(before.box, action.place))
        if isinstance(action, act.Pay):
            return (*on, way(action.goods))
        return next((each for each in self.model.legal(action.seat) if each[:3] == on), on)

    def defend(self, action: Action) -> None:
        """A pawn of a defender; who hires or is done goes on without pawns that may come."""
        if isinstance(action, act.Defend | act.Support):
            self.answer(action.seat, defended(self.model, action))
            return
        end = "hire" if isinstance(action, act.Hire) else ""
        while asked_by(self.model) == "defence" and self.model.deciders() == [action.seat] and self.model.about != end:
            self.answer(action.seat, NONE)
        if end:
            self.answer(action.seat, ("hire",))

    def note(self, events: tuple[Event, ...]) -> None:
        """What happened, and what the dice showed."""
        for event in events:
            kind = event.kind
            if kind in ("built", "activated", "raised", "stormed"):
                kind += f" {event.get('building')}"
            elif kind in ("office_bought", "office_failed"):
                kind += f" {event.get('office')}"
            elif kind == "grid_full":
                kind += f" {event.get('major')}"
            self.seen[kind] += 1
            if event.kind in ("war_check", "cannons"):
                self.rolls.append(int(str(event.get("die"))) + int(str(event.get("second"))))

    def answer(self, seat: Seat, given: tuple[object, ...]) -> None:
        """One answer to the model; Different if it does not allow it."""
        if seat not in self.model.deciders() or not self.model.accepts(seat, given):
            raise Different(f"the model does not let seat {seat} answer {given} to {self.model.about!r}")
        self.seen[f"{asked_by(self.model)}: {given[0]}"] += seat != CHANCE
        self.model.apply(seat, given)

    def settle(self) -> None:
        """Lead the model on to what the program asks: through lots, and what can be answered in one way alone."""
        while not self.model.over and self.due_in_model() != self.due():
            seat = self.model.deciders()[0]
            if seat == CHANCE:
                if not self.rolls:
                    raise Different("the model wants dice, the program rolled none")
                self.answer(CHANCE, ("roll", self.rolls.popleft()))
                continue
            only = self.model.legal(seat)
            if len(only) > 1 and not (self.model.about == "divide" and all(each[2] == 1 for each in only)):
                raise Different(f"the program asks {self.due()}, the model {self.due_in_model()}: {only[:9]}")
            self.answer(seat, only[0])

    def due(self) -> Due:
        """What the program asks."""
        about, war = asked(self.state), self.state.war
        return about, GAME.deciders(self.state), self.state.turn, war.round if war and about == "march" else 0

    def due_in_model(self) -> Due:
        """What the model asks."""
        about, table = asked_by(self.model), self.model.table
        return about, tuple(self.model.deciders()), table.turn, table.war.round if table.war and about == "march" else 0

    # --- comparing
    def compare(self, after: str) -> None:
        """Position, questions, answers and points must be the same."""
        if self.rolls:
            raise Different(f"after {after}: the program rolled {list(self.rolls)}, the model did not")
        program, model = of_program(self.state), of_model(self.model)
        if asked(self.state) == "share":
            program, model = one_by_one(program), one_by_one(model)
        demand(differences(program, model), after)
        if not self.over:
            demand(self.compare_answers(GAME.deciders(self.state)[0]), after)
        demand(self.compare_points(), after)

    def compare_answers(self, seat: Seat) -> list[str]:
        """All that the seat may do, both ways."""
        if GAME.rules.due(self.state) == "bargain":
            return trading.compare_bargain(self.state, self.model, seat)
        lines = trading.compare_begin(self.state, self.model, seat)
        if asked(self.state) == "defence":
            return [*lines, *self.compare_defence(seat)]
        legal = [action for action in GAME.legal(self.state, seat) if not isinstance(action, trading.ACTIONS)]
        found = {answer(self.state, self.model, action) for action in legal}
        return [*lines, *both_ways(found, self.allowed(seat), self.model.about)]

    def allowed(self, seat: Seat) -> set[tuple[Any, ...]]:
        """What the model allows, by the program's steps: goods are loaded one by one, prices asked for afterwards, and
        stacks of the first edition posted and divided by three at most, single pawns not at all."""
        allowed = set(self.model.legal(seat))
        match self.model.about:
            case "effects":
                return {each for each in allowed if each[0] != "load" or sum(each[1]) == 1}
            case "placement":
                return {each[:3] if each[0] == "major" else each for each in allowed}
            case "attackers":
                return {each for each in allowed if each[2] <= PER_SPACE}
            case "divide":
                return {each for each in allowed if (each[0], each[1], 2) in allowed}
        return allowed

    def compare_price(self, action: Action) -> list[str]:
        """First edition: the ways to pay for a worker that has just been put."""
        assert isinstance(action, act.Place)
        grid, index = square(self.state.box, action.place)
        pays = [pay for pay in GAME.legal(self.state, action.seat) if isinstance(pay, act.Pay)]
        found = {("major", grid, index, way(pay.goods)) for pay in pays}
        return both_ways(
            found, {each for each in self.model.legal(action.seat) if each[:3] == ("major", grid, index)}, "price"
        )

    def compare_defence(self, seat: Seat) -> list[str]:
        """Where the pawn may stand, or whether one can be hired; going on without it."""
        about, legal = self.model.about, GAME.legal(self.state, seat)
        pawns = [action for action in legal if isinstance(action, act.Defend | act.Support) and self.fits(action)]
        allowed = set(self.model.legal(seat))
        found = {defended(self.model, action) for action in pawns}
        if about == "hire":
            found |= {("hire",) for action in legal if isinstance(action, act.Hire)}
        lines = both_ways(found, allowed - {NONE}, about)
        ends = any(isinstance(action, act.Done) for action in legal)
        return lines if ends or NONE not in allowed else [*lines, f"{about}: only the model allows to decline"]

    def compare_points(self) -> list[str]:
        """The count as if the game ended now, and at the end the winners."""
        lines: list[str] = []
        scores = self.model.scores()
        for player, score in zip(self.state.players, scores, strict=True):
            expected = {
                "during_play": score["points"],
                "money": score["money"],
                "offices": sum(score["offices"].values()),
                "houses": score["houses"],
            }
            lines += differences(dict(scoring.parts(self.state, player)), expected, f"count of seat {player.seat}")
        outcome = GAME.outcome(self.state)
        if (outcome is not None) != self.model.over:
            lines.append(f"the game is over: program {outcome is not None}, model {self.model.over}")
        elif outcome is not None:
            lines += differences(sorted(outcome.ranking[0]), self.model.winners(), "winners")
            totals = [score.total for score in sorted(outcome.scores, key=lambda score: score.seat)]
            lines += differences(totals, [score["total"] for score in scores], "totals")
        return lines
