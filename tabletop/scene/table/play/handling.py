"""What a hand does at one table: it takes up, carries, turns, lets go. What comes of that is the controller's."""

from __future__ import annotations

from tabletop.presentation.intent import Meaning
from tabletop.scene.table.hands.hand import Release
from tabletop.scene.table.hands.held import Mode, Pos
from tabletop.scene.table.play.controller import TableController


class Handling:
    """Moves the hand of a table for mouse and keys, and reads what it says."""

    def __init__(self, controller: TableController) -> None:
        self.controller = controller
        self.hand = controller.hand

    def pick(self, pos: Pos, mode: Mode) -> bool:
        """Take up the topmost piece at a point that can be moved; True if there is one."""
        return self._taken(self.hand.pick(pos, mode))

    def take(self, thing: str, pos: Pos, mode: Mode) -> bool:
        """Take up this piece; True if it lies on the table."""
        return self._taken(self.hand.take(thing, pos, mode))

    def _taken(self, taken: bool) -> bool:
        controller, held = self.controller, self.hand.held
        if not taken or held is None:
            return False
        if controller.preview.trial is not None and controller.preview.trial.thing == held.thing:
            controller.preview.forget()
        controller.ctx.audio.play("pick")
        controller.ctx.trace.write("pick", thing=held.thing, turn=held.turn)
        controller.follow_hand()
        controller.remark()
        return True

    def carry(self, pos: Pos) -> None:
        """The hand is at a point, with what it holds."""
        near = self.hand.held.near if self.hand.held is not None else None
        self.hand.move(pos)
        self.controller.follow_hand(near)

    def hold_over(self, target: str) -> None:
        """The keyboard holds what is held over a target."""
        self.hand.over(target)
        self.controller.follow_hand()

    def turn(self, pos: Pos, by: int = 1) -> None:
        """Turn what is held by a step, or over, if that means something."""
        controller, held, ways = self.controller, self.hand.held, self.hand.turn(pos, by)
        if held is None:
            return
        if held.turns:
            controller.ctx.trace.write("turn", thing=held.thing, turn=held.piece.turn)
            controller.follow_hand()
        elif ways:
            self.hand.cancel()
            controller.meant(Meaning(ways), held.thing, pos)
        controller.remark()

    def let_go(self, pos: Pos) -> None:
        """Open the hand over a point."""
        self._released(self.hand.let_go(pos))

    def put_on(self, target: str) -> None:
        """Let go exactly on a target (keyboard)."""
        self._released(self.hand.put_on(target))

    def _released(self, done: Release | None) -> None:
        """It lies for a look, goes back, is touched, lies elsewhere on its board, or means something."""
        if done is None:
            return
        controller, held = self.controller, done.held
        controller.remark()
        if held.trial and done.near is not None:
            controller.ctx.audio.play("drop")
            controller.preview.lay(held.thing, done.near, held.piece.turn)
            return
        controller.ctx.trace.write("drop", thing=held.thing, target=next(iter(done.over), None))
        if done.home and held.mode == "tap":
            self._touched(held.thing, done.at)
        elif not (done.home and held.mode == "drag") and not (held.trial and not done.below):
            self._laid(done)

    def _laid(self, done: Release) -> None:
        controller, held = self.controller, done.held
        if done.near is None and controller.presenter.shift(held.thing, done.below):
            controller.ctx.audio.play("drop")
            controller.ctx.trace.write("shift", thing=held.thing)
            controller.rebuild()
            return
        meaning = controller.meanings.drop(held.thing, done.over, held.turn, held.number)
        other = self._other(done) if not meaning.ways and meaning.refusal is None else None
        if other is not None and self.take(other, done.at, "tap"):
            return
        if meaning.ways and held.mode == "tap" and done.near is None and not self._of_a_kind(done):
            return  # a click anywhere else puts it back
        controller.meant(meaning, held.thing, done.at, held.box)

    def _of_a_kind(self, done: Release) -> bool:
        """Whether a place was clicked like those where what is in the hand may go: any of a town, for a building."""
        stage = self.controller.stage
        pieces = ((thing, stage.piece(thing)) for thing in done.below)
        clicked = [_family(thing if piece is None else piece.place) for thing, piece in pieces]
        return any(_family(goal) in clicked for goal in done.held.targets)

    def _other(self, done: Release) -> str | None:
        """What was clicked instead of a place for what is in the hand: another piece that can be moved."""
        if done.held.mode != "tap":
            return None
        return next((thing for thing in done.below if self.controller.meanings.targets(thing)), None)

    def _touched(self, thing: str, at: Pos) -> None:
        """What is in the hand was clicked again where it lies: touched, if that means something, else put back."""
        meaning = self.controller.meanings.touch(thing)
        if meaning.ways:
            self.controller.meant(meaning, thing, at)

    def touch(self, thing: str, at: Pos) -> None:
        """Touch a thing where it lies."""
        self.controller.meant(self.controller.meanings.touch(thing), thing, at)

    def fit(self, place: str, at: Pos, mode: Mode) -> bool:
        """Put the only thing that goes to a place that is lit there; False if no single one does. Where nothing can be
        taken back it is taken up first, so that no single press plays it."""
        controller = self.controller
        found = controller.intent.fitting(place) if place in controller.lit else None
        if found is None:
            return False
        thing, ways = found
        if controller.session.undo_mode == "strict":
            return self.take(thing, at, mode)
        controller.ctx.trace.write("fit", thing=thing, target=place)
        item, meaning = controller.stage.item(thing), Meaning(ways)
        seen = item is not None and meaning.way is not None  # it is seen to come from where it lay
        controller.meant(meaning, thing, item.rect.center if item is not None and seen else at)
        return True

    def play_only(self, thing: str, at: Pos) -> bool:
        """Play what the thing is good for, if that is one action that leaves nothing to ask; False if it is not."""
        intent = self.controller.intent
        ways = (*intent.touch(thing), *(way for goal in intent.targets(thing).values() for way in goal))
        if len(ways) != 1 or ways[0].choice:
            return False
        self.hand.cancel()
        self.controller.meant(Meaning(ways), thing, at)
        return True


def _family(place: str) -> str:
    """A place without its number: those of a family are spots for the same."""
    return place.partition(".")[0]
