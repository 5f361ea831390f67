"""The menus of the table: what may be done with a thing or onto it, what it is, its rules; and everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from functools import partial

from tabletop.engine.action import Action
from tabletop.engine.types import Seat
from tabletop.presentation.changes import lines_in_words
from tabletop.presentation.in_words.records import TableWords
from tabletop.presentation.in_words.telling import table_in_words
from tabletop.presentation.intent import Way, Ways
from tabletop.presentation.topics import topics_of
from tabletop.presentation.words import area_name, when
from tabletop.scene.input import keys
from tabletop.scene.table.around.advice import Advice
from tabletop.scene.table.hands.hand import SLOP
from tabletop.scene.table.hands.held import Mode
from tabletop.scene.table.looking import closer as looking
from tabletop.scene.table.play.controller import TableController
from tabletop.scene.table.play.handling import Handling
from tabletop.scene.widgets.menu import MenuItem, choose
from tabletop.session.editing.beginnings import of_session
from tabletop.session.editing.form import editing_form
from tabletop.session.saved.store import kept_since
from tabletop.session.studies import ChapterForm
from tabletop.session.studies.beginnings import from_session, tells_secrets

_MOST_AT_ONCE = 5  # higher numbers are for the wheel and the keys

MOST = 12
"""So many actions are listed; where there are more, the thing can be taken up instead."""

_EFFECTS_UP_TO = 60
"""So many actions are told with what they cost and bring; of longer lists that would take too long."""

Pos = tuple[int, int]


class Menus:
    """Opens the menus of one table, and the rules about what lies on it."""

    def __init__(self, controller: TableController, handling: Handling, advice: Advice) -> None:
        self.controller = controller
        self.handling = handling
        self.advice = advice
        self.advise: Callable[[], None] = advice.ask
        """What the entry for advice does."""
        self.ctx = controller.ctx

    def everything(self, at: Pos) -> None:
        """What has no button of its own."""
        ctx, session, to = self.ctx, self.controller.session, self.ctx.navigator

        def entries() -> list[MenuItem]:
            result = MenuItem(ctx.text("table.result"), lambda: to.score(session), "check")
            return [
                *([result] if session.outcome is not None else []),
                MenuItem(ctx.text("table.advise"), self.advise, "hint", keys.shortcut("advise")),
                *self._overview_line(),
                MenuItem(ctx.text("table.help"), partial(self.explain, ()), "help", keys.shortcut("help")),
                MenuItem(ctx.text("table.settings"), to.settings, "settings", keys.shortcut("settings")),
                MenuItem(ctx.text("table.save_as"), lambda: to.save_as(session), "save", keys.shortcut("save_as")),
                MenuItem(ctx.text("table.in_words"), self.in_words, "log", keys.shortcut("in_words")),
                *self._study_line(at),
                *self._editing(),
                MenuItem(ctx.text("wall.here"), ctx.wall.alone, "projector", keys.shortcut("project_here")),
                MenuItem(ctx.text("table.leave"), to.title, "back"),
            ]

        path = ctx.store.live_path
        game = f"game.{session.game.key}.title"
        title = None if path is None else lambda: self._kept_as(ctx.text(game), path.stem)
        choose(ctx, title, entries, at)

    def _kept_as(self, game: str, name: str) -> str:
        """Where the running game is kept: by itself, told by when it began, or under the name of a file."""
        ctx = self.controller.ctx
        begun = kept_since(name)
        if begun is None:
            return ctx.text("table.record", game=game, name=name)
        return ctx.text("table.record_since", game=game, when=when(ctx.catalogue, begun, datetime.now()))

    def _editing(self) -> list[MenuItem]:
        """Change the position: as far as whoever sits in front knows it."""
        session, perspective = self.controller.session, self.controller.presenter.perspective
        front = perspective.viewer
        if front is None or editing_form(session.game.key) is None:
            return []

        def edit() -> None:
            draft = of_session(session, session.position, front)
            self.ctx.navigator.edit(draft, session.seats)

        return [MenuItem(self.ctx.text("edit.here"), edit, "town")]

    def in_words(self) -> None:
        """The table as a page of words, for whoever sees this frame."""
        controller, presenter = self.controller, self.controller.presenter
        session, viewer = controller.session, presenter.perspective.viewer
        controller.hand.cancel()

        def tell() -> TableWords:
            few = viewer is None or len(session.legal(viewer)) <= _EFFECTS_UP_TO
            return table_in_words(self.ctx.catalogue, session, viewer, effects=few, seat=presenter.asked)

        def stands() -> object:
            same = presenter.perspective.viewer == viewer
            return (session.position, presenter.asked) if same else None

        private = viewer is not None and len(presenter.people) > 1
        self.ctx.navigator.in_words(tell, self._act, stands, private=private)

    def _act(self, action: Action) -> None:
        """Do what was chosen in words."""
        presenter = self.controller.presenter
        self.controller.play_way(Way(presenter.game.gesture(presenter.view, action), action))

    def overview(self) -> None:
        """What everything on the boards counts, on one sheet; nothing in a game that has no such sheet."""
        if self._overviewed():
            self.controller.hand.cancel()
            self.ctx.navigator.overview(self._counted)

    def _overviewed(self) -> tuple[str, ...]:
        return self.controller.session.game.overview(self.controller.presenter.view)

    def _overview_line(self) -> list[MenuItem]:
        if not self._overviewed():
            return []
        return [MenuItem(self.ctx.text("overview.title"), self.overview, "eye", keys.shortcut("overview"))]

    def into_study(self, at: Pos) -> None:
        """The position that is shown goes into a study, for the seat in front, unless others would see in it what that
        seat holds in secret; nothing where somebody leads."""
        session, presenter = self.controller.session, self.controller.presenter
        if session.led:
            return
        front, past = presenter.perspective.seat, presenter.past
        viewer = None if presenter.perspective.handover else presenter.perspective.viewer
        where = session.position if past is None else past
        if tells_secrets(session, where, front, viewer):
            words = self.ctx.text("study_page.secret", who=front)
            self.controller.notes.say(words, "", self.controller.stage.layout.slots["ribbon"].midbottom)
            return

        def chapter() -> ChapterForm:
            title = self.ctx.text("puzzles.title", who=front, n=where)
            return from_session(session, where, front, {self.ctx.settings.lang: title})

        self.ctx.navigator.into_study(session.game.key, chapter, at)

    def _study_line(self, at: Pos) -> list[MenuItem]:
        if self.controller.session.led:
            return []
        words, key = self.ctx.text("study_page.into"), keys.shortcut("study_into")
        return [MenuItem(words, partial(self.into_study, at), "rules", key)]

    def _counted(self) -> list[list[str]]:
        game, view = self.controller.session.game, self.controller.presenter.view
        told = (game.about(view, place) for place in self._overviewed())
        return [lines_in_words(self.ctx.catalogue, "about", lines).splitlines() for lines in told]

    def of_thing(self, pos: Pos, wanted: str | None = None) -> None:
        """What may be done with what lies at a point, or with the wanted thing there; over nothing, nothing happens."""
        controller, ctx = self.controller, self.ctx
        things = (wanted,) if wanted is not None else controller.stage.hits(pos, SLOP)
        if not things:
            return
        intent = controller.presenter.intent
        thing = next((one for one in things if intent.of_thing(one)), things[0])
        ways = tuple(dict.fromkeys(intent.of_thing(thing)))

        def entries() -> Sequence[MenuItem]:
            acts = [MenuItem(words, partial(controller.play_way, way)) for words, way in self._lines(ways)]
            if (wanted is not None and controller.meanings.targets(thing)) or (
                len(ways) > MOST and intent.targets(thing)
            ):
                mode: Mode = "tap" if wanted is None else "keys"
                acts.append(MenuItem(ctx.text("table.take_up"), partial(self._take, thing, pos, mode), "hand"))
            rules = MenuItem(ctx.text("table.rules_here"), partial(self.explain, things), "help", keys.shortcut("help"))
            if controller.described(pos)[0]:
                acts.append(MenuItem(ctx.text("table.what_is_this"), partial(controller.inspect, pos), "hint"))
            return [*acts, *self._views(pos), rules]

        actions = [controller.session.game.actions.text(way.action) for way in ways]
        ctx.trace.write("offer", thing=thing, actions=actions)
        choose(ctx, None, entries, pos)

    def explain_here(self) -> None:
        """The rules about what the cursor stands on, else about what lies under the pointer."""
        controller = self.controller
        self.explain((controller.pointed,) if controller.pointed else controller.stage.hits(controller.gestures.pos))

    def explain(self, things: Iterable[str]) -> None:
        """Open the rules at the first of these pieces and places that has a section of its own, else at the phase."""
        self.ctx.navigator.help_page("rules", self.topic(things))

    def topic(self, things: Iterable[str] = ()) -> str:
        """The section of the rules about these things, else about what goes on in the position that is shown."""
        game, stage, view = self.controller.session.game, self.controller.stage, self.controller.presenter.view
        places = (piece.place if (piece := stage.piece(thing)) is not None else thing for thing in things)
        return topics_of(game.key).here(places, game.status(view))

    def _views(self, pos: Pos) -> list[MenuItem]:
        """Closer to the area of a map at a point, and back to the whole."""
        controller, ctx, entries = self.controller, self.ctx, []
        found = looking.area_at(controller, pos)
        focus = controller.stage.zoom.focus
        if found is not None and (focus is None or (focus.instance, focus.area) != found):
            words = ctx.text("table.look_closer", area=area_name(ctx.catalogue, found[1]))
            entries.append(MenuItem(words, partial(looking.onto, controller, *found), "eye", keys.shortcut("closer")))
        seat = self._seat_at(pos)
        if seat is not None:
            key = "table.board_as_before" if controller.presenter.large == seat else "table.board_large"
            show = partial(self._enlarge, None if controller.presenter.large == seat else seat)
            entries.append(MenuItem(ctx.text(key, who=seat), show, "eye"))
        if controller.stage.zoom:
            words = ctx.text("table.look_at_all")
            entries.append(MenuItem(words, partial(looking.away, controller), "back", keys.shortcut("fit")))
        return entries

    def _lines(self, ways: Ways) -> list[tuple[str, Way]]:
        """Every way in words; those that sound alike are told apart by the number of their place. Then several."""
        if len(ways) > MOST:
            return []
        said = [self.advice.words(way.action) for way in ways]
        lines = []
        for words, way in zip(said, ways, strict=True):
            place = getattr(way.gesture, "place", "").rpartition(".")[2]
            lines.append((f"{words} · {place}" if place and said.count(words) > 1 else words, way))
        return lines + self._numbers(ways)

    def _numbers(self, ways: Ways) -> list[tuple[str, Way]]:
        """For each kind of action that can be done several times at once: two, three and more of it, and what that
        brings."""
        controller, lines = self.controller, list[tuple[str, Way]]()
        for way in {type(way.action): way for way in reversed(ways)}.values():
            name = self.advice.words(way.action)
            for number in range(2, min(controller.meanings.most((way,)), _MOST_AT_ONCE) + 1):
                several = controller.reaching.times(way, number)
                words = self.ctx.text("table.number_of", n=number, what=name)
                changes = controller.foretelling.words((several,))
                said = self.ctx.text("table.with_changes", what=words, changes=changes) if changes else words
                lines.append((said, several))
        return lines

    def _seat_at(self, pos: Pos) -> Seat | None:
        """The other seat whose boards lie at a point."""
        presenter, stage = self.controller.presenter, self.controller.stage
        for thing in stage.hits(pos):
            piece = stage.piece(thing)
            owner = (piece.place if piece is not None else thing).partition("/")[0].rpartition(".")[2]
            if owner.isdecimal() and int(owner) != presenter.perspective.seat:
                return int(owner)
        return None

    def _enlarge(self, seat: Seat | None) -> None:
        self.controller.presenter.large = seat
        self.controller.refit()

    def _take(self, thing: str, pos: Pos, mode: Mode) -> None:
        if self.handling.take(thing, pos, mode):
            self.controller.remark()
