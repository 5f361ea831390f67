"""Decisions, events, refusals, options: the small values everybody passes around."""

from __future__ import annotations

import pytest

from tabletop.engine.decision import Decision, pop, push, top
from tabletop.engine.event import SILENT, Event, EventLog
from tabletop.engine.game import Conflict, Need, OptionSpec, conflict, resolve
from tabletop.engine.options import counting, why_idle
from tabletop.engine.refusal import Refused, refuse

A, B, C = Decision("act", 0), Decision("pay", 1, (3,)), Decision("pay", 2, (3,))


def test_the_first_of_several_decisions_is_due_first() -> None:
    stack = push((A,), B, C)
    assert top(stack) == B
    assert top(pop(stack)) == C
    assert top(pop(pop(stack))) == A
    assert top(()) is None


def test_a_chronicle_keeps_order_and_values() -> None:
    log = EventLog()
    log.emit("rolled", 1, chance=True, die=4)
    log.emit("phase", kind="trade")
    first, second = log.events
    assert (first.kind, first.seat, first.get("die"), first.chance) == ("rolled", 1, 4, True)
    assert second == Event("phase", None, (("kind", "trade"),))
    assert first.get("nothing") is None


def test_silence_keeps_nothing() -> None:
    SILENT.emit("rolled", 1, die=4)
    assert SILENT.events == ()


def test_a_refusal_names_code_rule_and_numbers() -> None:
    refusal = refuse("too_dear", "§2", price=3, gold=1)
    assert (refusal.code, refusal.rule) == ("too_dear", "§2")
    assert refusal.get("price") == 3
    assert refusal.get("other") is None
    assert str(Refused(refusal)) == "too_dear (§2)"


SPECS = (
    OptionSpec("open", ("off", "on"), "off", "§1"),
    OptionSpec("limit", ("5", "7"), "5", "§2", (Conflict("7", "open", "on", "too_many"),)),
)


def test_options_fill_in_their_defaults() -> None:
    assert resolve(SPECS, {"limit": "7"}) == {"open": "off", "limit": "7"}


@pytest.mark.parametrize(
    ("chosen", "said"), [({"opne": "on"}, "unknown option 'opne'"), ({"limit": "6"}, "'6' is not one of 5, 7")]
)
def test_unknown_options_and_values_are_named(chosen: dict[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        resolve(SPECS, chosen)


def test_a_conflict_is_found_with_its_reason() -> None:
    assert conflict(SPECS, resolve(SPECS, {"limit": "7"})) is None
    found = conflict(SPECS, resolve(SPECS, {"limit": "7", "open": "on"}))
    assert found is not None
    assert (found[0].key, found[1].reason) == ("limit", "too_many")


CONDITIONAL = (
    OptionSpec("market", ("off", "on"), "off", "§6", group="box"),
    OptionSpec("draft", ("lot", "turns"), "lot", "§6", seats=(3,), needs=(Need("market", ("on",)),)),
    OptionSpec("swap", ("no", "yes"), "no", "§6", needs=(Need("draft", ("turns",)),)),
)


def test_an_option_counts_only_where_its_condition_holds_and_says_why_not_elsewhere() -> None:
    all_of_it = {"market": "on", "draft": "turns", "swap": "yes"}
    assert counting(CONDITIONAL, 3, all_of_it) == all_of_it
    assert counting(CONDITIONAL, 2, all_of_it) == {"market": "on"}
    assert counting(CONDITIONAL, 3, {**all_of_it, "market": "off"}) == {"market": "off"}
    assert why_idle(CONDITIONAL, 3, all_of_it) is None
    few = why_idle(CONDITIONAL, 2, all_of_it)
    assert few is not None
    assert (few.code, few.get("option"), few.get("seats")) == ("idle_seats", "draft", (3,))
    closed = why_idle(CONDITIONAL, 3, {**all_of_it, "market": "off"})
    assert closed is not None
    assert (closed.code, closed.get("other"), closed.get("wanted")) == ("idle_needs", "market", ("market.on",))
    assert why_idle(CONDITIONAL, 2, resolve(CONDITIONAL, {})) is None
