"""Answers that are kept by what was asked: whoever thinks about lines beside each other comes to the same positions,
and asks the same of them, again and again."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import wraps
from typing import ParamSpec, TypeVar

from tabletop.engine.state import State

P = ParamSpec("P")
T = TypeVar("T")


def asked_again(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Of a function of states and values that can be hashed keep up to `most` answers, then begin anew. A state counts
    by its content; the answer is that of all who ask: nobody writes on it."""

    def keeping(think: Callable[P, T]) -> Callable[P, T]:
        known: dict[tuple[object, ...], T] = {}

        @wraps(think)
        def ask(*what: P.args, **named: P.kwargs) -> T:
            key = tuple([one.key() if isinstance(one, State) else one for one in (*what, *named.values())])
            with suppress(KeyError):
                return known[key]
            answer = think(*what, **named)
            if len(known) >= most:
                known.clear()
            known[key] = answer
            return answer

        return ask

    return keeping
