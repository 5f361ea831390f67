"""The thinking of the computer at a table: one decision at a time, behind the back of the window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.bots.background import WORKER, Background
from tabletop.bots.player import Player, Stop
from tabletop.bots.thumb import Thumb
from tabletop.bots.worker import NextMove, Worker
from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat


@dataclass(frozen=True, slots=True)
class _Planned:
    """What goes on with a line that was thought out before."""

    line: Line
    seconds: float = 0.0
    wide: bool = False

    def think(self, stop: Stop) -> Line:
        return self.line


class Thinker:
    """At most one decision at a time. `start`, then `poll` every frame until it gives an action.

    After `most` seconds a player says what is best so far. An error in thinking is raised by `poll`. What a player has
    planned beyond the action that came last is `rest`: handed to `start`, it comes at once. `lost`: the process could
    not be kept alive, so the rule of thumb has played instead.
    """

    def __init__(self, most: float = 2.0, worker: Worker = WORKER) -> None:
        self._most = most
        self._background = Background(worker)
        self.rest: Line = ()

    @property
    def busy(self) -> bool:
        """Whether something was started and neither fetched nor cancelled."""
        return self._background.busy

    @property
    def lost(self) -> bool:
        """Whether the process is gone for good."""
        return self._background.lost

    def start(
        self,
        player: Player,
        game: Game[Any],
        view: State,
        seat: Seat,
        legal: Sequence[Action],
        seed: int,
        rest: Line = (),
    ) -> None:
        """Begin to think, unless `rest` can be gone on with; what was being thought is dropped."""
        self.rest = ()
        if rest and rest[0] in legal:
            self._background.start(_Planned(rest))
            return
        first, simple = (NextMove(one, game, view, seat, tuple(legal), seed, self._most) for one in (player, Thumb()))
        self._background.start(first, simple)

    def poll(self) -> Action | None:
        """The action, once; None while thinking or idle. Never waits."""
        line: Line | None = self._background.poll()
        if line is None:
            return None
        self.rest = line[1:]
        return line[0]

    def cancel(self) -> None:
        """Forget about it, and about what was planned. The thread ends by itself at its next look around."""
        self._background.cancel()
        self.rest = ()
