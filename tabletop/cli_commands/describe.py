"""`tabletop describe`: one position of a record as a table in words."""

from __future__ import annotations

from tabletop.cli_commands.chosen import opened, position_called, viewer_called
from tabletop.cli_commands.spec import Values
from tabletop.locale import Catalogue
from tabletop.presentation.in_words.lines import lines_of_table
from tabletop.presentation.in_words.telling import table_in_words


def run(values: Values, cat: Catalogue) -> int:
    """Print what --viewer may know at position --to: what is asked, what can be done, what lies where."""
    loaded = opened(values["file"], cat)
    session = loaded.session
    cat.seat(session.game.key, session.names)
    viewer = viewer_called(values["viewer"], loaded)
    session.history.cut(position_called(values["to"], session))
    print("\n".join(lines_of_table(cat, table_in_words(cat, session, viewer))))
    return 0
