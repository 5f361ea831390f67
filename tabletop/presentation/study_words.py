"""What is said of a chapter of a study besides its own words, at the table and on pages that leave the program."""

from __future__ import annotations

from tabletop.locale import Catalogue
from tabletop.session.studies import Reached


def barred_words(catalogue: Catalogue, other: Reached) -> str:
    """That the rules of today do not allow what a chapter does there, and why."""
    why = catalogue.refusal(other.refusal) if other.refusal is not None else ""
    if not why and other.trouble is not None:
        why = other.trouble.what
    return catalogue.text("study.illegal", action="" if other.node is None else other.node.do, why=why)
