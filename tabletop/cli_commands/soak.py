"""`tabletop soak`: game after game between computer players in one process, with the memory minute by minute.

Each is written as the window writes it, and what was written is read back now and then: it must say the same.
"""

from __future__ import annotations

import itertools
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tabletop.bots.match import play_out
from tabletop.bots.registry import player
from tabletop.cli_commands.chosen import seats_called
from tabletop.cli_commands.spec import Values
from tabletop.engine.game import Game
from tabletop.files.bad_file import BadFile
from tabletop.files.reading import read_text
from tabletop.games import registry
from tabletop.locale import Catalogue
from tabletop.session.disk.paths import Paths
from tabletop.session.records.record_error import RecordError
from tabletop.session.saved.loading import load
from tabletop.session.saved.store import Store
from tabletop.session.saved.tidying import clear_finished
from tabletop.session.session import Session

_MB = 1 << 20


_READ_BACK = 200
"""After so many actions, and at the end of each game, its file is read back."""


def run(values: Values, cat: Catalogue) -> int:
    """Play for --minutes; a line for each minute, games and actions so far and the memory in use. 1 as soon as a file
    does not say what was played."""
    minutes = values["minutes"] or 1
    began = time.monotonic()
    actions = told = 0
    with TemporaryDirectory() as folder:
        store = Store(Paths.under(Path(folder)))
        for games, game in enumerate(itertools.cycle(registry.games().values())):
            for wrong in _moves(game, games + 1, store):
                if wrong is not None:
                    print(cat.text("cli.soak.unread", file=str(wrong), n=games + 1), file=sys.stderr)
                    return 1
                actions += 1
                passed = int((time.monotonic() - began) // 60)
                if passed > told:
                    told = passed
                    print(cat.text("cli.soak.minute", n=told, games=games, actions=actions, mb=memory_mb()), flush=True)
                if passed >= minutes:
                    store.leave()
                    return 0
            clear_finished(store.paths)
    return 0


def _moves(game: Game[Any], seed: int, store: Store) -> Iterator[str | None]:
    """A game, action by action; what is wrong with its file, as soon as something is."""
    number = game.seats[seed % len(game.seats)]
    names = tuple("thumb" if (seat + seed) % 2 else "random" for seat in range(number))
    session = Session.new(game, seats_called(game, number, names), seed, {})
    store.begin(session)
    for n, (action, _) in enumerate(play_out(game, session.state, [player(name) for name in names], seed), 1):
        session.play(action)
        yield _misread(session, store) if n % _READ_BACK == 0 or session.outcome is not None else None


def _misread(session: Session[Any], store: Store) -> str | None:
    """What is wrong with the file of the running game; None if it is read back as what was played."""
    store.flush()
    path = store.live_path
    if path is None:
        return str(store.paths.autosave)
    try:
        loaded = load(path, {session.game.key: session.game}, held=True)
    except RecordError as error:
        return str(error)
    return None if loaded.doubt is None and loaded.session.record.text() == session.record.text() else str(path)


def memory_mb() -> float:
    """Memory of this process in MB, as far as the system tells; 0 where it does not."""
    try:
        import resource
    except ImportError:
        return 0.0
    try:
        pages = int(read_text(Path("/proc/self/statm"), 1000).split()[1])
    except (BadFile, IndexError, ValueError):
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return round(most / (_MB if sys.platform == "darwin" else 1024), 1)
    return round(pages * resource.getpagesize() / _MB, 1)
