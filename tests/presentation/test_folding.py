"""What is done bit by bit stands in the log once, with what came of it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tabletop.engine.event import Event
from tabletop.locale import Catalogue
from tabletop.presentation.folding import crowded, folding, gathered, net, run_before, ways
from tabletop.presentation.log_lines import Counted, LogLine, Writer

FOLDS = {"placed": "lifted"}


def _placed(spot: str, seat: int = 0) -> tuple[Event, ...]:
    return (Event("placed", seat, (("spot", spot),)),)


def _lifted(spot: str, seat: int = 0) -> tuple[Event, ...]:
    return (Event("lifted", seat, (("spot", spot),)),)


DONE = (Event("confirmed", 0),)


def test_what_was_taken_back_is_not_told() -> None:
    told = net([*_placed("indigo"), *_lifted("indigo"), *_lifted("quarry"), *_placed("corn")], FOLDS)
    assert told == (*_lifted("quarry"), *_placed("corn"))


def test_several_of_a_kind_are_one_event_with_all_their_values() -> None:
    (told,) = net([*_placed("indigo"), *_placed("corn"), *_placed("indigo")], FOLDS)
    assert told == Event("placed", 0, (("spot", ("indigo", "corn", "indigo")),))


def test_a_run_ends_with_another_seat_and_with_anything_else() -> None:
    entries = [(0, _placed("indigo")), (0, _placed("corn")), (1, _placed("corn", 1)), (0, DONE), (0, _placed("corn"))]
    assert [(number, seat) for number, seat, _ in gathered(entries, FOLDS)] == [(1, 0), (2, 1), (3, 0), (4, 0)]
    assert not folding(DONE, FOLDS)
    assert not folding((), FOLDS)


def test_the_line_leads_to_the_end_of_the_run() -> None:
    entries: list[Any] = [
        SimpleNamespace(action=SimpleNamespace(seat=0), events=events, state=None)
        for events in (_placed("indigo"), _placed("corn"), DONE)
    ]
    lines = Writer(folds=FOLDS).write(entries, None, Catalogue("en", ("puerto_rico",)), ("Anna",), "turn")
    assert [line.position for line in lines] == [2, 2, 3]


def test_the_last_one_of_a_run_tells_all_of_it() -> None:
    entries = [(1, DONE), (0, _placed("indigo")), (0, _lifted("indigo")), (0, _placed("corn"))]
    assert run_before(entries, 0, FOLDS) == _placed("corn")
    assert run_before(entries, 1, FOLDS) == ()


STEPS = {"moved": "moved", **FOLDS}


def _moved(group: str, place: str, seat: int = 0) -> tuple[Event, ...]:
    return (Event("moved", seat, (("group", group), ("place", place), ("pawns", 2))),)


def test_steps_that_go_on_from_each_other_are_told_as_one_way() -> None:
    battle = (*_moved("C3", "C4"), Event("battle", 1))
    entries = [(0, _moved("C1", "C2")), (0, _moved("C2", "C3")), (0, battle), (0, _moved("C4", "C5"))]
    assert gathered(entries, STEPS) == [(2, 0, (*_moved("C1", "C4"), Event("battle", 1))), (3, 0, _moved("C4", "C5"))]
    assert not folding(_moved("C1", "C2"), STEPS)


def test_another_group_another_seat_and_another_thing_done_begin_a_new_way() -> None:
    entries = [(0, _moved("C1", "C2")), (0, _moved("E1", "E2")), (1, _moved("E2", "E3", 1)), (0, DONE)]
    entries += [(0, _placed("corn")), (0, _moved("corn", "C2")), (0, _placed("corn"))]
    assert [number for number, _, _ in gathered(entries, STEPS)] == [0, 1, 2, 3, 4, 5, 6]


def test_a_way_is_one_line_of_the_log_which_leads_to_its_end_and_grows() -> None:
    entries: list[Any] = [
        SimpleNamespace(action=SimpleNamespace(seat=0), events=events, state=None)
        for events in ((Event("done", 0),), _moved("C1", "C2"), _moved("C2", "C3"))
    ]
    writer, catalogue = Writer(folds=STEPS), Catalogue("en", ("rio_de_la_plata",))
    catalogue.seat("rio_de_la_plata", ("Anna",))
    for number, words in ((2, "C2"), (3, "C3")):
        lines = writer.write(entries[:number], None, catalogue, ("Anna",), "turn")
        assert lines[-1].position == number
        assert lines[-1].words == f"Anna moves 2 pawns: {words}"
        assert len(lines) == 3


def test_two_ships_that_meet_are_two_voyages() -> None:
    """The second one set out from the square at which the first had come to rest."""
    sail = {"sailed": "sailed"}

    def sailed(begun: str, square: str, ship: int) -> tuple[Event, ...]:
        return (Event("sailed", 0, (("begun", begun), ("square", square), ("ship", ship))),)

    steps = [(0, sailed("1.1", "1.2", 1)), (0, sailed("1.2", "1.3", 1)), (0, sailed("1.3", "1.4", 2))]
    assert gathered(steps, sail) == [(1, 0, sailed("1.1", "1.3", 1)), (2, 0, sailed("1.3", "1.4", 2))]
    assert ways([event for _, events in steps for event in events], sail) == (
        *sailed("1.1", "1.3", 1),
        *sailed("1.3", "1.4", 2),
    )


def test_equal_lines_in_a_row_are_one_that_says_how_often() -> None:
    """Five lines said that a worker was placed in the forest."""
    lines = [LogLine("Anna", 1, head=0), *(LogLine("Anna places", at, about=0) for at in (1, 2, 3)), LogLine("done", 4)]
    told = Counted(_times).tell(lines, 4)
    assert [line.words for line in told] == ["Anna", "Anna places x3", "done"]
    assert (told[1].position, [told[1].leads_to(at) for at in range(5)]) == (3, [False, True, True, True, False])
    ahead = Counted(_times).tell(lines, 2)
    assert [line.words for line in ahead] == ["Anna", "Anna places x2", "Anna places", "done"]


@given(st.lists(st.tuples(st.integers(0, 12), st.integers(0, 12), st.integers(0, 12)), max_size=12))
def test_lines_that_are_counted_on_read_as_if_they_were_counted_anew(looks: list[tuple[int, int, int]]) -> None:
    """Actions, steps back, others after them: what was counted before is taken up, never what has changed."""
    told = Counted(_times)
    lines: list[LogLine] = []
    for kept, long, position in looks:
        lines = lines[:kept]
        lines += [LogLine("ab"[at % 5 // 3], at // 2, things=(f"{at}",)) for at in range(len(lines), long)]
        assert told.tell(lines, position) == Counted(_times).tell(lines, position)


def _times(words: str, n: int) -> str:
    return f"{words} x{n}"


def test_several_who_are_passed_over_for_one_reason_are_one_line() -> None:
    """Three captions said that somebody can sell nothing, each waiting like news."""

    def unable(seat: int, why: str) -> Event:
        return Event("unable", seat, (("phase", "trader"), ("why", why)))

    events = [unable(1, "no_goods"), unable(2, "no_goods"), unable(0, "house_full"), Event("house_emptied")]
    told = crowded(events, {"unable": "unable_all"})
    assert [event.kind for event in told] == ["unable_all", "unable", "house_emptied"]
    catalogue = Catalogue("en", ("puerto_rico",))
    catalogue.seat("puerto_rico", ("Anna", "Ben", "Chiara"))
    assert catalogue.event(told[0]) == "Ben and Chiara can sell nothing: no goods"
    assert crowded(events, {}) == tuple(events)
    again = crowded([unable(seat, "no_goods") for seat in (0, 1, 2)], {"unable": "unable_all"})
    assert [event.get("who") for event in again] == [(0, 1, 2)]
