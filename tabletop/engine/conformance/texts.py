"""Everything a game says has words in every language, and every refusal in the source names its rule."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tabletop.engine.conformance.report import Failure
from tabletop.engine.conformance.source import nodes
from tabletop.engine.conformance.tally import Tally
from tabletop.engine.game import Game, resolve
from tabletop.engine.refusal import sections
from tabletop.engine.tableau import Button
from tabletop.engine.types import Value

Speak = Callable[[str, Mapping[str, Value]], str]
"""A key and its values into words; what is missing stands between ⟦ and ⟧."""

_SHOWN_KEY = re.compile("⟦([^⟦⟧]*)⟧")


def check_texts(game: Game[Any], tally: Tally, languages: Mapping[str, Speak], folder: Path) -> Iterator[Failure]:
    """Refusals, events, labels, prompts, options and buttons, as far as the walks met them, with each word they showed;
    refusals and events of the source too, so that every event has its line in the log, which is its caption, and every
    refusal the name of its place in the rulebook."""
    wanted = list(_wanted(game, tally))
    known = {key for key, _ in wanted}
    written = list(_refusals_in(folder))
    source = [f"refusal.{code}" for code, _, _ in written]
    source += [key for _, rule, _ in written for key in sections(rule or "")]
    source += [f"event.{kind}" for kind in sorted(emitted_in(folder))]
    wanted += [(key, {}) for key in dict.fromkeys(source) if key not in known]
    lacking: dict[str, list[str]] = {}
    shown: dict[str, str] = {}
    for language, speak in languages.items():
        for key, values in wanted:
            tally.look("texts")
            for word in _missing(key, values, speak(key, values)):
                found = lacking.setdefault(word, [])
                if language not in found:
                    found.append(language)
                shown.setdefault(word, "" if word == key else f": {key} says {speak(key, values)}")
    for word, found in lacking.items():
        yield Failure("texts", f"{game.key} {', '.join(found)}", f"{word} is missing{shown[word]}")


def _missing(key: str, values: Mapping[str, Value], said: str) -> list[str]:
    """The keys without words that a sentence shows; without values it shows what it would be filled with, too."""
    return [word for word in _SHOWN_KEY.findall(said) if values or word == key]


def check_reasons(game: Game[Any], tally: Tally, languages: Mapping[str, Speak]) -> Iterator[Failure]:
    """No reason that a hand can meet shows the name of a component, place or phase as the program has it.

    Such a name is written as no language writes a name, and stands in the words of all languages alike.
    """
    for refusal, where in tally.by_hand.items():
        tally.look("reasons")
        values = dict(refusal.values)
        said = {language: speak(f"refusal.{refusal.code}", values) for language, speak in languages.items()}
        leaked = [one for one in _names(refusal.values) if all(_stands_in(one, words) for words in said.values())]
        if leaked and len(said) > 1:
            told = next(iter(said.values()))
            yield Failure("reasons", f"{game.key} {where}", f"{refusal.code} shows {leaked[0]!r}: {told}")


_INNER = re.compile(r"(?=.*[a-z])[a-z0-9]+(?:[._][a-z0-9]+)*")  # squares as 3.4 have names that everybody reads


def _names(value: Any) -> Iterator[str]:
    """Everything among the values of a refusal that is written like a name of the program's own."""
    if isinstance(value, str) and _INNER.fullmatch(value):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _names(part)


def _stands_in(name: str, words: str) -> bool:
    return re.search(rf"(?<![\w.]){re.escape(name)}(?![\w])", words) is not None


def _wanted(game: Game[Any], tally: Tally) -> Iterator[tuple[str, Mapping[str, Value]]]:
    for key, values in tally.said:
        yield key, dict(values)
    for _, gesture in sorted(tally.gestures.items()):
        if isinstance(gesture, Button):
            yield f"action.{gesture.name}", {}
        for key, _ in gesture.choice:
            yield f"choice.{key}", {}
    for part in sorted(tally.parts):
        yield f"score.part.{part}", {}
    for reason, tie in sorted(tally.reasons.items()):
        yield f"reason.{reason}", {}
        if tie:
            yield f"tie.{tie}", {}
    for spec in game.options:
        yield f"option.{spec.key}", {}
        for value in () if spec.picked else spec.values:
            yield f"option.{spec.key}.{value}", {}
        for shelf in game.shelves(spec.key, resolve(game.options, {})) if spec.picked else ():
            yield f"option.{spec.key}.usual", {}
            yield f"option.{spec.key}.shelf", dict(shelf.values)
            for _, drawing in shelf.things:
                yield f"thing.{drawing}", {}
        for clash in spec.conflicts:
            yield f"conflict.{clash.reason}", {}
    for preset in game.presets:
        yield f"preset.{preset.key}", {}
        yield f"preset.{preset.key}.about", {}


def check_refusals(folder: Path, tally: Tally) -> Iterator[Failure]:
    """Each refusal written in the rules names its place in the rulebook or a ruling."""
    for code, rule, place in _refusals_in(folder):
        tally.look("refusal_rules")
        if rule == "":
            yield Failure("refusal_rules", place, f"refusal {code!r} names no rule")


def emitted_in(folder: Path) -> set[str]:
    """The kinds of all events that the source of a game names."""
    found: set[str] = set()
    for path in sorted(folder.rglob("*.py")):
        for node in nodes(path):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in ("emit", "Event"):
                first = node.args[0]
                kinds = (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,)
                found.update(str(kind.value) for kind in kinds if isinstance(kind, ast.Constant))
    return found


def _refusals_in(folder: Path) -> Iterator[tuple[str, str | None, str]]:
    """Code, rule and place of every refusal written in the game's folder; a rule that is no literal is None."""
    for path in sorted(folder.rglob("*.py")):
        for node in nodes(path):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and len(node.args) >= 2):
                continue
            code, rule = node.args[0], node.args[1]
            if node.func.id in ("refuse", "Refusal", "Reason") and isinstance(code, ast.Constant):
                said = str(rule.value) if isinstance(rule, ast.Constant) else None
                yield str(code.value), said, f"{path}:{node.lineno}"
