"""Words for things in the reader's language: pieces and places with what they do, refusals, choices, records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from tabletop.locale.catalogue import Catalogue
from tabletop.locale.languages import typeset
from tabletop.presentation.intent import Option, Way, Ways, choice_title

if TYPE_CHECKING:  # the first screen words a record, and needs nothing of what plays
    from tabletop.components.board import Table
    from tabletop.engine.game import OptionSpec
    from tabletop.engine.refusal import Refusal
    from tabletop.engine.tableau import Piece
    from tabletop.session.examples.form import ExampleForm


def in_language(texts: Mapping[str, str], lang: str) -> str:
    """The text in a language, typeset, else in English, else in any; "" if there is none."""
    if texts.get(lang):
        return typeset(texts[lang], lang)
    return texts.get("en") or next(iter(texts.values()), "")


def example_title(
    catalogue: Catalogue, options: Sequence[OptionSpec], form: ExampleForm, number: int, edition: str | None = None
) -> str:
    """The title of a worked example with its number in the list, and the edition it is played by in a game that has
    several, unless the list it stands in says that very `edition` already."""
    title = f"{number + 1}. {in_language(form.title, catalogue.lang)}"
    played = example_edition(options, form)
    return title if played == edition else of_edition(catalogue, title, played)


def example_edition(options: Sequence[OptionSpec], form: ExampleForm) -> str:
    """The edition a worked example is played by; "" in a game that has one."""
    spec = next((spec for spec in options if spec.key == "edition"), None)
    return "" if spec is None else form.options.get("edition", spec.default)


def of_edition(catalogue: Catalogue, title: str, edition: str) -> str:
    """A title with the name of an edition, if there are several."""
    if not edition:
        return title
    return catalogue.text("lesson.edition", title=title, edition=catalogue.text(f"option.edition.{edition}.name"))


def piece_name(catalogue: Catalogue, piece: Piece) -> str:
    """The name of a piece: `thing.<kind>_<face>`, `<kind>.<face>` or `thing.<kind>`; "" if it has none.

    With a label written on it `thing.<kind>_labelled` comes first.
    """
    if piece.label and catalogue.has(f"thing.{piece.kind}_labelled"):
        return catalogue.text(f"thing.{piece.kind}_labelled", label=piece.label)
    return _first(catalogue, f"thing.{piece.kind}_{piece.face}", f"{piece.kind}.{piece.face}", f"thing.{piece.kind}")


def names_on(catalogue: Catalogue, piece: Piece) -> tuple[str, ...]:
    """What may stand on the piece itself: its name, and for want of room the short one, `short.<kind>_<face>`."""
    names = piece_name(catalogue, piece), _first(catalogue, f"short.{piece.kind}_{piece.face}")
    return tuple(name for name in names if name)


def piece_effect(catalogue: Catalogue, piece: Piece) -> str:
    """What a piece does or is for: `effect.<kind>_<face>`, `<kind>_effect.<face>`, or `effect.<face>` for things
    drawn in two ways; "" if nothing is to be said.

    With a label written on it `effect.<kind>_labelled` comes first.
    """
    labelled = f"effect.{piece.kind}_labelled" if piece.label else ""
    faces = f"effect.{piece.kind}_{piece.face}", f"{piece.kind}_effect.{piece.face}"
    return _first(catalogue, labelled, *faces, f"effect.{piece.face}", f"effect.{piece.kind}")


def piece_source(catalogue: Catalogue, piece: Piece) -> str:
    """Where the rulebook speaks of a piece: the section that `found.<kind>` names after it; "" if it has none."""
    if not catalogue.has(f"found.{piece.kind}"):
        return ""
    section = catalogue.text(f"found.{piece.kind}", name=piece_name(catalogue, piece))
    return catalogue.text("rule.section", section=section)


def piece_use(catalogue: Catalogue, piece: Piece) -> str:
    """Where a piece goes: `use.<kind>_<face>` or `use.<kind>`, else what it does; "" if nothing is to be said."""
    return _first(catalogue, f"use.{piece.kind}_{piece.face}", f"use.{piece.kind}") or piece_effect(catalogue, piece)


def place_name(catalogue: Catalogue, table: Table, place_id: str) -> str:
    """The name of a place: its own one of a map, or `place.<family>`, the place without its last word."""
    if table.knows(place_id) and (title := table.place(place_id)[1].title):
        return title
    board, _, name = place_id.partition("/")
    kind = board.partition(".")[0]
    return _first(catalogue, f"place.{kind}.{name}", f"place.{kind}.{name.partition('.')[0]}", f"place.{kind}")


def board_name(catalogue: Catalogue, instance: str) -> str:
    """The name of a board: `board.<board>` where `place.<board>` says what its places are, else that."""
    kind = instance.partition(".")[0]
    return _first(catalogue, f"board.{kind}", f"place.{kind}")


def area_name(catalogue: Catalogue, area: str) -> str:
    """An area of a map: `area.<name>`, or the name itself if it is one that everybody reads."""
    return catalogue.text(f"area.{area}") if catalogue.has(f"area.{area}") else area


def square_name(catalogue: Catalogue, table: Table, place_id: str) -> str:
    """Where a place lies; else its name, or that of its area, with its square if it has a number."""
    place = table.place(place_id)[1]
    if place.coordinate and (words := catalogue.located(place.coordinate)):
        return words
    name = place.title or area_name(catalogue, place.area) or place_name(catalogue, table, place_id)
    if place.name[:1].isdecimal():
        return f"{name} ({place.name})"
    return f"{name} ({place.coordinate})" if place.coordinate else name


def refusal_words(catalogue: Catalogue, refusal: Refusal | None, piece: Piece | None = None) -> tuple[str, str]:
    """Why not, and the place in the rulebook; None is a movement that means nothing: then, what the piece is for."""
    if refusal is None:
        return (piece_use(catalogue, piece) if piece is not None else "") or catalogue.text("table.no_meaning"), ""
    return catalogue.refusal(refusal), catalogue.rule(refusal.rule)


def question(catalogue: Catalogue, ways: Ways, depth: int) -> str:
    """The question that tells `ways` apart at `depth` of their choices: `choice.<key>.title`, else a general one."""
    return _first(catalogue, f"choice.{choice_title(ways, depth)}.title", "table.choose")


def question_note(catalogue: Catalogue, ways: Ways, depth: int) -> str:
    """What has to be known of a word that one of the answers names: `choice.<key>.note.<word>`; "" if nothing."""
    values = [way.choice[depth][1] for way in ways if depth < len(way.choice)]
    words = dict.fromkeys(word for value in values if isinstance(value, tuple) for word in value)
    return _first(catalogue, *(f"choice.{choice_title(ways, depth)}.note.{word}" for word in words))


def option_words(catalogue: Catalogue, option: Option) -> str:
    """One answer to it: `choice.<key>.<value>`, `choice.<key>` with {value}, or `<key>.<value>`; of several words that
    are one and the same `choice.<key>.only.<word>` before these, if there is such a text."""
    value = option.value
    if (
        isinstance(value, tuple)
        and len(set(value)) == 1
        and catalogue.has(only := f"choice.{option.key}.only.{value[0]}")
    ):
        return catalogue.text(only)
    for key in (f"choice.{option.key}.{option.value}", f"choice.{option.key}", f"{option.key}.{option.value}"):
        if catalogue.has(key):
            return catalogue.text(key, value=option.value)
    return str(option.value)


def answer_words(catalogue: Catalogue, way: Way) -> str:
    """All answers of a way to what a menu asks."""
    return ", ".join(option_words(catalogue, Option(key, value, ())) for key, value in way.choice)


def long_date(catalogue: Catalogue, day: datetime) -> str:
    """Day and time as a letter has them."""
    time = f"{day.hour}:{day.minute:02}"
    return catalogue.text("date.long", day=day.day, month=str(day.month), year=str(day.year), time=time)


def when(catalogue: Catalogue, then: datetime, now: datetime) -> str:
    """Today and yesterday by these words, other days by their date."""
    days, time = (now.date() - then.date()).days, f"{then.hour}:{then.minute:02}"
    if days in (0, 1):
        return catalogue.text("date.yesterday" if days else "date.today", time=time)
    return long_date(catalogue, then)


def _first(catalogue: Catalogue, *keys: str) -> str:
    return next((catalogue.text(key) for key in keys if not key.endswith("_") and catalogue.has(key)), "")
