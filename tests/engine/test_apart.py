"""Of lines of advice beside each other that is told in which they differ; what games except from it."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.apart import READ, Excepted, apart
from tabletop.engine.prompt import Prompt

A, B, C, D = (Prompt(key) for key in "abcd")
NOTHING = Excepted()


def _keys(lines: Sequence[Sequence[Prompt]], excepted: Excepted = NOTHING, *untold: Prompt) -> list[str]:
    return ["".join(one.key for one in line) for line in apart(lines, excepted, untold=untold)]


def test_what_all_lines_say_is_left_out_and_behind_the_first_what_that_says() -> None:
    assert _keys([(A, B), (A, C), (A, D)]) == ["b", "c", "d"]
    assert _keys([(A, B), (A, C), (D,)]) == ["ab", "c", "d"]
    assert _keys([(A,), (A,), (A, B)]) == ["a", "", "b"], "the first has nothing else"
    assert _keys([(A, B)]) == ["ab"], "nothing stands beside it"


def test_lines_that_say_nothing_or_are_not_read_hold_nothing_back() -> None:
    assert _keys([(A, B), (), (A, C)]) == ["b", "", "c"]
    assert _keys([(A, B), *[(A, C)] * (READ - 1), (D,)])[0] == "b"


def test_what_is_so_of_the_first_though_untold_is_no_reason_for_another() -> None:
    assert _keys([(A,), (B, C)], NOTHING, B) == ["a", "c"]


def test_other_values_are_another_sentence_unless_the_words_do_not_name_them() -> None:
    two, three = (Prompt("n", (("n", 1), ("at", place))) for place in ("x", "y"))
    assert apart([(A, two), (three,)], NOTHING) == [(A, two), (three,)]
    assert apart([(A, two), (three,)], Excepted(unnamed={"n": ("at",)})) == [(A,), ()]
    assert apart([(A, two), (three,)], Excepted(unnamed={"n": ("n",)})) == [(A, two), (three,)]


def test_what_stays_is_told_of_the_first_though_all_say_it_and_what_is_of_the_table_of_no_other_alone() -> None:
    stays, table = Excepted(stays="a", again=True), Excepted(of_table="a", again=True)
    assert _keys([(A, B), (A, C), (A,)], stays) == ["ab", "c", "a"]
    assert _keys([(A, B), (A, C), (A,)], table) == ["ab", "c", ""]


def test_a_line_that_says_nothing_else_says_its_weightiest_sentence_again_where_a_game_wants_that() -> None:
    assert _keys([(A, B), (B, A)], Excepted(again=True)) == ["ab", "b"]
    assert _keys([(A, B), (B, A)]) == ["ab", ""]


def test_accounts_tell_what_the_first_and_not_all_say() -> None:
    assert _keys([(A, B), (A, C), (D,)], Excepted(accounts=True)) == ["ab", "ac", "d"]
    assert _keys([(A, B), (A, C), (A, D)], Excepted(accounts=True)) == ["b", "c", "d"]


def test_what_is_light_is_no_reason_where_several_say_it_and_a_line_says_something_else() -> None:
    light = Excepted(light="b", accounts=True)
    assert _keys([(A, B), (B, C), (D,)], light) == ["a", "c", "d"]
    assert _keys([(A, B), (B,), (D,)], light) == ["a", "b", "d"]
    assert _keys([(A, B), (C,), (D,)], light) == ["ab", "c", "d"]


def test_a_line_that_says_no_more_than_one_between_is_not_told_where_a_game_wants_that() -> None:
    lines = [(A,), (B, C), (C,), (B, D)]
    assert _keys(lines, Excepted(once=True)) == ["a", "bc", "", "bd"]
    assert _keys(lines) == ["a", "bc", "c", "bd"]


def test_what_is_left_is_told_in_few_words_before_lines_are_held_against_each_other() -> None:
    told = apart([(A, B), (A, C, D), (C, B)], Excepted(once=True), lambda line: line[:1])
    assert ["".join(one.key for one in line) for line in told] == ["a", "c", ""]
