"""What the kit found, and where."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Failure:
    """One broken promise. `place` names the walk, the step and the action, or the file and line; it is said last, as a
    walk with all its options fills lines."""

    check: str
    place: str
    what: str

    def __str__(self) -> str:
        return f"{self.check}: {self.what} ({self.place})"


@dataclass(frozen=True, slots=True)
class Report:
    """The result for one game. `counts` says how often each check looked, so that an idle check shows."""

    game: str
    counts: tuple[tuple[str, int], ...]
    failures: tuple[Failure, ...]
    seconds: float

    @property
    def ok(self) -> bool:
        """Whether every promise is kept."""
        return not self.failures

    def of(self, check: str) -> tuple[Failure, ...]:
        """The failures of one check."""
        return tuple(failure for failure in self.failures if failure.check == check)

    def lines(self) -> tuple[str, ...]:
        """The report as text: failures first, then a line per check."""
        wrong = [str(failure) for failure in self.failures]
        names = {failure.check for failure in self.failures}
        table = [f"{'FAIL' if name in names else 'ok':4} {name:22} {count:7}" for name, count in self.counts]
        verdict = f"{len(self.failures)} broken promises" if self.failures else "keeps every promise"
        return (*wrong, *table, f"{self.game}: {verdict} ({self.seconds:.1f} s)")
