"""Studies from files: read with bounds, every trouble with its file, line, chapter and node."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tabletop.components.source import ComponentError, KeyPath, Source, parse, read
from tabletop.components.typed import convert
from tabletop.session.studies.form import StudyForm


@dataclass(frozen=True, slots=True)
class Study:
    """A study together with the file it was read from, so that what is wrong can be pointed at."""

    form: StudyForm
    source: Source
    path: Path | None = None

    def error(self, path: KeyPath, what: str) -> ComponentError:
        """What is wrong at a place of the file."""
        return self.source.error(path, what)


def read_study(path: Path) -> Study:
    """The study of a file. Raises ComponentError naming file, line, column and key."""
    source = read(path)
    return Study(convert(source, StudyForm), source, path)


def study_of(text: str, name: str = "study") -> Study:
    """The study that a text is; `name` stands for the file in messages. Raises ComponentError."""
    source = parse(text, name)
    return Study(convert(source, StudyForm), source)
