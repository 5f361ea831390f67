"""Leading by a card that is read on from: through a first game, a worked example, a chapter of a study."""

from __future__ import annotations

from abc import ABC, abstractmethod

from tabletop.scene.table.around.panels import Panels
from tabletop.scene.table.led.finger import Finger
from tabletop.scene.table.led.guide_card import Card
from tabletop.scene.table.play.controller import TableController


class ReadLeader(ABC):
    """A leader whose card may be longer than its room: reading on goes through all of it first."""

    def __init__(self, controller: TableController, panels: Panels) -> None:
        self.controller = controller
        self.panels = panels
        self.ctx = controller.ctx
        self.finger = Finger(controller)
        self._card: Card | None = None

    @property
    @abstractmethod
    def reads(self) -> bool:
        """Whether there is only something to be read on from."""

    @abstractmethod
    def _further(self) -> None:
        """On, since all that is said here was seen."""

    def read_on(self) -> None:
        """What is seen was read: on to the rest of it, or further."""
        if not self.reads:
            return
        if self._card is not None and self._card.scroll_on():
            self.controller.stage.layers.touch(self._card.rect)
            return
        self.controller.point(None)
        self._further()
