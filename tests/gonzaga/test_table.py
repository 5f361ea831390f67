"""What lies on the table, what hands mean, who sees what."""

from __future__ import annotations

import pytest

from tabletop.components.board import load_table
from tabletop.engine.event import EventLog
from tabletop.engine.tableau import Button, Drag, Piece
from tabletop.games.gonzaga import actions as act
from tabletop.games.gonzaga import places
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.phases.ending import take_fiefs
from tabletop.games.gonzaga.state import Gonzaga
from tabletop.locale import Catalogue
from tabletop.presentation.prompting import ribbon_words
from tabletop.presentation.words import piece_effect, piece_name
from tabletop.session.knowing.afterwards import seen_afterwards
from tests.gonzaga.position import Side, plan, play, position


def pieces(state: Gonzaga, viewer: int | None = 0) -> dict[str, Piece]:
    return pieces_of(GAME.view(state, viewer))


def pieces_of(view: Gonzaga) -> dict[str, Piece]:
    return {piece.id: piece for piece in GAME.table(view).pieces}


def test_every_player_has_twelve_fiefs_and_six_rings_somewhere() -> None:
    state = position(Side("francia alliance", 100, placed=["120 at 9.7 turn 5"], rings=["10.8"], paid=2), Side())
    found = pieces(state)
    assert len([name for name in found if name.startswith("fief.0.")]) == 12
    assert sum(piece.count for piece in found.values() if piece.kind == "ring" and piece.owner == 0) == 6
    placed = found["fief.0.120"]
    assert (placed.place, placed.turn) == ("map/9.7", 5)
    assert found["fief.0.100"].label == "101"


def test_a_ring_travels_from_the_pile_to_the_map() -> None:
    state = position(Side("francia alliance", 100), Side())
    assert pieces(state)["ring.0.1"].place == "rings.0/supply"
    after = pieces(play(state, "marry at 9.8"))
    assert after["ring.0.1"].place == "map/9.8"
    assert (after["ring.0.2"].place, after["ring.0.2"].count) == ("rings.0/supply", 5)


def test_cards_travel_from_hand_to_plan_to_rest() -> None:
    state = play(GAME.setup(2, 1, {}), "plan region inactive")
    assert pieces(state)["card.0.inactive"].place == "plan.0/region"
    assert pieces(state, 1)["card.0.inactive"].place == "hand.0/cards"
    state = play(state, "0: plan action privilege", "0: plan behind privilege ports", "0: lock plan")
    assert pieces(state, 1)["back.0.region"].place == "plan.0/region"
    assert "back.0.region" not in pieces(state, 0)
    state = play(state, *plan(1, "inactive", "cities"))
    assert pieces(state, 1)["card.0.ports"].place == "plan.0/behind"
    state = play(state, "donate", "donate")
    assert pieces(state, 1)["card.0.ports"].place == "plan.0/cooling"


def test_after_the_end_everything_is_seen_that_anybody_saw() -> None:
    state = position(Side("francia alliance", 100, secret=1), Side(secret=2))
    seen = seen_afterwards(GAME, state, 0)
    assert [player.secret for player in seen.players] == [1, 2]
    assert seen.players[1].deck == GAME.view(state, 0).players[1].deck, "what nobody saw stays unseen"
    assert {piece.face for name, piece in pieces_of(seen).items() if name.startswith("secret.")} != {"back"}


@pytest.mark.parametrize("turn", [4, 9])
def test_what_ends_the_game_stands_in_the_ribbon_once(turn: int) -> None:
    state = position(Side("francia alliance", 100), Side(), turn=turn)
    words = ribbon_words(Catalogue("en", ["gonzaga"], "gonzaga"), GAME, GAME.view(state, 0), 0, ("last_turn",))
    assert (words.aside + words.warning).lower().count("flourishing") == 1


def test_a_preview_names_the_unit_of_every_number() -> None:
    words = Catalogue("en", ["gonzaga"], "gonzaga")
    said = [words.text(f"count.{key}", by=2, n=2, site="Pisa", sea="x") for key in ("site", "church", "bonus")]
    assert said == ["+2 points (Pisa)", "+2 points (church)", "+2 points (Gonzaga bonus)"]
    assert words.text("count.connected", by=2, n=2) == "largest group +2"


