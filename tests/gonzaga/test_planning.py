"""Phases 2 and 3: plans in secret, the reveal, the order."""

from __future__ import annotations

from tabletop.engine.event import redact_events
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.state import NO_PLAN, Plan
from tests.gonzaga.position import Side, kinds, legal, plan, play, played, position, refused


def test_all_seats_plan_at_once_and_nobody_waits_for_anybody() -> None:
    state = GAME.setup(4, 3, {})
    assert GAME.deciders(state) == (0, 1, 2, 3)
    state = play(state, "3: plan action ports", "1: plan region inactive")
    assert GAME.deciders(state) == (0, 1, 2, 3)


def test_a_draft_can_be_changed_card_by_card() -> None:
    state = play(GAME.setup(2, 1, {}), "plan action ports", "plan action privilege", "plan behind privilege cities")
    assert state.players[0].plan == Plan("", "privilege", "cities")
    assert play(state, "plan action alliance").players[0].plan == Plan("", "alliance")
    assert refused(state, "plan action privilege").code == "already_planned"
    assert refused(play(state, "plan action ports"), "plan behind privilege cities").code == "no_privilege"


def test_an_unfinished_plan_is_not_locked() -> None:
    state = GAME.setup(2, 1, {})
    assert refused(state, "lock plan").code == "no_region_planned"
    state = play(state, "plan region inactive")
    assert refused(state, "lock plan").code == "no_action_planned"
    state = play(state, "plan action privilege")
    assert refused(state, "lock plan").code == "nothing_behind_privilege"
    assert "lock plan" in legal(play(state, "plan behind privilege ports"))


def test_nothing_can_be_placed_while_somebody_plans() -> None:
    state = play(GAME.setup(2, 1, {}), *plan(0, "inactive", "ports"))
    assert refused(state, "0: donate").code == "still_planning"
    assert refused(state, "0: donate").get("seats") == (1,)


def test_a_locked_plan_is_taken_up_again_until_the_last_one_is_in() -> None:
    state = play(GAME.setup(2, 1, {}), *plan(0, "inactive", "ports"))
    assert GAME.deciders(state) == (1,)
    assert legal(state, 0) == ["reopen plan"]
    state = play(state, "0: reopen plan")
    assert GAME.deciders(state) == (0, 1)
    assert refused(state, "0: reopen plan").code == "plan_open"
    state = play(state, "0: lock plan", *plan(1, "inactive", "cities"))
    assert refused(state, "0: reopen plan").code == "already_revealed"


def test_others_see_of_a_plan_only_that_it_stands() -> None:
    start = GAME.setup(3, 1, {})
    drafts = [play(start, "1: plan region inactive", f"1: plan action {card}") for card in ("ports", "cities")]
    hidden = [play(start, *plan(1, "inactive", "privilege", "ports")), play(start, *plan(1, "inactive", "alliance"))]
    for one, other in (drafts, hidden):
        for viewer in (None, 0, 2):
            assert GAME.view(one, viewer) == GAME.view(other, viewer)
            assert GAME.table(GAME.view(one, viewer)) == GAME.table(GAME.view(other, viewer))
        assert GAME.view(one, 1) != GAME.view(other, 1)
    assert GAME.view(hidden[0], 0).players[1].plan == NO_PLAN


def test_drafts_are_not_told_to_anybody() -> None:
    state, events = played(GAME.setup(2, 1, {}), "0: plan region inactive")
    assert redact_events(events, 0) == redact_events(events, 1) == ()
    assert kinds(played(state, "0: plan action ports", "0: lock plan")[1]) == ["plan_locked"]


def test_the_reveal_turns_all_plans_over_together() -> None:
    state = position(Side(cooling=("italia", "cities")), Side(cooling=("italia", "ports")), turn=2)
    state, events = played(state, *plan(0, "francia", "privilege", "alliance"), *plan(1, "germania", "cities"))
    assert kinds(events) == ["plan_locked", "plans_revealed", "privilege_revealed", "plan_revealed", "order_set"]
    assert events[1].reveals
    assert [player.plan for player in state.players] == [NO_PLAN, NO_PLAN]
    assert state.players[0].revealed == Plan("francia", "privilege", "alliance")
    assert [player.cooling for player in state.players] == [(), ()]
    assert (state.players[0].rings, state.players[0].paid) == (5, 1)


def test_R3_used_cards_rest_as_soon_as_their_owner_has_moved() -> None:
    state = play(GAME.setup(2, 1, {}), *plan(0, "inactive", "ports"), *plan(1, "inactive", "alliance"), "donate")
    assert state.players[0].cooling == ("inactive", "ports")
    assert state.players[1].cooling == ()
    state = play(state, "donate")
    assert state.players[1].cooling == ("inactive", "alliance")
    assert state.turn == 2
    assert refused(state, "0: plan region inactive").code == "cooling"


def test_R3_there_is_always_a_plan() -> None:
    state = GAME.setup(2, 1, {})
    for _ in range(3):
        cards = [next(c for c in legal(state, s) if c.startswith("plan region")) for s in (0, 1)]
        actions = [next(c for c in legal(state, s) if c.startswith("plan action") and "priv" not in c) for s in (0, 1)]
        for seat in (0, 1):
            state = play(state, f"{seat}: {cards[seat]}", f"{seat}: {actions[seat]}", f"{seat}: lock plan")
        while GAME.deciders(state) != (0, 1):
            state = play(state, "donate")
    assert state.turn == 4


def test_R6_the_ring_stays_paid_when_the_fief_is_donated() -> None:
    state = play(GAME.setup(2, 1, {}), *plan(0, "inactive", "privilege", "ports"), *plan(1, "inactive", "cities"))
    state = play(state, "donate")
    assert (state.players[0].rings, state.players[0].paid, len(state.players[0].church)) == (5, 1, 1)


def test_T12_the_privilege_moves_first() -> None:
    state = play(GAME.setup(2, 1, {}), *plan(1, "inactive", "privilege", "alliance"), *plan(0, "inactive", "ports"))
    assert state.order == (1, 0)
    assert GAME.deciders(state) == (1,)
    assert refused(state, "0: donate").code == "not_at_turn"
