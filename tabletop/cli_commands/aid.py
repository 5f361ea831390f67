"""`tabletop aid`: the rules of a game in short on one sheet of paper, and all its pieces in pictures."""

from __future__ import annotations

import os

from tabletop.cli_commands.chosen import game_called
from tabletop.cli_commands.papers import may_be_put, put
from tabletop.cli_commands.spec import Failed, Values
from tabletop.locale import Catalogue


def run(values: Values, cat: Catalogue) -> int:
    """Write the PDF named by --out."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from tabletop.scene.export.aid import aid
    from tabletop.scene.export.share import NeedsShare

    game = game_called(values["game"])
    cat.seat(game.key)
    may_be_put(values["out"], cat)
    try:
        content = aid(cat, game.key, game.colours[0], values["pieces"])
    except NeedsShare:
        raise Failed(cat.text("cli.error.share")) from None
    return put(values["out"], content, cat)
