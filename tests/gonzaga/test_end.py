"""The end of a turn, the Last Turn, final scoring, ties."""

from __future__ import annotations

import pytest

from tabletop.engine.game import Options
from tabletop.engine.preview import preview
from tabletop.games.gonzaga.constants import FLOURISHING_SITES, SCENARIOS, TURNS_AT_MOST, hexes_in, names_of
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.phases.ending import uncovered
from tabletop.games.gonzaga.state import Gonzaga, total
from tests.gonzaga.position import Side, kinds, plan, play, played, position
from tests.played import played as game_of

MEDICI = names_of(FLOURISHING_SITES[SCENARIOS.index("medici")])


def nearly_full(left: int, turn: int = 6, options: Options | None = None, last: int = 0) -> Gonzaga:
    """Two players whose rings and fiefs leave so many sites of the flourishing regions; Red is to move."""
    fiefs = ["20 at 4.12 turn 0", "50 at 11.14 turn 3", "100 at 8.8 turn 1", "110 at 12.9 turn 5"]
    more = ["90 at 8.10 turn 5", "10 at 14.14 turn 1", "60 at 5.11 turn 0"]
    bare = position(Side("italia cities", 120, placed=fiefs), Side(placed=more), turn=turn)
    free = names_of(uncovered(bare))
    rings = free[: len(free) - left]
    assert left <= len(free) <= left + 12
    red, yellow = Side("italia cities", 120, placed=fiefs, rings=rings[:6]), Side(placed=more, rings=rings[6:])
    state = position(red, yellow, turn=turn, options=options, last=last)
    assert uncovered(state).bit_count() == left or options
    return state


def test_a_fief_that_is_turned_over_is_chance() -> None:
    """The decks are shuffled: undo stops there, and a review tells the luck apart from the choice before it."""
    _, events = played(nearly_full(4), "donate")
    turned = [event for event in events if event.kind == "fief_taken"]
    assert [event.seat for event in turned] == [0, 1]
    assert all(event.chance for event in turned)
    assert not any(event.chance for event in events if event not in turned)


@pytest.mark.parametrize("left", [0, 3])
def test_T44_three_or_fewer_announce_the_last_turn(left: int) -> None:
    state, events = played(nearly_full(left), "donate")
    assert (state.turn, state.last) == (7, 7)
    assert "last_turn" in kinds(events)
    state = play(state, *plan(0, "germania", "ports"), *plan(1, "francia", "ports"))
    while GAME.deciders(state):
        state = play(state, "donate")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (state.turn, outcome.reason) == (7, "last_turn")


def test_T45_four_left_and_the_game_goes_on() -> None:
    state, events = played(nearly_full(4), "donate")
    assert (state.turn, state.last) == (7, 0)
    assert "no_last_turn" in kinds(events)


@pytest.mark.parametrize(
    ("turn", "last"), [(TURNS_AT_MOST - 2, 0), (TURNS_AT_MOST - 1, 0), (TURNS_AT_MOST - 1, TURNS_AT_MOST)]
)
def test_the_turn_of_the_last_fiefs_is_announced_as_the_last_unless_that_was_said_before(turn: int, last: int) -> None:
    _, events = played(nearly_full(4, turn=turn, last=last), "donate")
    assert ("last_fiefs" in kinds(events)) == (turn + 1 == TURNS_AT_MOST and not last)


def test_R40_nobody_counts_before_turn_6() -> None:
    bare = position(Side("italia cities", 120), Side(), turn=5)
    assert not {"last_turn", "no_last_turn"} & set(kinds(played(bare, "donate")[1]))


def test_R40_once_announced_nothing_is_counted_again() -> None:
    state, events = played(nearly_full(3, turn=8, last=9), "donate")
    assert state.last == 9
    assert "last_turn" not in kinds(events)


def test_R41_after_turn_11_the_last_turn_is_the_twelfth() -> None:
    state = play(nearly_full(2, turn=11), "donate")
    assert (state.turn, state.last) == (12, 12)


