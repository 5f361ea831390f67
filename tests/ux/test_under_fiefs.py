"""What is printed below fiefs and glows is still to be read: rings go onto sites that fiefs cover."""

from __future__ import annotations

import pytest
from pygame import Rect

from tabletop.games.gonzaga.constants import HEXES, MAP, hexes_in
from tabletop.games.gonzaga.spots import fiefs_mask
from tabletop.games.gonzaga.things import Phase
from tabletop.presentation.perspective import Perspective
from tabletop.scene.context.settings import Settings
from tabletop.scene.drawing.theme import Metrics
from tabletop.scene.stage.buried import buried
from tabletop.scene.stage.mapnames import covered, letters, middle
from tabletop.scene.stage.namespots import _box, still
from tabletop.scene.table.screen import TableScene
from tabletop.scene.window.offscreen import offscreen_context
from tests.ux.gonzaga import at_marriage, late
from tests.ux.table import AtTable

INK = (42, 29, 16)


def apart(one: Rect, other: Rect) -> int:
    """Between the middles of two boxes."""
    return abs(one.centerx - other.centerx) + abs(one.centery - other.centery)


def test_a_site_below_a_fief_is_shown_small_at_a_corner_of_its_hex(program: AtTable) -> None:
    session = late()
    scene = program.sit(session)
    covered = [HEXES[at] for player in session.state.players for at in hexes_in(fiefs_mask(player))]
    below = {f"site.{key}" for key, site in MAP.sites.items() if f"{site.hex[0]}.{site.hex[1]}" in covered}
    found = buried(scene.stage.items, {})
    assert {item.piece.id for item in found} == below
    assert len(below) > 10
    for item in found:
        hex_ = scene.stage.rect_of(item.piece.place)
        whole = scene.stage.item(item.piece.id)
        assert hex_ is not None
        assert whole is not None
        assert hex_.inflate(4, 4).contains(item.rect)
        assert item.rect.width < 0.8 * whole.rect.width
        assert item.rect.centerx > whole.rect.centerx + 5, "beside the middle, where castle and shield are"


@pytest.mark.usefixtures("no_window")
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_no_name_covers_what_a_place_below_a_fief_trades_in(size: tuple[int, int]) -> None:
    """Norwich stood across its grapes, Bremen across its anchor."""
    session = late()
    ctx = offscreen_context(Settings(motion="off"), "gonzaga", session.names, size)
    ctx.metrics = Metrics(size, 1.0)
    scene = TableScene(ctx, session)
    scene.show(Perspective(0, 0))
    stage = scene.stage
    names = [letters(box, stage.names.px("map")) for _, box in stage.names.on("map")]
    found = stage.names.buried
    assert len(found) > 10
    for item in found:
        hex_ = stage.rect_of(item.piece.place)
        assert hex_ is not None
        assert hex_.inflate(6, 6).contains(item.rect)
        assert covered(item.rect, names) <= 0.12 * item.rect.width * item.rect.height, item.piece


def test_names_stand_above_the_glow_of_hexes(program: AtTable) -> None:
    session = at_marriage()
    assert session.state.phase == Phase.PLACE
    scene = program.sit(session)
    program.point((1, 1))
    scene.stage.mark({})
    program.app.step(16)
    names = scene.stage.names.on("map")

    def inked() -> list[int]:
        shot = program.app.window.surface
        return [
            sum(shot.get_at((x, y))[:3] == INK for x in range(box.left, box.right) for y in range(box.top, box.bottom))
            for _, box in names
        ]

    before = inked()
    assert min(before) > 5
    places = [place for place in scene.stage.table.board("map").places if "." in place and place[0].isdigit()]
    scene.stage.mark({f"map/{place}": ("target",) for place in places})
    scene.stage.flush(program.app.window.surface)
    after = inked()
    assert all(now >= was for now, was in zip(after, before, strict=True))


@pytest.mark.parametrize("size", [(1366, 742), (1366, 768), (1024, 640), (1920, 1080)])
def test_no_name_stands_as_near_to_another_port_as_to_its_own(program: AtTable, size: tuple[int, int]) -> None:
    """Marseille and Genova both stood between the two ports, two hexes apart."""
    program.resize(size)
    scene = program.sit(late())
    board, camera = scene.stage.table.board("map"), scene.stage.layout.cameras["map"]
    px = scene.stage.names._px["map"]
    signs = {place.caption: _box(camera.box(place)) for place in board.places.values() if place.shape == "hex"}
    for words, spot in still(board, camera, px):
        if words in ("Marseille", "Genova"):
            ink, own = letters(spot, px), middle(signs[words])
            other = middle(signs["Genova" if words == "Marseille" else "Marseille"])
            assert apart(ink, own) < apart(ink, other), words
