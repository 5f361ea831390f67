"""Options in pairs, and effects that never do anything."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from tabletop.engine.conformance import conform
from tabletop.engine.conformance.pairs import SEATS, Factor, check_pairs, covering
from tabletop.engine.conformance.tally import Tally
from tabletop.engine.game import Conflict, Need, OptionSpec, conflict
from tabletop.games import registry
from tests.sample.effects import oath
from tests.sample.game import GAME, Lanterns
from tests.sample.points import NO_BID, PRICE, effects
from tests.sample.state import Fair


def pairs(rows: tuple[dict[str, Any], ...]) -> set[tuple[tuple[str, Any], ...]]:
    return {pair for row in rows for pair in combinations(sorted(row.items()), 2)}


@pytest.mark.parametrize("sizes", [(2, 2), (2, 3, 4), (3,) * 6, (2,) * 16])
def test_every_pair_stands_in_some_row(sizes: tuple[int, ...]) -> None:
    factors: list[Factor] = [(f"o{n:02}", tuple(range(size))) for n, size in enumerate(sizes)]
    rows = covering(factors)
    wanted = {((a, x), (b, y)) for (a, xs), (b, ys) in combinations(factors, 2) for x in xs for y in ys}
    assert pairs(rows) == wanted
    assert all(len(row) == len(factors) for row in rows)


def test_few_rows_are_enough_for_many_options() -> None:
    game = registry.game("anno_1503")
    rows = covering([(spec.key, spec.values) for spec in game.options], game.options)
    assert len(rows) <= 20


def test_pairs_that_exclude_each_other_are_left_out_and_nothing_else() -> None:
    specs = (
        OptionSpec("a", ("0", "1"), "0", "R", (Conflict("1", "b", "1", "x"),)),
        OptionSpec("b", ("0", "1"), "0", "R", (Conflict("0", "c", "1", "y"),)),
        OptionSpec("c", ("0", "1", "2"), "0", "R"),
    )
    rows = covering([(spec.key, spec.values) for spec in specs], specs)
    assert not [row for row in rows if conflict(specs, row)]
    missing = {((a.key, x), (b.key, y)) for a, b in combinations(specs, 2) for x in a.values for y in b.values} - pairs(
        rows
    )
    # a=1 with c=1 is no conflict by itself, but b has no value left for it
    assert missing == {(("a", "1"), ("b", "1")), (("b", "0"), ("c", "1")), (("a", "1"), ("c", "1"))}


def test_what_makes_no_difference_is_not_played() -> None:
    specs = (
        OptionSpec("a", ("0", "1"), "0", "R"),
        OptionSpec("b", ("0", "1"), "0", "R", seats=(3,), needs=(Need("a", ("1",)),)),
        OptionSpec("c", ("0", "1"), "0", "R", needs=(Need("b", ("1",)),)),
    )
    rows = covering([(SEATS, (2, 3)), *((spec.key, spec.values) for spec in specs)], specs)
    assert {(row[SEATS], row["a"], row["b"], row["c"]) for row in rows if row["b"] == "1" or row["c"] == "1"} == {
        (3, "1", "1", "0"),
        (3, "1", "1", "1"),
    }
    assert (("a", "1"), ("c", "1")) in pairs(rows)


def test_the_sample_game_is_played_with_all_pairs_and_all_effects() -> None:
    tally = Tally()
    assert not list(check_pairs(GAME, 1, tally))
    assert tally.counts["effects"] == len(effects.names) == 4
    rows = covering([(SEATS, tuple(GAME.seats)), *((spec.key, spec.values) for spec in GAME.options)], GAME.options)
    assert tally.counts["option_pairs"] >= len(rows)


def test_an_effect_that_never_does_anything_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(effects.names, "ghost", None)
    [failure] = conform(GAME).of("effects")
    assert "effect ghost" in failure.place


def test_an_effect_that_never_makes_a_difference_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(NO_BID._handlers, "oath", lambda state, player, gold: None)
    monkeypatch.setitem(PRICE._handlers, "tinder", lambda state, player: 0)
    named = {failure.place.split()[-1] for failure in check_pairs(GAME, 1, Tally())}
    assert named == {"tinder"}  # the oath still counts points
    assert oath.SWORN


class ForgetsAnOptionWithAnother(Lanterns):
    """Goes wrong only where two options meet that nobody tried together."""

    def check(self, state: Fair) -> list[str]:
        return ["lost"] if state.expansions and not state.neighbours else super().check(state)


def test_what_goes_wrong_where_two_options_meet_is_found() -> None:
    found = list(check_pairs(ForgetsAnOptionWithAnother(), 1, Tally()))
    assert {failure.check for failure in found} == {"option_pairs"}
    assert all("neighbours=off" in failure.place and "market=on" in failure.place for failure in found)
