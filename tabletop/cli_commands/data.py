"""`tabletop data`: where the owner's boards lie; `check` holds them against the games, `new` writes a start."""

from __future__ import annotations

import sys

from tabletop.cli_commands.chosen import game_called
from tabletop.cli_commands.spec import Failed, UsageError, Values
from tabletop.components.source import ComponentError
from tabletop.files.bad_file import BadFile
from tabletop.games import registry
from tabletop.locale import Catalogue
from tabletop.session.disk.paths import Paths
from tabletop.session.examples import problems
from tabletop.session.guided import try_out
from tabletop.session.owner.own_boards import (
    digest_of,
    own_examples,
    own_first_game,
    own_folder,
    own_game,
    write_copies,
)


def run(values: Values, cat: Catalogue) -> int:
    """Print the folder, check what is in it, or write copies into it; 1 if something in it cannot be used."""
    paths = Paths.of_system()
    if values["what"] is None:
        print(paths.boards)
        return 0
    if values["what"] == "new":
        if values["game"] is None:
            raise UsageError("missing_argument", word="GAME")
        game = game_called(values["game"])
        try:
            written = write_copies(paths, game.key)
        except OSError as error:
            said = {"file": str(own_folder(paths, game.key)), "detail": error.strerror or str(error)}
            raise Failed(cat.text("cli.error.unwritable", **said)) from error
        for path in written:
            print(path)
        return 0
    games = registry.keys() if values["game"] is None else (game_called(values["game"]).key,)
    found = [_check(paths, key, cat) for key in games]
    if None in found:
        return 1
    boards, examples, lessons = (sum(numbers) for numbers in zip(*filter(None, found), strict=True))
    counts = {"boards": boards, "examples": examples, "lessons": lessons}
    folder = paths.boards if values["game"] is None else own_folder(paths, games[0])
    print(cat.text("cli.data.in_order" if any(counts.values()) else "cli.data.nothing", file=str(folder), **counts))
    return 0


def _check(paths: Paths, key: str, cat: Catalogue) -> tuple[int, int, int] | None:
    """How many boards, worked examples and chapters of a first game a game has; None if anything is wrong with them."""
    folder, game = own_folder(paths, key), registry.game(key)
    examples, wrong = own_examples(paths, key)
    told: list[str] = []
    own, lessons = None, 0
    try:
        own = own_game(paths, key)
        if own is not None:
            print(cat.text("cli.data.good", file=str(folder), digest=digest_of(own)))
        game = own or game
        while (lesson := own_first_game(paths, key, lessons + 1)) is not None:
            try_out(game, lesson)
            lessons += 1
    except (BadFile, ComponentError) as error:
        wrong += (error,)
    told += [bad.text(cat) for bad in wrong]
    told += [str(one) for example in examples for one in problems(game, example)]
    for line in told:
        print(line, file=sys.stderr)
    return None if told else (int(own is not None), len(examples), lessons)
