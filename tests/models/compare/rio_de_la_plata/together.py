"""One game in the program and in the model at once."""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import dataclass, field

from tabletop.engine.action import Action
from tabletop.engine.event import Event
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import scoring
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tests.models.compare.differences import Different, both_ways, demand, differences
from tests.models.compare.rio_de_la_plata.answers import NONE, answer, defended, fits
from tests.models.compare.rio_de_la_plata.form import asked, asked_by, of_model, of_program, one_by_one
from tests.models.compare.rio_de_la_plata.starts import START, Town
from tests.models.flow import CHANCE
from tests.models.rio_de_la_plata import Model

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
            return [action for action in actions if fits(self.model, action)]
        return list(actions)

    def do(self, action: Action) -> None:
        """One action in both; raises Different if they do not agree afterwards."""
        before, step = self.state, GAME.apply(self.state, action)
        self.state = step.state
        self.note(step.events)
        if asked(before) == "defence":
            self.defend(action)
        else:
            self.answer(action.seat, answer(before, self.model, action))
        self.settle()
        self.compare(GAME.actions.text(action))

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
        if seat not in self.model.deciders() or given not in self.model.legal(seat):
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
            if len(only) > 1:
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
        about, allowed = self.model.about, set(self.model.legal(seat))
        if asked(self.state) == "defence":
            return self.compare_defence(seat)
        found = {answer(self.state, self.model, action) for action in GAME.legal(self.state, seat)}
        if about == "effects":  # several goods are loaded one by one in the program
            allowed = {each for each in allowed if each[0] != "load" or sum(each[1]) == 1}
        return both_ways(found, allowed, about)

    def compare_defence(self, seat: Seat) -> list[str]:
        """Where the pawn may stand, or whether one can be hired; going on without it."""
        about, legal = self.model.about, GAME.legal(self.state, seat)
        pawns = [
            action for action in legal if isinstance(action, act.Defend | act.Support) and fits(self.model, action)
        ]
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
