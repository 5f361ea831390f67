"""The pictures of the README, made anew from records in `tests/records`: `make pictures`.

Four tables as they stand in the middle of a game, a refusal while something is dragged, the wall beside the laptop, and
a moment that moves. They are WebP, which Pillow writes (the extra `share`), and stay small: a clone carries them.
"""

from __future__ import annotations

import os
import sys
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402  (SDL reads the variables when it begins)

from tabletop.games import registry  # noqa: E402
from tabletop.session.saved.loading import load  # noqa: E402

if TYPE_CHECKING:
    from PIL import Image

    from tabletop.session.session import Session
    from tests.ux.table import AtTable

FOLDER = ROOT / "docs" / "pictures"
SIZE = (1366, 768)
SMALL = (960, 540)
MOST_BYTES = 1_400_000
"""Of all pictures together."""
_QUALITY, _MOVING_QUALITY = 76, 50
_FRAME_MS = 90
_STEPS = 7
Pos = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Shot:
    """A table in the middle of a record, after so many actions."""

    record: str
    to: int


TABLES = {
    "anno_1503": Shot("anno_1503/3p-outposts-buildings-merchants", 240),
    "gonzaga": Shot("gonzaga/4p-last-turn-7", 100),
    "puerto_rico": Shot("puerto_rico/3p-points", 151),
    "rio_de_la_plata": Shot("rio_de_la_plata/4p-tie", 403),
}
REFUSED = Shot("puerto_rico/3p-points", 135), "market/guild_hall"
"""A table at which somebody builds, and what is too dear for them."""
WALL = Shot("puerto_rico/3p-points", 151)
MOMENT = Shot("puerto_rico/3p-points", 36), "market/hospice", "market/university"
"""A table at which somebody builds: what they buy, and what they try."""

PICTURES = (*(f"{game}.webp" for game in TABLES), "refusal.webp", "wall.webp", "moment.webp")
"""All of them, in the order in which the README shows them."""


def main() -> None:
    """Write every picture, and say how large they are."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for kind in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
            os.environ[kind] = folder
        from tests.ux.table import AtTable

        program = AtTable(Path(folder), SIZE)
        for game, shot in TABLES.items():
            _sit(program, shot)
            _save(_screen(), f"{game}.webp")
        _refusal(program)
        _wall(program)
        _moment(program)
    sizes = {name: (FOLDER / name).stat().st_size for name in PICTURES}
    print(*(f"{size:>8} {name}" for name, size in sizes.items()), f"{sum(sizes.values()):>8} in all", sep="\n")
    if sum(sizes.values()) > MOST_BYTES:
        raise SystemExit(f"more than {MOST_BYTES} bytes")


def session_at(shot: Shot) -> Session[Any]:
    """The table of a record where it is shown; people sit at all seats, so that nobody plays on."""
    session: Session[Any] = load(ROOT / "tests" / "records" / f"{shot.record}.tabletop", registry.games()).session
    session.history.cut(shot.to)
    session.seats = tuple(replace(seat, player="person") for seat in session.seats)
    return session


def _sit(program: AtTable, shot: Shot) -> None:
    program.sit(session_at(shot))
    program.wait(400)


def _screen() -> Image.Image:
    shown = pygame.display.get_surface()
    assert shown is not None
    return _image(shown)


def _image(surface: pygame.Surface) -> Image.Image:
    from PIL import Image

    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def _save(image: Image.Image, name: str) -> None:
    image.save(FOLDER / name, "WEBP", quality=_QUALITY, method=6)


def _piece_at(program: AtTable, place: str) -> Pos:
    """The middle of what lies at a place."""
    stage = program.table.stage
    piece = next(piece for piece in stage.tableau.pieces if piece.place == place)
    rect = stage.rect_of(piece.id)
    assert rect is not None, place
    return rect.center


def _island(program: AtTable) -> Pos:
    """An empty spot of the town of whoever acts."""
    seat = program.table.presenter.perspective.seat
    rect = program.table.stage.rect_of(f"island.{seat}/city.7")
    assert rect is not None
    return rect.center


def _hold(program: AtTable, start: Pos, end: Pos, frames: list[Image.Image] | None = None) -> None:
    """Take something up and bring it to a point, without letting go; a frame on every step."""
    program.point(start)
    program.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    for step in range(1, _STEPS + 1):
        program.point(
            (start[0] + (end[0] - start[0]) * step // _STEPS, start[1] + (end[1] - start[1]) * step // _STEPS)
        )
        program.wait(50)
        if frames is not None:
            frames.append(_screen().resize(SMALL))


def _refusal(program: AtTable) -> None:
    """A building that costs too much is laid on the own island: it goes back, and the reason stands there."""
    shot, dear = REFUSED
    _sit(program, shot)
    end = _island(program)
    _hold(program, _piece_at(program, dear), end)
    program.send(pygame.MOUSEBUTTONUP, pos=end, button=1)
    program.wait(400)
    _save(_screen(), "refusal.webp")
    program.key(pygame.K_ESCAPE)


def _wall(program: AtTable) -> None:
    """What the class sees, and before it the laptop."""
    from PIL import Image

    from tests.scene.projector.walls import TWO, on_the_wall, wall_of

    session = session_at(WALL)
    wall_of(program).displays = lambda: TWO
    program.sit(session)
    program.key(pygame.K_p, pygame.KMOD_CTRL)
    program.wait(600)
    laptop = _screen()
    public = on_the_wall(session, (1280, 800))
    surface = pygame.Surface(public.size)
    public.stage.layers.expose()
    public.draw(surface)
    whole = Image.new("RGB", (1820, 860), "#1d2422")
    for picture, left, top, width in ((_image(surface), 30, 30, 1060), (laptop, 1110, 446, 680)):
        height = picture.height * width // picture.width
        whole.paste("#f3e8cc", (left - 6, top - 6, left + width + 6, top + height + 6))
        whole.paste(picture.resize((width, height)), (left, top))
    _save(whole, "wall.webp")
    wall_of(program).close()


def _moment(program: AtTable) -> None:
    """Something is bought, undone, and something else tried that is too dear."""
    shot, bought, dear = MOMENT
    _sit(program, shot)
    frames = [_screen().resize(SMALL)]
    end = _island(program)
    _hold(program, _piece_at(program, bought), end, frames)
    program.send(pygame.MOUSEBUTTONUP, pos=end, button=1)
    program.wait(400)
    program.reveal()
    program.wait(400)
    frames.append(_screen().resize(SMALL))
    bought_at = len(frames) - 1
    program.key(pygame.K_z, pygame.KMOD_CTRL)
    program.wait(400)
    program.reveal()
    program.wait(400)
    frames.append(_screen().resize(SMALL))
    _hold(program, _piece_at(program, dear), end, frames)
    program.send(pygame.MOUSEBUTTONUP, pos=end, button=1)
    program.wait(400)
    frames.append(_screen().resize(SMALL))
    program.key(pygame.K_ESCAPE)
    still = {0: 900, bought_at: 1600, bought_at + 1: 900, len(frames) - 1: 2600}
    times = [still.get(number, _FRAME_MS) for number in range(len(frames))]
    first, *more = frames
    first.save(
        FOLDER / "moment.webp",
        "WEBP",
        save_all=True,
        append_images=more,
        duration=times,
        loop=0,
        quality=_MOVING_QUALITY,
        method=6,
    )


if __name__ == "__main__":
    main()
