"""Another game of the same people, from the page at the end: who begins it."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.session.session import Session
from tests.ux.score_pages import page_of_record
from tests.ux.table import AtTable


def begins(session: Session[Any]) -> str:
    [first] = session.game.deciders(session.history.start)
    return session.names[first]


@pytest.mark.parametrize(
    "record",
    [
        "anno_1503/3p-outposts-buildings-merchants",
        "puerto_rico/3p-city",
        "rio_de_la_plata/4p-tie",
    ],
)
@pytest.mark.parametrize(("key", "on"), [("again", 0), ("again_next", 1)])
def test_again_is_begun_by_who_began_or_by_who_sits_next(program: AtTable, record: str, key: str, on: int) -> None:
    before = page_of_record(program, record).session
    names = before.names
    program.click(key)
    session = program.table.session
    assert begins(session) == names[(names.index(begins(before)) + on) % len(names)]
    turned = names.index(session.names[0])
    assert session.names == (*names[turned:], *names[:turned])
    assert session.options == before.options


def test_where_all_begin_at_once_there_is_one_way_to_play_again(program: AtTable) -> None:
    page = page_of_record(program, "gonzaga/2p-sites-decide")
    assert not [widget for widget in page.root.walk() if getattr(widget, "key", "") == "again_next"]
    names = page.session.names
    program.click("again")
    assert program.table.session.names == names
