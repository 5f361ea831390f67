"""Where no more than the church gives is counted, advice says what it is got for; what is told of that is so."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tabletop.engine.prompt import Prompt
from tabletop.games.gonzaga.actions import Donate, Marry, NoSecondRing
from tabletop.games.gonzaga.constants import CHURCH_POINTS, HEX, LEAGUE_PORTS, SEA_NAMES, SEA_PORTS, SITES, site_names
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.rules import PLACE, PLAN
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Placed, Plan
from tabletop.games.gonzaga.thinking.case.gains import Gain, Gains
from tabletop.games.gonzaga.thinking.case.left import ways
from tabletop.games.gonzaga.thinking.case.order import Said
from tabletop.games.gonzaga.thinking.case.placed import _beside_a_group
from tabletop.games.gonzaga.thinking.case.uses import Use
from tabletop.games.gonzaga.thinking.lying import lying
from tabletop.locale.catalogue import Catalogue
from tabletop.locale.languages import LANGUAGES
from tests.gonzaga.thinking.test_case import told_of
from tests.gonzaga.thinking.test_even import boards
from tests.gonzaga.thinking.test_what_decides import planned, table

LISBOA, CORUNA = "Lisboa", "La Coruña"


def hexes(*names: str) -> int:
    return sum([1 << at for at in HEX.values() if site_names(1 << at & SITES)[:1] in [(name,) for name in names]])


def test_a_first_port_is_one_and_enough_others_can_still_be_had() -> None:
    met = Counter[str]()
    for view, seat, told, done in boards(((3, 1), (3, 2), (4, 3), (2, 6))):
        for one, (use, _, _) in zip(told, done, strict=True):
            if "first_port" not in one:
                continue
            met["first_port"] += 1
            found, player, lies = one["first_port"], view.players[seat], lying(view)
            ports = SEA_PORTS[SEA_NAMES.index(found["sea"])]
            assert not covered(player) & ports, "it is the first one"
            assert hexes(*found["sites"]) & ports
            free, ringed = hexes(*found["free"]), hexes(*found["ringed"])
            assert not free & lies.under_fiefs
            assert ringed & lies.under_fiefs == ringed
            assert (free | ringed) & ports == free | ringed
            left = player.rings - len(use.rings)
            assert free.bit_count() + min(left, ringed.bit_count()) >= LEAGUE_PORTS - 1
            counts = next((one[key] for key in ("sites", "at_once") if key in one), {"even": 0})
            assert not counts["even"], "the reason says more"
            assert "no_more" not in one
    assert met["first_port"] > 3


def test_two_ports_of_a_sea_whose_third_a_ring_can_cover_next_go_before_a_site_that_counts_more() -> None:
    """The position of a game: Durazzo and Ragusa, 1 point each, or Venezia alone, 3 points."""
    state: Any = table(3, "colombo")
    mine = state.players[0]
    mine.fief, state.turn, state.last = 100, 8, 0
    region, action = "inactive", "ports"
    both = hexes("Durazzo", "Ragusa")
    assert any(way.sites == both for way in ways(state, 0, Plan(region, action)))
    told = told_of(state, 0, *planned(region, action))
    assert set(told["sites"]["sites"]) == {"Durazzo", "Ragusa"}
    assert told["league"]["ring"] == 9


def test_the_church_beside_a_ring_says_that_the_ring_stays() -> None:
    state: Any = table(2, "medici")
    mine = state.players[0]
    mine.fief, mine.rings = 120, 1
    state.phase, state.order, mine.revealed = PLACE, (0,), Plan("francia", "alliance")
    view = GAME.view(state, 0)
    plain = next(way for way in ways(view, 0, mine.revealed) if (way.rings, way.points) == (1, CHURCH_POINTS))
    ring = next(one for one in GAME.legal(state, 0) if isinstance(one, Marry) and 1 << HEX[one.at] == plain.hexes)
    church, _ = GAME.case(view, 0, ((Donate(0),), (ring, NoSecondRing(0))))
    kept = {one.key: dict(one.values) for one in church.told}
    assert kept["saves_ring"] == {"left": 1}
    assert "no_piece" not in kept
    (alone,) = GAME.case(view, 0, ((Donate(0),),))
    best = max([way.points for way in ways(view, 0, mine.revealed) if way.spots], default=0)
    assert {one.key: dict(one.values) for one in alone.told}["no_piece"]["best"] == best


def test_by_how_much_the_fief_adds_to_the_group_is_counted_where_it_is_laid() -> None:
    """Two rings of a marriage joined two pieces to the group; beside the church the fief was said to add them."""

    def growing(use: Use, by: int) -> Gains:
        return Gains(use, 0, (Gain(1.0, 0, Prompt("group", (("had", 1), ("have", 1 + by)))),))

    laid, married = growing(Use(Placed(42, HEX["5.4"], 0)), 1), growing(Use(None, (HEX["5.4"], HEX["5.5"])), 2)
    (church,) = _beside_a_group([Said(Prompt("no_piece", (("best", 6),)), 1.0)], [laid, married, Gains(Use(), 0, ())])
    assert dict(church.told.values) == {"best": 6, "grows": 1}


def test_the_privilege_is_taken_back_for_the_ring_of_the_marriage() -> None:
    state: Any = table(2, "medici")
    mine = state.players[0]
    mine.fief, mine.rings, mine.plan = 120, 1, Plan("francia", "privilege", "alliance")
    line = planned("francia", "alliance")[1:]
    view = GAME.view(state, 0)
    assert view.phase == PLAN
    told: Any = {one.key: dict(one.values) for one in GAME.case(view, 0, (line,))[0].told}
    if told.keys() & {"ring", "rings"}:
        assert told["marriage_needs"] == {"n": 1, "left": 0, "sites": (), "points": 0}
    mine.rings = 4
    told = {one.key for one in GAME.case(GAME.view(state, 0), 0, (line,))[0].told}
    assert "marriage_needs" not in told, "enough are left"


def test_what_the_first_line_leaves_is_told_where_another_one_takes_it() -> None:
    met = 0
    for view, _, told, done in boards(((3, 1), (3, 2), (4, 3))):
        if view.phase == PLAN or not told or done[0][0] == Use():
            continue
        others = {one["denied"]["who"] for one in told[1:3] if "denied" in one}
        if "leaves" in told[0]:
            met += 1
            assert told[0]["leaves"]["who"] in others
            assert told[0].get("denied", {"who": -1})["who"] != told[0]["leaves"]["who"]
            assert told[0]["leaves"]["points"] >= CHURCH_POINTS
    assert met


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_things_are_got_for_has_its_words(lang: str) -> None:
    catalogue = Catalogue(lang)
    catalogue.seat("gonzaga", ("Anna", "Ben", "Carla"))
    port: Any = {"sites": ("Cádiz",), "sea": "oceanus_atlanticus", "points": 10, "free": (CORUNA,), "n": 1}
    there = catalogue.text("why.first_port", **port, ringed=(LISBOA,), r=1)
    leaves = catalogue.text("why.leaves", who=1, sites=("Genova",), points=13, league=1, seas=("mare_adriaticum",))
    texts = [there, leaves, catalogue.text("why.tie_site", n=1), catalogue.text("why.marriage_needs", n=1, points=0)]
    texts += [catalogue.text("why.saves_ring", left=left) for left in (1, 3)]
    texts += [catalogue.text("why.no_piece", best=best, grows=best) for best in (0, 1, 2)]
    assert not any("⟦" in one for one in texts)
    assert all(name in there for name in (CORUNA, LISBOA, "10"))
    assert "13" in leaves