def test_own_secret_cities_are_marked_for_their_owner_alone() -> None:
    state = position(Side(secret=1), Side(secret=2))
    marked = {name for name, piece in pieces(state, 0).items() if "secret" in piece.marks}
    assert marked == {f"site.{city}" for city in ("firenze", "avignon", "nurnberg", "sevilla", "york", "krakow")}
    assert not [piece for piece in pieces(state, None).values() if "secret" in piece.marks]
    assert pieces(state, 1)["secret.0"].face == "back"


def test_states_that_differ_in_secrets_look_alike_to_the_others() -> None:
    one, other = position(Side(secret=1), Side(secret=3)), position(Side(secret=2), Side(secret=3))
    for viewer in (None, 1):
        assert GAME.table(GAME.view(one, viewer)) == GAME.table(GAME.view(other, viewer))


def test_a_fief_is_dragged_as_it_is_turned() -> None:
    state = position(Side("italia cities", 100), Side())
    view = GAME.view(state, 0)
    action = GAME.actions.parse("place at 13.12 turn 3", 0)
    assert GAME.gesture(view, action) == Drag("fief.0.100", "map/13.12", turn=3)
    tried = GAME.attempt(view, 0, "fief.0.100", "map/13.11")
    assert tried == tuple(act.Place(0, "13.11", turn) for turn in range(6))
    assert GAME.attempt(view, 0, "fief.0.100", "map/church") == (act.Donate(0),)
    assert GAME.attempt(view, 0, "fief.0.10", "map/13.11") == ()
    assert GAME.attempt(view, 1, "fief.0.100", "map/13.11") == ()


def test_buttons_are_few() -> None:
    view = GAME.view(GAME.setup(2, 1, {}), 0)
    assert GAME.gesture(view, act.Lock(0)) == Button("lock", ready=True)
    assert GAME.gesture(view, act.Reopen(0)) == Button("reopen")
    assert GAME.gesture(view, act.NoSecondRing(0)) == Button("no_second_ring")


def test_the_planned_regions_are_in_focus_while_a_fief_is_placed() -> None:
    state = position(Side("italia cities", 100), Side())
    assert len(GAME.focus(GAME.view(state, 0))) == 24
    assert GAME.focus(GAME.view(GAME.setup(2, 1, {}), 0)) == ()


def test_the_ribbon_counts_down_to_the_last_turn() -> None:
    keys = [label.key for label in GAME.status(GAME.view(position(Side("italia cities", 100), Side(), turn=6), None))]
    assert keys == ["turn", "placing"]
    assert GAME.ending(position(Side("italia cities", 100), Side(), turn=6)).key == "sites", "said once, and there"
    early = position(Side("italia cities", 100), Side(), turn=5)
    assert [label.key for label in GAME.status(GAME.view(early, None))] == ["turn", "placing"]
    last = position(Side("italia cities", 100), Side(), turn=12)
    assert [label.key for label in GAME.status(GAME.view(last, None))] == ["turn", "placing", "last_turn"]


def test_R5_whoever_plans_with_the_last_ring_is_warned_and_nobody_else_sees_it() -> None:
    state = position(Side(paid=5), Side())
    state = play(state, "0: plan action privilege", "0: plan behind privilege alliance")
    told = {viewer: [label.key for label in GAME.status(GAME.view(state, viewer))] for viewer in (None, 0, 1)}
    assert "no_ring_left" in told[0]
    assert "no_ring_left" not in told[1]
    assert told[1] == told[None]
    other = play(state, "0: plan behind privilege ports")
    assert "no_ring_left" not in [label.key for label in GAME.status(GAME.view(other, 0))]
    two = play(position(Side(paid=4), Side()), "0: plan action privilege", "0: plan behind privilege alliance")
    assert "no_ring_left" not in [label.key for label in GAME.status(GAME.view(two, 0))]


def test_who_has_gone_round_the_score_track_carries_a_pennant() -> None:
    state = position(Side(), Side()).copy()
    state.players[0].points = (99, 5, *(0 for _ in state.players[0].points[2:]))
    state.players[1].points = (99, *(0 for _ in state.players[1].points[1:]))
    found = pieces(state)
    assert found["hundred.0"].place == found["marker.0"].place == "map/track.4"
    assert found["marker.1"].place == "map/track.99"
    assert "hundred.1" not in found