def test_R39_rings_cover_unless_the_table_plays_otherwise() -> None:
    assert play(nearly_full(3, options={"end_check": "fiefs_only"}), "donate").last == 0


def test_T46_without_it_the_game_ends_when_the_fiefs_are_used_up() -> None:
    state, events = played(position(Side("italia cities", 120), Side(), turn=12), "donate")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "fiefs_used"
    assert GAME.deciders(state) == ()
    assert kinds(events)[-1] in ("won", "shared_victory")


def final(*sides: Side, scenario: str = "medici") -> Gonzaga:
    return play(position(Side("italia cities", 120), *sides, turn=12, scenario=scenario), "donate")


def test_T25_R19_connected_across_a_barrier() -> None:
    state = final(Side(placed=["110 at 13.6 turn 1", "100 at 13.7 turn 0"]))
    assert [player.points[3] for player in state.players] == [0, 15]


def test_T48_R35_pieces_count_not_hexes() -> None:
    state = final(
        Side(rings=["9.8", "9.9", "9.10"]), Side(placed=["10 at 6.12 turn 0", "20 at 6.15 turn 0"]), scenario="colombo"
    )
    assert [player.points[3] for player in state.players] == [0, 15, 0]


def test_R35_a_ring_on_a_fief_connects_to_its_owner_only() -> None:
    state = final(Side(placed=["100 at 10.9 turn 0"], rings=["9.7"]), Side(rings=["10.9", "10.8"]), scenario="colombo")
    assert [player.points[3] for player in state.players] == [0, 0, 15]


def test_T49_everybody_tied_scores() -> None:
    state = final(Side(rings=["9.8"]), Side(rings=["16.4"]), scenario="colombo")
    assert [player.points[3] for player in state.players] == [0, 15, 15]


def test_R36_with_nothing_on_the_map_nobody_scores_it() -> None:
    assert [player.points[3] for player in final(Side()).players] == [0, 0]


def test_T50_secret_cities_are_shown_at_the_end() -> None:
    state, events = played(
        position(Side("italia cities", 120, secret=2), Side(secret=6, rings=["11.13", "10.9"]), turn=12), "donate"
    )
    shown = [event for event in events if event.kind == "secret_cities"]
    assert [(event.seat, event.get("number"), event.get("points")) for event in shown] == [(0, 0, 0), (1, 2, 5)]
    assert all(event.reveals for event in shown)
    assert GAME.view(state, None).players[1].secret == 6


def test_R45_ports_are_no_secret_cities() -> None:
    assert final(Side(secret=1, rings=["6.10", "12.10"])).players[1].points[4] == 0


def test_the_total_is_the_sum_of_its_parts() -> None:
    state = final(Side(rings=["9.8", "9.9"], church=[10, 20]))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert [score.total for score in outcome.scores] == [total(player) for player in state.players]
    assert dict(outcome.scores[1].parts)["church"] == 6


def test_every_site_of_the_flourishing_regions_counts_once() -> None:
    assert len(MEDICI) == 24
    assert len(hexes_in(uncovered(position(Side("italia cities", 120), Side())))) == 24


def test_R40_before_the_sixth_turn_it_is_told_from_when_on_sites_are_counted() -> None:
    early, later = (GAME.ending(position(Side("italia cities", 100), Side(), turn=turn)) for turn in (5, 6))
    assert (early.key, dict(early.values)["first"]) == ("sites_later", 6)
    assert later.key == "sites"


def test_the_last_choice_foretells_no_secret_cities_of_others_however_likely() -> None:
    """Beliefs made all imagined worlds alike, and the list of choices said what a rival's card would bring."""
    told = set()
    for seed in range(12):
        steps = game_of(GAME, 3, seed)
        state, (last, _) = steps[-2][1], steps[-1]
        changes = preview(GAME, GAME.view(state, last.seat), last).changes
        told |= {change.key for change in changes if change.seat == last.seat}
        assert not [change for change in changes if change.seat != last.seat and change.key == "secret_points"], seed
    assert "secret_points" in told
