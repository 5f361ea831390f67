"""Pages of results, as tests look at them."""

from __future__ import annotations

from tabletop.games import registry
from tabletop.games.anno_1503.game import GAME
from tabletop.scene.screens.score import ScorePage
from tabletop.session.saved.loading import load
from tests.source import ROOT
from tests.ux.table import AtTable, finished_session


def page_of(program: AtTable) -> ScorePage:
    session = finished_session(3)
    program.ctx.catalogue.seat(GAME.key, session.names)
    program.ctx.navigator.score(session)
    page = program.top
    assert isinstance(page, ScorePage)
    page.reveal_all()
    program.wait()
    return page


def page_of_record(program: AtTable, record: str, lang: str = "en") -> ScorePage:
    program.ctx.settings.lang = lang
    program.app.services.apply()
    session = load(ROOT / "tests" / "records" / f"{record}.tabletop", registry.games()).session
    program.ctx.catalogue.seat(session.game.key, session.names)
    program.ctx.navigator.score(session)
    page = program.top
    assert isinstance(page, ScorePage)
    page.reveal_all()
    program.wait()
    return page
