"""Whatever is played, taken back, played again and jumped over: a session stays what its record says."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tabletop.engine.chance import draw, seeded
from tabletop.engine.refusal import Refused
from tabletop.engine.state import digest
from tabletop.session.saved.loading import loads
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.property.strategies import GAMES


@contextmanager
def sealed_stays(session: Session[Any]) -> Iterator[None]:
    """What somebody else has decided in secret may stand in the way of going back; then nothing has happened."""
    before = session.state
    try:
        yield
    except Refused as stopped:
        if stopped.refusal.code != "undo_sealed":
            raise
    else:
        return
    assert session.state is before


class Table(RuleBasedStateMachine):
    """A table at which anything that is possible happens, beside a list of digests that says what must be."""

    session: Session[Any]
    digests: list[str]

    @initialize(key=st.sampled_from(sorted(GAMES)), seats=st.integers(2, 3), seed=st.integers(0, 10**6))
    def sit_down(self, key: str, seats: int, seed: int) -> None:
        self.session = Session.new(GAMES[key], default_seats(seats, ("A", "B", "C"), (), GAMES[key].colours), seed, {})
        self.digests = [digest(self.session.state)]

    @rule(count=st.integers(1, 25), choice=st.integers(0, 2**32))
    def play(self, count: int, choice: int) -> None:
        session, chance = self.session, seeded(choice)
        for _ in range(count):
            legal = [a for seat in session.deciders for a in session.game.legal(session.state, seat)]
            if not legal:
                return
            chance, which = draw(chance, len(legal))
            place = session.position + 1
            if len(self.digests) != len(session.line) + 1:  # a reveal kept what was decided in fewer words
                self.digests = [digest(session.state_at(n)) for n in range(len(session.line) + 1)]
            again = place < len(self.digests) and session.line[place - 1].action == legal[which]
            after = digest(session.game.apply(session.state, legal[which]).state)
            played = session.play(legal[which])
            assert digest(session.state) == after
            if any(event.reveals for event in played.events):  # what was decided at once is kept in few words
                self.digests = [digest(session.state_at(n)) for n in range(len(session.line) + 1)]
            elif again:
                assert after == self.digests[place]
            else:
                self.digests = [*self.digests[:place], after]

    @precondition(lambda self: self.session.position > 0)
    @rule()
    def undo(self) -> None:
        with sealed_stays(self.session):
            self.session.undo(consent=True)

    @precondition(lambda self: self.session.position + 1 < len(self.digests))
    @rule()
    def redo(self) -> None:
        place = self.session.position + 1
        self.session.redo()
        assert self.session.position == place

    @rule(part=st.floats(0, 1))
    def jump(self, part: float) -> None:
        with sealed_stays(self.session):
            self.session.jump(int(part * (len(self.digests) - 1)), consent=True)

    @precondition(lambda self: bool(self.session.variations))
    @rule()
    def revive(self) -> None:
        with sealed_stays(self.session):
            self.session.revive(0, consent=True)
        self.digests = [digest(self.session.state_at(n)) for n in range(len(self.session.line) + 1)]

    @invariant()
    def the_position_is_the_one_of_the_list(self) -> None:
        if hasattr(self, "session"):
            assert digest(self.session.state) == self.digests[self.session.position]

    @invariant()
    def the_position_is_sound(self) -> None:
        if hasattr(self, "session"):
            assert not self.session.game.check(self.session.state)

    def teardown(self) -> None:
        if hasattr(self, "session"):
            text = self.session.record.text()
            again = loads(text.encode(), GAMES).session
            assert again.position == self.session.position
            assert digest(again.state) == digest(self.session.state)
            assert len(again.variations) == len(self.session.variations)
            assert again.record.text() == text


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=40, stateful_step_count=30, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