def test_the_marker_goes_on_beyond_150_points_and_round_again() -> None:
    state = position(Side(), Side()).copy()
    for points, place, rounds in ((150, 50, 1), (151, 51, 1), (199, 99, 1), (213, 13, 2)):
        state.players[0].points = (points, *(0 for _ in state.players[0].points[1:]))
        found = pieces(state)
        assert found["marker.0"].place == found["hundred.0"].place == f"map/track.{place}"
        assert (found["marker.0"].label, found["hundred.0"].count) == (str(points), rounds)


def test_every_step_of_the_score_track_lies_on_the_board() -> None:
    table = load_table("gonzaga")
    assert all(table.knows(places.track(points)) for points in range(300))
    assert len({places.track(points) for points in range(300)}) == 100


@pytest.mark.parametrize(
    ("language", "name", "line"),
    [
        ("en", "fief with card 72", "Ben takes fief 72"),
        ("it", "feudo con la carta 72", "Ben prende il feudo 72"),
        ("fr", "fief avec la carte 72", "Ben prend le fief 72"),
    ],
)
def test_R7_the_number_of_the_fief_card_is_drawn_and_told(language: str, name: str, line: str) -> None:
    catalogue = Catalogue(language)
    catalogue.seat("gonzaga", ("Anna", "Ben"))
    state = position(Side(), Side()).copy()
    for player in state.players:
        player.fief, player.deck = 0, (70, *(fief for fief in player.deck if fief != 70))
    take_fiefs(state, log := EventLog())
    piece = pieces(state)["fief.1.70"]
    assert (piece.label, piece_name(catalogue, piece)) == ("72", name)
    assert piece_effect(catalogue, piece).startswith(catalogue.text("effect.fief_labelled")[:20])
    assert piece_name(catalogue, pieces(state)["fief.1.10"]) == catalogue.text("thing.fief")
    assert catalogue.event(log.events[-1]) == line


def test_a_pile_is_counted_once() -> None:
    state = GAME.setup(2, 1, {})
    assert pieces(state)["ring.0.1"].count == 6
    labels = GAME.table(GAME.view(state, 0)).labels
    assert {label.key for label in labels} == {"plan_open", "rings"}
    assert [label.values for label in labels if label.place == "rings.0/supply"] == [(("rings", 6),)]
    assert not load_table("gonzaga").pieces["ring"].number("", 6), "beside the pile, not on it too"


def test_the_ports_of_a_sea_belong_together_and_a_league_is_its_players() -> None:
    state = position(Side("inactive ports", 100, rings=["12.10", "12.12"]), Side(), scenario="plantageneti")
    before = {link.id: link for link in GAME.table(GAME.view(state, None)).links}
    assert len(before) == 6
    assert all(len(link.ends) == 4 and len(link.ways) == 3 and link.owner is None for link in before.values())
    joined = position(Side("inactive ports", 100, rings=["12.10", "12.12", "15.14"]), Side(), scenario="plantageneti")
    (league,) = [link for link in GAME.table(GAME.view(joined, None)).links if link.id not in before]
    assert league.owner == 0
    assert league.ends == ("map/12.10", "map/12.12", "map/15.14")
    assert league.ways == before["sea.mare_mediterraneum"].ways


def test_the_largest_group_of_all_is_outlined_rings_and_all() -> None:
    state = position(Side("francia alliance", 100, placed=["120 at 9.7 turn 5"], rings=["10.8"]), Side(rings=["18.3"]))
    (outline,) = GAME.table(GAME.view(state, None)).outlines
    assert outline.owner == 0
    assert "map/10.8" in outline.places
    assert "map/9.7" in outline.places
    assert len(outline.places) == 1 + 3
    alone = position(Side(rings=["10.8"]), Side(rings=["18.3"]))
    assert GAME.table(GAME.view(alone, None)).outlines == ()


def test_the_count_names_the_winner_and_the_table_does_not_before_it() -> None:
    """Who turns up the Secret Cities knows their points; whom they make the winner is seen when all is counted."""
    moments = load_table("gonzaga").moments
    assert "secret_cities" in moments
    assert {"won", "shared_victory"}.isdisjoint(moments)
