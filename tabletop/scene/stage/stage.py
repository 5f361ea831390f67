"""The table on the screen: boards, what lies on them, marks, and what moves above. Draws any tableau of any game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from pygame import Rect, Surface

from tabletop.components.board import PieceKind, Table
from tabletop.components.places import PLATES
from tabletop.engine.tableau import Piece, PlaceId, Tableau, TableLabel
from tabletop.presentation.arrangement import Arrangement
from tabletop.scene.drawing.parchment import ground
from tabletop.scene.stage.arrange import UNKNOWN_KIND, Arranger, Item, families, name_rooms, place_regions, reaches
from tabletop.scene.stage.aside import plate_of, signs_aside
from tabletop.scene.stage.boards import paint_board
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.coordinates import paint_coordinates, paint_edges
from tabletop.scene.stage.counts import crossed
from tabletop.scene.stage.dressing import Dressing
from tabletop.scene.stage.focus import Focus, veil_outside
from tabletop.scene.stage.hexes import boxes
from tabletop.scene.stage.hexpainting import Hexes
from tabletop.scene.stage.layers import Layers, Painter
from tabletop.scene.stage.layout import Framing, Layout, lay_out
from tabletop.scene.stage.look import Look
from tabletop.scene.stage.marked import Lying, Marked
from tabletop.scene.stage.marks import Mark, reach
from tabletop.scene.stage.nameless import leave_out
from tabletop.scene.stage.outlines import Drawn, lay, paint_outline
from tabletop.scene.stage.placed import PlacedMark, PlacedWords
from tabletop.scene.stage.region import Point, Region, nearest, piece_regions
from tabletop.scene.stage.sheets import KeptSheets, look_of, paint_item, paint_number
from tabletop.scene.stage.sitenames import MapNames
from tabletop.scene.stage.under import Under
from tabletop.scene.stage.written import Written, absent, captions, lay_words
from tabletop.scene.stage.zoom import Zoom

EMPTY = Tableau(())
_PLATED = frozenset({*PLATES, "cartouche"})


class Stage:
    """One table. `words` turns a label into text; panels are painted by others into the lying layer."""

    def __init__(self, table: Table, brush: Brush, framing: Framing, words: Callable[[TableLabel], str]) -> None:
        self.table, self.brush, self.words = table, brush, words
        self.tableau = EMPTY
        self.items: tuple[Item, ...] = ()
        self.hidden: frozenset[str] = frozenset()
        self.panels: dict[str, tuple[Rect, Painter]] = {}
        self.arrangement = Arrangement(table)
        self._arranger = Arranger(table, self.arrangement)
        self._marked = Marked(self._lay_marks)
        self.written = Written(words, self._lay_words, lambda: captions(self.table, self.layout, self.brush))
        self._sheets, self._numbers, self._words = KeptSheets(look_of), KeptSheets(look_of), KeptSheets()
        self._by_id: dict[str, Item] = {}
        self._reaches: list[Rect] = []
        self.names = MapNames()
        self._outlines: tuple[Drawn, ...] = ()
        self._aside: Mapping[PlaceId, Rect] = {}
        self._under = Under(self._place_regions, self._piece_regions)
        self.framing, self.zoom = framing, Zoom()
        self.layout: Layout = self._laid_out()
        self.layers = Layers(framing.window, self._paint_boards, self._paint_lying)
        self.dressing = Dressing(self.layers.touch_board)

    def frame(self, framing: Framing) -> None:
        """Lay out anew: another window, another seat in front, another size."""
        if (framing.front, framing.seats) != (self.framing.front, self.framing.seats):
            self.zoom.forget()  # nobody sees what another one looked at
        elif framing != self.framing:
            self.zoom.refit()
        resized, self.framing = framing.window != self.framing.window, framing
        self.layout = self._laid_out()
        self._relaid()
        self.items = self._arranger.arrange(self.layout, self.tableau)
        self._index()
        if resized:
            self.layers.resize(framing.window)
        self.layers.touch_board()

    def show(self, tableau: Tableau) -> None:
        """Lay down another tableau; only what differs is painted anew."""
        before, old_outlines = self._by_id, self._outlines
        self.tableau = tableau
        self.dressing.follow(tableau.scenery)
        self.items = self._arranger.arrange(self.layout, tableau)
        self._index()
        changed = [id_ for id_, item in self._by_id.items() if before.get(id_) is not item]
        for id_ in (*changed, *[gone for gone in before if gone not in self._by_id]):
            old, new = before.get(id_), self._by_id.get(id_)
            if old is None or new is None or (old.piece, old.rect) != (new.piece, new.rect):
                for item in (old, new):
                    if item is not None:
                        self._touch(item)
            self._marked.moved(id_)
        for outline in (*old_outlines, *self._outlines):
            if outline not in old_outlines or outline not in self._outlines:
                self.layers.touch(outline.rect)
        self.layers.touch(*self.written.write([*tableau.labels, *absent(self.table, self.layout, tableau.pieces)]))

    def hide(self, pieces: Iterable[str]) -> None:
        """These pieces are in the hand or in the air: they are not painted where they lie."""
        hidden = frozenset(pieces)
        for id_ in self.hidden ^ hidden:
            if (item := self._by_id.get(id_)) is not None:
                self._touch(item)
        self.hidden = hidden

    def mark(self, marks: Mapping[str, tuple[Mark, ...]], *, waits: bool = False) -> None:
        """Exactly these things are marked now, each with these marks; see `Marked` for `waits`."""
        self.layers.touch(*self._marked.mark(marks, waits=waits))

    @property
    def marks(self) -> Mapping[str, tuple[Mark, ...]]:
        """What is marked now."""
        return self._marked.marks

    @property
    def printed(self) -> list[Rect]:
        """The boxes that words and numbers on the boards fill now, and the rooms of names on pieces."""
        return [*self.written.filled, *name_rooms(self.items)]

    def item(self, thing: str) -> Item | None:
        """The piece of that id, if it is on the screen."""
        return self._by_id.get(thing)

    def piece(self, thing: str) -> Piece | None:
        """The piece of that id on the screen."""
        return item.piece if (item := self._by_id.get(thing)) is not None else None

    def kind_of(self, piece: Piece) -> PieceKind:
        """Size and behaviour of a piece's kind."""
        return self.table.pieces.get(piece.kind, UNKNOWN_KIND)

    def rect_of(self, thing: str, *, named: bool = False) -> Rect | None:
        """Where a piece (`named`: as broad as its name) or place is on the screen; None if it is not shown."""
        if (item := self._by_id.get(thing)) is not None:
            return item.named if named else item.rect
        try:
            instance, place = self.table.place(self.arrangement.spot(thing))
        except KeyError:  # no place
            return None
        camera = self.layout.cameras.get(instance)
        return camera.box(place) if camera is not None and camera.seen(place) is not None else None

    def grip(self, thing: str) -> tuple[int, int] | None:
        """A point of it that answers to the pointer: the middle of an odd shape may lie outside it."""
        item = self._by_id.get(thing)
        rect = next(iter(self.hexes_of(thing))) if item is not None and item.piece.cells else self.rect_of(thing)
        return rect.center if rect is not None else None

    def hexes_of(self, thing: str) -> Hexes:
        """The hexes that a piece or place fills on the screen; none if it is of another shape."""
        item = self._by_id.get(thing)
        if item is not None:
            return boxes(item.piece.cells, item.piece.turn, item.rect) if item.piece.cells else ()
        rect = self.rect_of(thing)
        return (rect,) if rect is not None and self.table.place(thing)[1].shape == "hex" else ()

    def is_hex(self, thing: str) -> bool:
        """Whether this is a hex of a map shown now."""
        return self.table.knows(thing) and self.table.place(thing)[1].shape == "hex" and self.rect_of(thing) is not None

    def hex_size(self, kind: PieceKind) -> tuple[int, int]:
        """Pixels of a hex of the map; without one, of the kind of piece itself."""
        for instance, camera in self.layout.cameras.items():
            grid = self.table.board(instance).hexes
            if grid is not None:
                return round(grid.size[0] * camera.scale), round(grid.size[1] * camera.scale)
        return round(kind.size[0] * self.brush.scale), round(kind.size[1] * self.brush.scale)

    def boxes(self) -> dict[str, tuple[Piece, Rect]]:
        """Every piece on the screen with its box, by id: what motion is planned from."""
        return {id_: (item.piece, item.rect) for id_, item in self._by_id.items()}

    def hits(self, point: Point, slop: float = 0) -> tuple[str, ...]:
        """Ids of pieces and places under a point, from the top down."""
        return self._under.hits(self.items, point, slop)

    def regions(self) -> list[Region]:
        """Everything that answers to the pointer, from the bottom up."""
        return [*self._place_regions(families(self.items)), *self._piece_regions()]

    def exchange(self, table: Table, framing: Framing | None = None) -> None:
        """The boards themselves have changed: lay out anew, in another window perhaps."""
        self.table = table
        self.arrangement = Arrangement(table)
        self._arranger = Arranger(table, self.arrangement)
        self.frame(framing or self.framing)

    def nearest(self, point: Point, things: Iterable[str], within: float) -> str | None:
        """The one of `things` that is nearest to a point and not farther than `within` pixels."""
        boxes = ((thing, self.rect_of(thing)) for thing in things)
        return nearest(point, ((one, box) for one, box in boxes if box is not None and self._shown(one, box)), within)

    def look_closer(self, at: Point, factor: float) -> bool:
        """Show the board at a point larger or smaller; True if that changed anything."""
        if changed := self.zoom.closer(self.layout, self._usual(), at, factor):
            self.frame(self.framing)
        return changed

    def push(self, at: Point, dx: float, dy: float) -> bool:
        """Shift the enlarged board at a point; True if there is one."""
        if moved := self.zoom.move(self.layout, at, dx, dy):
            self.frame(self.framing)
        return moved

    def focus(self, instance: str, area: str) -> bool:
        """Let one area of a hex map fill the room of its board; True if it is on the screen with a room of its own."""
        places = self.table.board(instance).cells_of(area)
        if not places or instance not in self.layout.rooms:
            return False
        self.zoom.onto(Focus(instance, area, places))
        self.frame(self.framing)
        return True

    def looks(self) -> tuple[Look, ...]:
        """What is looked at now on boards that are shown larger than usual."""
        return self.zoom.looks(self.layout, self._usual())

    def look(self, looks: Iterable[Look]) -> None:
        """Look at exactly this, as far as these boards are on the screen with a room of their own."""
        self.zoom.look(looks, self._usual(), self.table)
        self.frame(self.framing)

    def bring(self, thing: str) -> bool:
        """Shift an enlarged board so that a thing on it is seen; True if it was not."""
        rect = self.rect_of(thing)
        if brought := rect is not None and self.zoom.bring(self.layout, self._instance(thing), rect.inflate(rect.size)):
            self.frame(self.framing)
        return brought

    def shift(self, one: str, other: str) -> None:
        """Two places of one family exchange where they are shown, with all that lies on them."""
        self.arrangement.exchange(one, other)
        self._relaid()
        self.show(self.tableau)
        self.layers.expose()

    def flush(self, surface: Surface) -> list[Rect]:
        """Paint what changed."""
        return self.layers.flush(surface)

    def _laid_out(self) -> Layout:
        layout = self._usual()
        self.zoom.apply(layout)
        return layout

    def _usual(self) -> Layout:
        return lay_out(
            self.table,
            self.framing.window,
            self.framing.scale,
            seats=self.framing.seats,
            front=self.framing.front,
            folded=self.framing.folded,
            large=self.framing.large,
            about=self.framing.about,
            margin=self.framing.margin,
            alone=self.framing.alone,
            aside=self.framing.aside,
        )

    def _index(self) -> None:
        self._by_id = {item.piece.id: item for item in self.items}
        if leave_out(self.brush, self.items):
            self.layers.expose()
        self._reaches = reaches(self.items, self.brush.scale)
        self._outlines = lay(self.tableau.outlines, self.rect_of)
        before, self._aside = self._aside, signs_aside(self.table, self.layout, self.items)
        if self._aside != before:
            self._under.relaid()
            self.layers.touch(*self.written.shifted({**before, **self._aside}))
        self.layers.touch(*self.names.lay(self.table, self.brush, self.layout, self.zoom, self.items))

    def _relaid(self) -> None:
        """Places are shown elsewhere."""
        self._under.relaid()
        self._marked.all_moved()
        self.written.moved()

    def _place_regions(self, held: frozenset[str]) -> list[Region]:
        found = [*place_regions(self.layout, self.table, self.arrangement, held)]
        return self._not_cut_off([*found, *(Region(name, plate_of(box), 0) for name, box in self._aside.items())])

    def _piece_regions(self) -> list[Region]:
        regions: list[Region] = []
        for item in (one for one in self.items if one.piece.count > 0):
            piece, board = item.piece, self.table.board(item.piece.place.partition("/")[0])
            hexes = boxes(piece.cells, piece.turn, item.rect) if piece.cells else ()
            slot = self.rect_of(piece.place) if hexes and board.per_seat and board.hexes is None else None
            regions += piece_regions(piece.id, 1 + item.level, item.rect, hexes, slot, item.behind)
        return self._not_cut_off(regions)

    def _not_cut_off(self, regions: list[Region]) -> list[Region]:
        """What is cut off cannot be touched."""
        return [region for region in regions if self._shown(region.thing, region.rect)] if self.zoom else regions

    def _touch(self, item: Item) -> None:
        """A piece comes or goes, and its marks with it."""
        painted = self._sheets.box(self.brush, item, paint_item)
        self.layers.touch(painted or reaches((item,), self.brush.scale)[0])
        self.layers.touch(*(reach(item.named, mark, self.brush.stroke) for mark in self.marks.get(item.piece.id, ())))

    def _paint_boards(self, surface: Surface, clip: Rect) -> None:
        surface.blit(ground(self.framing.window, self.brush.theme), clip, clip)
        for instance, camera in self.layout.cameras.items():
            part = self._within(instance, clip)
            surface.set_clip(part)
            paint_board(surface, self.brush, self.table, instance, camera, part, self.dressing.shown)
            if self.brush.far and self.table.board(instance).squares is not None:  # below what may enter there
                paint_edges(surface, self.brush, self.table.board(instance), camera, part)
        surface.set_clip(clip)

    def _paint_lying(self, surface: Surface, clip: Rect) -> None:
        for rect, painter in self.panels.values():
            if rect.colliderect(clip):
                painter(surface, clip)
        self._paint_marks(surface, clip, below=True)
        near = [self.items[number] for number in clip.collidelistall(self._reaches)]
        lying = [item for item in near if item.piece.id not in self.hidden]
        for part, those in self.zoom.parts(self.layout, lying, clip):
            surface.set_clip(part)
            self._sheets.paint_all(surface, self.brush, those, paint_item)
        for outline in self._outlines:
            if outline.rect.colliderect(clip):
                surface.set_clip(self._within(outline.board, clip))
                paint_outline(surface, self.brush, outline)
        focus = self.zoom.focus
        if focus is not None or not self.marks:
            self._paint_names(surface, clip)
        self._paint_labels(surface, clip)
        if focus is not None:
            room, camera = self.layout.rooms[focus.instance], self.layout.cameras[focus.instance]
            surface.set_clip(clip)
            veil_outside(surface, focus, camera, room, self.brush.theme)
            surface.set_clip(part := room.clip(clip))
            self.names.paint(surface, focus.instance, part, focus.sites)
        self._paint_marks(surface, clip, below=False)
        if focus is None and self.marks:  # no glow veils a name
            self._paint_names(surface, clip)
        self._paint_labels(surface, clip, crossed=True)
        for item in crossed(self.items, self._reaches, self._marked, self.hidden, clip):
            surface.set_clip(self._within(item.piece.place.partition("/")[0], clip))
            self._numbers.paint(surface, self.brush, item, paint_number)
        surface.set_clip(clip)

    def _paint_marks(self, surface: Surface, clip: Rect, *, below: bool) -> None:
        for _, one in self._marked.within(clip):
            surface.set_clip(self._within(one.board, clip))
            one.paint(surface, self.brush, below=below)

    def _lay_marks(self, thing: str, marks: tuple[Mark, ...]) -> Lying:
        box = self.rect_of(thing, named=True)
        if box is None:
            return ()
        hexes, board, kept = self.hexes_of(thing), self._instance(thing), self._marked
        placed = [PlacedMark(mark, box, hexes, board, kept.many, kept.waits) for mark in marks]
        return [(reach(box, one.mark, self.brush.stroke), one) for one in placed]

    def _paint_names(self, surface: Surface, clip: Rect) -> None:
        for instance, camera in self.layout.cameras.items():
            if camera.rect.colliderect(clip):
                surface.set_clip(part := self._within(instance, clip))
                if self.brush.coordinates:
                    paint_coordinates(surface, self.brush, self.table.board(instance), camera, part)
                self.names.paint(surface, instance, part)

    def _paint_labels(self, surface: Surface, clip: Rect, *, crossed: bool = False) -> None:
        """Those on plates that marks have `crossed`, which lie above these, or all others. Painted twice, a plate would
        have rougher corners, and keep them when the marks are gone."""
        for box, one in self.written.within(clip):
            if crossed == (one.at in _PLATED and self._marked.touch(box)):
                surface.set_clip(box.clip(self._within(one.board, clip)))  # the same, whatever part is painted
                self._words.paint(surface, self.brush, one, PlacedWords.paint)

    def _lay_words(self, place_id: PlaceId, words: str) -> tuple[Rect, PlacedWords] | None:
        spot = self.arrangement.spot(place_id)
        return lay_words(self.table, self.layout, self.brush, spot, words, self._aside.get(spot))

    def _within(self, instance: str, clip: Rect) -> Rect:
        """The part of `clip` in which something of this board may be painted."""
        room = self.zoom.clip(self.layout, instance) if self.zoom else None
        return clip if room is None else clip.clip(room)

    def _shown(self, thing: str, rect: Rect) -> bool:
        """Whether what fills `rect` is not cut off."""
        cut = self.zoom.clip(self.layout, self._instance(thing)) if self.zoom else None
        return cut is None or cut.collidepoint(rect.center)

    def _instance(self, thing: str) -> str:
        return (item.piece.place if (item := self._by_id.get(thing)) is not None else thing).partition("/")[0]
