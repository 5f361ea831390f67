"""The page of a game: whole in itself, safe with any name, and what the public saw, no more."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tabletop.games import registry
from tabletop.locale import LANGUAGES
from tabletop.presentation.review import mistakes
from tabletop.scene.export.page import page_of
from tabletop.session.saved.loading import load
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.presentation.test_review import played, reviewed

RECORDS = Path(__file__).parents[2] / "records"
SHORT = {
    "anno_1503": "anno_1503/2p-round-limit",
    "gonzaga": "gonzaga/2p-last-turn-8",
    "puerto_rico": "puerto_rico/2p-workers",
}


def record(name: str, to: int | None = 40) -> Session[Any]:
    session: Session[Any] = load(RECORDS / f"{name}.tabletop", registry.games()).session
    if to is not None:
        session.history.cut(to)
    return session


def data_of(page: str) -> Any:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)
    assert found
    return json.loads(found[1])


@pytest.mark.parametrize("game", SHORT)
def test_a_page_holds_every_position_with_its_drawings_and_words(game: str) -> None:
    data = data_of(page_of(record(SHORT[game])))
    assert len(data["steps"]) == 41
    assert all(len(words) == len(LANGUAGES) for words in data["texts"])
    assert not [words for words in data["texts"] if any("⟦" in each for each in words)]
    lying = {piece for step in data["steps"] for piece in step["pieces"]}
    assert lying == set(range(len(data["pieces"])))
    pictures = [mark[1] for shape in data["shapes"] for mark in shape if mark[0] == "i"]
    assert pictures
    assert all(data["drawings"][number].lstrip().startswith(("<svg", "<?xml")) for number in pictures)


def test_a_page_asks_the_network_for_nothing() -> None:
    page = page_of(record(SHORT["gonzaga"]))
    outside = set(re.findall(r"""(?:https?:)?//[a-z][\w.-]*\.[a-z]{2,}[^\s"'<>\\]*""", page))
    assert outside == {"http://www.w3.org/2000/svg"}
    assert "default-src 'none'" in page


def test_a_name_stays_a_name() -> None:
    game = registry.games()["gonzaga"]
    names = ("</script><script>x()", "{data}", "{style}")
    seats = default_seats(3, names, ("person",) * 3, game.colours)
    page = page_of(Session.new(game, seats, 1, {}))
    assert page.count("<script") == 2
    assert [seat["name"] for seat in data_of(page)["seats"]] == list(names)


@pytest.mark.parametrize("game", SHORT)
def test_only_the_public_s_view_is_asked_for(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    session = record(SHORT[game])
    kept = type(session.game).view

    def public_only(self: Any, state: Any, viewer: int | None) -> Any:
        assert viewer is None
        return kept(self, state, viewer)

    monkeypatch.setattr(type(session.game), "view", public_only)
    page = page_of(session)
    assert str(session.seed) not in page or session.seed < 10**6


def test_the_result_stands_on_the_page_of_a_finished_game() -> None:
    session = record(SHORT["puerto_rico"], None)
    result = data_of(page_of(session))["result"]
    assert session.outcome is not None
    assert result["totals"] == [score.total for score in session.outcome.scores]
    assert data_of(page_of(record(SHORT["puerto_rico"])))["result"] is None


def test_a_city_at_war_looks_like_it_on_the_page() -> None:
    session = record("rio_de_la_plata/3p-fort", None)
    at = next(n for n in range(session.position) if session.state_at(n).war is not None)
    session.history.cut(at)
    data = data_of(page_of(session))
    peace, war = data["steps"][0]["over"], data["steps"][at]["over"]
    assert peace == []
    [[board, mark]] = war
    assert board == "city"
    assert mark[0] == "i"
    assert data["drawings"][mark[1]].lstrip().startswith(("<svg", "<?xml"))


def test_the_city_is_called_a_city_and_not_like_its_fields() -> None:
    """Boards have names of their own in every language; what nothing is said of would be called like its places."""
    data = data_of(page_of(record("rio_de_la_plata/3p-short-no-war")))
    names = {board["id"]: data["texts"][board["name"]] for board in data["boards"]}
    assert names["city"] == ["city", "città", "ville"]


def test_a_review_goes_along_in_every_language() -> None:
    session = played("gonzaga")
    data = data_of(page_of(session, "en", reviewed("gonzaga")))
    dear = mistakes(reviewed("gonzaga"))
    assert [one[0] for one in data["review"]["mistakes"]] == [one.decision.at for one in dear[:12]]
    assert [point[0] for point in data["review"]["curve"]][-1] == len(data["steps"]) - 1
    for _, _, _, *said in data["review"]["mistakes"]:
        assert len(set(said)) == 3
        assert all("⟦" not in words for number in said for words in data["texts"][number])
    assert data_of(page_of(session))["review"] is None
