"""Work that is shared among many machines by an engine that exists: Dask distributed, which `tabletop[cluster]`
installs and which is imported nowhere else.

What travels is the number of a piece (a seed) there, or the piece itself where only this computer has it (`Handed`),
and its result back. A worker that dies loses nothing: its pieces
are done elsewhere. One that runs another program than this one is refused, for equal seeds would not give equal games.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Generic, TypeVar

from tabletop import __version__
from tabletop.cli_commands.processes import shared_out
from tabletop.cli_commands.spec import Failed
from tabletop.files.reading import read_bytes
from tabletop.locale import Catalogue
from tabletop.resources import resource

P = TypeVar("P")
R = TypeVar("R")

PATIENCE = "10s"
"""So long an address may take to answer."""
AHEAD = 2000
"""So many pieces wait at the scheduler at most: it keeps about a thousand bytes of each."""
HANDED = 64
"""So many where pieces travel whole: some ten thousand bytes each."""
MOST_DEATHS = 20
"""A piece at which more workers die than that is to blame itself."""


class ClusterTrouble(Exception):
    """Why the cluster cannot do it; `key` is one of `cli.error.cluster.<key>`."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


@cache
def program() -> str:
    """The version of the program, with sixteen digits that follow from its code and its games' data."""
    digest = hashlib.blake2b(digest_size=8)
    data = resource("data")
    for root, kind in ((Path(__file__).resolve().parents[1], "*.py"), (data, "*.yaml"), (data, "weights.json")):
        for path in sorted(root.rglob(kind)):
            digest.update(path.relative_to(root).as_posix().encode() + read_bytes(path))
    return f"{__version__} {digest.hexdigest()}"


@dataclass(frozen=True, slots=True)
class SameProgram(Generic[P, R]):
    """Work that is done only where the program is the one that asks: workers come and go."""

    work: Callable[[P], R]
    program: str

    def __call__(self, piece: P) -> R:
        """Raises ClusterTrouble where it is another one."""
        if program() != self.program:
            raise ClusterTrouble("versions")
        return self.work(piece)


@dataclass(frozen=True, slots=True)
class Handed(Generic[P, R]):
    """Work on pieces that are made here from their numbers, and travel: other machines do not see our files."""

    piece: Callable[[int], P]
    work: Callable[[P], R]

    def __call__(self, number: int) -> R:
        """Both at one place."""
        return self.work(self.piece(number))


def on_cluster(work: Callable[[int], R], numbers: Sequence[int], address: str) -> Iterator[tuple[int, R]]:
    """(number, result) of each piece as they are done; what is not begun when nobody asks any more is dropped. Raises
    ClusterTrouble."""
    try:
        from distributed import Client, KilledWorker, as_completed
        from tornado.ioloop import IOLoop
    except ImportError:
        raise ClusterTrouble("missing") from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what matters is told by what is raised
    try:  # a client that finds nobody would wait for an answer once more when the program ends, and complain
        IOLoop(make_current=False).run_sync(lambda: _answered(address))
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError, MemoryError):  # the last: what another protocol says is read as a length
        raise ClusterTrouble("dead") from None
    try:
        _same_everywhere(client)
        handed = isinstance(work, Handed)
        piece, far = (work.piece, work.work) if isinstance(work, Handed) else (int, work)
        same: SameProgram[Any, R] = SameProgram(far, program())
        waiting = list(reversed(numbers))
        asked: dict[Any, int] = {}
        deaths: dict[Any, int] = {}

        def ask() -> Any:
            number = waiting.pop()
            future = client.submit(same, piece(number), pure=False)
            asked[future] = number
            return future

        done = as_completed([ask() for _ in range(min(HANDED if handed else AHEAD, len(waiting)))], loop=client.loop)
        for future in done:
            try:
                result = future.result()
            except KilledWorker:
                deaths[future] = deaths.get(future, 0) + 1
                if deaths[future] > MOST_DEATHS:
                    raise ClusterTrouble("lost") from None
                future.retry()
                done.add(future)
                continue
            if waiting:
                done.add(ask())
            yield asked.pop(future), result
    except (OSError, TimeoutError) as error:
        raise ClusterTrouble("lost") from error
    finally:
        client.close()


async def _answered(address: str) -> None:
    """Whether anybody answers there. Raises OSError, ValueError or TypeError."""
    from distributed.comm import connect
    from distributed.security import Security

    comm = await connect(address, timeout=PATIENCE, **Security().get_connection_args("client"))
    await comm.close()


def _same_everywhere(client: Any) -> None:
    """Whether all workers that are there now run this program; of one that dies meanwhile each of its pieces asks.
    Raises ClusterTrouble."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        raise ClusterTrouble("idle") from None
    found = client.run(program, on_error="return").values()
    if any(answer != program() for answer in found if not isinstance(answer, OSError)):
        raise ClusterTrouble("versions")


def spread(
    work: Callable[[int], R], numbers: Sequence[int], jobs: int, address: str | None, cat: Catalogue
) -> Iterator[tuple[int, R]]:
    """On a cluster if there is an address, else among so many processes here. Raises Failed with why it cannot be."""
    if address is None or not numbers:
        yield from shared_out(work, numbers, jobs, cat)
        return
    try:
        yield from on_cluster(work, numbers, address)
    except ClusterTrouble as trouble:
        raise Failed(cat.text(f"cli.error.cluster.{trouble.key}", text=address)) from trouble
