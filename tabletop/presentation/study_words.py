"""What is said of a chapter of a study besides its own words, at the table and on pages that leave the program."""

from __future__ import annotations

from tabletop.locale import Catalogue
from tabletop.presentation.in_words.names import Namer
from tabletop.session.studies import Reached
from tabletop.session.studies.form import MarkForm


def barred_words(catalogue: Catalogue, other: Reached) -> str:
    """That the rules of today do not allow what a chapter does there, and why."""
    why = catalogue.refusal(other.refusal) if other.refusal is not None else ""
    if not why and other.trouble is not None:
        why = other.trouble.what if other.trouble.bad is None else other.trouble.bad.reason(catalogue)
    return catalogue.text("study.illegal", action="" if other.node is None else other.node.do, why=why)


def mark_words(namer: Namer, mark: MarkForm) -> str:
    """A ring, an arrow or an area for whoever does not see it: in which colour, around what or from where to where."""
    kind = "ring" if mark.ring else "area" if mark.arrow is None else "arrow"
    catalogue, things = namer.catalogue, [namer.thing(thing) for thing in mark.things]
    slots = {"what": things[0], "to": things[1]} if kind == "arrow" else {"what": "; ".join(things)}
    return catalogue.text(f"drawn.{kind}", colour=catalogue.text(f"drawn.{mark.colour}"), **slots)
