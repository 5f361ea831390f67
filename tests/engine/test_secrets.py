"""Secrets are metadata of fields, and the redactor is the one who reads them."""

from __future__ import annotations

from tabletop.engine.event import Event, redact_events
from tabletop.engine.redact import redact
from tabletop.engine.secret import Viewpoint, nobody, owner_only, secret, zero
from tabletop.engine.state import State, state
from tests.sample.game import Lanterns
from tests.sample.state import Fair


def hidden(hand: tuple[int, ...]) -> tuple[int, ...]:
    return (0,) * len(hand)


def by_turn(value: int, look: Viewpoint) -> int:
    return value if look.viewer == look.root.turn else 0


@state
class Chest(State):
    gold: int = owner_only(zero, default=0)


@state
class Holder(State):
    seat: int
    chest: Chest
    hand: tuple[int, ...] = owner_only(hidden, default=())


@state
class Round(State):
    holders: tuple[Holder, ...]
    turn: int = 0
    peeked: int = secret(by_turn, default=9)
    deck: tuple[int, ...] = nobody(hidden, default=(4, 5))


def make() -> Round:
    return Round((Holder(0, Chest(3), (1, 2)), Holder(1, Chest(4), (3,))))


def test_the_owner_is_the_seat_of_the_nearest_state_around() -> None:
    seen = redact(make(), 1)
    assert seen.holders[0].hand == (0, 0)
    assert seen.holders[1].hand == (3,)
    assert [holder.chest.gold for holder in seen.holders] == [0, 4]


def test_the_public_is_nobodys_owner() -> None:
    seen = redact(make(), None)
    assert [holder.hand for holder in seen.holders] == [(0, 0), (0,)]
    assert [holder.chest.gold for holder in seen.holders] == [0, 0]


def test_what_nobody_sees_nobody_sees() -> None:
    assert all(redact(make(), viewer).deck == (0, 0) for viewer in (None, 0, 1))


def test_a_mask_may_ask_the_whole_state() -> None:
    assert [redact(make(), viewer).peeked for viewer in (None, 0, 1)] == [0, 9, 0]


def test_a_view_is_a_state_of_its_own() -> None:
    original = make()
    seen = redact(original, 0)
    seen.holders[0].chest.gold = 99
    assert original == make()


def test_events_for_some_are_replaced_for_the_others() -> None:
    drawn = Event("drew", 0, (("card", 3),), seen_by=(0,), public=Event("drew_covered", 0))
    looked = Event("looked", 0, seen_by=(0,))
    events = (Event("turn", 0), drawn, looked)
    assert redact_events(events, 0) == events
    assert redact_events(events, 1) == (events[0], Event("drew_covered", 0))
    assert redact_events(events, None) == redact_events(events, 1)


def test_private_events_are_barriers() -> None:
    assert Event("looked", 0, seen_by=(0,)).barrier
    assert Event("rolled", chance=True).barrier
    assert Event("opened", reveals=True).barrier
    assert not Event("paid", 0).barrier


def test_no_view_of_the_sample_game_holds_its_chance_or_its_deck(sample_game: Lanterns) -> None:
    start: Fair = sample_game.setup(3, 1, {})
    for viewer in (None, 0, 1, 2):
        view = sample_game.view(start, viewer)
        assert view.chance == 0
        assert set(view.deck) == {-1}
        known = [seat for seat in range(3) if view.players[seat].hand[3] == 0]
        assert known == ([] if viewer is None else [viewer])
