"""Worked examples: a position, what is done in it, what must follow. `data/README.md` describes the form."""

from tabletop.session.examples.form import Example, read_examples
from tabletop.session.examples.library import game_examples
from tabletop.session.examples.telling import ExamplePage, main_seat, problems, tell

__all__ = ["Example", "ExamplePage", "game_examples", "main_seat", "problems", "read_examples", "tell"]
