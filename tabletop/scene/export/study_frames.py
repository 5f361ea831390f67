"""One chapter of a study for a page: every position of its lines, what is said and asked there, every answer judged."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletop.engine.event import redact_events
from tabletop.engine.types import Plain
from tabletop.locale import Catalogue
from tabletop.presentation.study_words import barred_words
from tabletop.presentation.words import in_language
from tabletop.scene.export.drawings import Drawings
from tabletop.scene.export.judged_moves import judged_moves
from tabletop.scene.export.study_reel import StudyReel
from tabletop.session.examples.form import Texts
from tabletop.session.studies import Reached, Study
from tabletop.session.studies.form import AskForm
from tabletop.session.studies.playing import StudySession
from tabletop.session.studies.start import Games
from tabletop.session.studies.tree import Way, after, before, choices


class StudyFrames(StudyReel):
    """Raises ComponentError for a chapter whose beginning cannot be."""

    def __init__(self, study: Study, number: int, games: Games, drawings: Drawings) -> None:
        super().__init__(study, number, games, drawings=drawings)
        self._session = StudySession(study, number, games)
        self._reached = [one for one in self.told.all() if one.trouble is None]
        self._at: dict[Way, int] = {one.way: at for at, one in enumerate(self._reached)}

    def data(self) -> dict[str, Plain]:
        """What the script of the page shows; texts are numbers of `texts`."""
        nodes = [self._node(reached) for reached in self._reached]
        return {
            "title": [in_language(self.chapter.title, cat.lang) for cat in self.texts.catalogues],
            "seats": [
                {"name": seat.name, "colour": colour} for seat, colour in zip(self.seats, self.colours, strict=True)
            ],
            "nodes": nodes,
            "boards": self.boards(),
            "pieces": self.pieces,
            "shapes": self.shapes,
            "labels": self.labels,
            "texts": self.texts.lines,
        }

    def _node(self, reached: Reached) -> dict[str, Plain]:
        way, nodes = reached.way, self.chapter.nodes
        on = after(nodes, way)
        return {
            "on": None if on is None else self._at.get(on),
            "back": self._at[before(way)] if way else None,
            "line": self._at.get(way[:-2]) if len(way) > 1 else None,
            "instead": self._instead(way),
            "did": self._did(reached),
            "sign": "" if reached.node is None else reached.node.sign,
            "say": self._say(self.remarks(reached).say),
            "barred": None if on is None or on in self._at else self._barred(on),
            "ask": self._ask(reached),
            "boards": self.boards_that_matter(reached),
            "signs": self.signs(reached),
            "marked": self.signs_told(reached),
            **self.still(self.view(reached)),
        }

    def _say(self, said: Texts) -> int:
        return self.texts.add(lambda cat: in_language(said, cat.lang))

    def _did(self, reached: Reached) -> list[int]:
        """What has just happened, as far as the seat that looks on may know."""
        if not reached.way:
            return []
        where = partial(self.game.whereabouts, self.told.at(before(reached.way)).state)
        found: list[int] = []
        for event in redact_events(reached.events, self.viewer(reached)):

            def say(cat: Catalogue, event: Plain = event) -> str:
                with cat.standing(where):
                    return str(cat.event(event))

            number = self.texts.add(say)
            found += [number] if self.texts.lines[number][0] else []
        return found

    def _instead(self, way: Way) -> list[tuple[int, int | None]]:
        """The variations beside what led here; None for one that the rules no longer allow."""
        if len(way) != 1:
            return []
        others = choices(self.chapter.nodes, before(way))[1:]
        return [
            (self.texts.add(partial(self._instead_words, other)), self._at[other])
            if other in self._at
            else (self._barred(other), None)
            for other in others
        ]

    def _instead_words(self, way: Way, cat: Catalogue) -> str:
        other = self.told.at(way)
        if other.action is None or other.node is None:
            return ""
        words = self.words_for(cat, self.told.at(before(way)), other.action)
        return cat.text("study.instead", action=f"{words} {other.node.sign}".strip())

    def _barred(self, way: Way) -> int:
        return self.texts.add(lambda cat: barred_words(cat, self.told.at(way)))

    # -- what is asked -------------------------------------------------------------------------------------------

    def _ask(self, reached: Reached) -> dict[str, Plain] | None:
        ask = self.remarks(reached).ask
        if ask is None:
            return None
        finding = ask.kind == "find" and bool(self.game.deciders(reached.state))
        asked: dict[str, Plain] = {
            "kind": ask.kind if finding or ask.kind == "choose" else "talk",
            "say": self._asked(ask, reached),
            "hints": [self.texts.add(partial(self._hint, n, hint)) for n, hint in enumerate(ask.hints, 1)],
        }
        if ask.kind == "choose":
            asked["answers"] = [[self._say(one.say), one.right, self._say(one.reply)] for one in ask.answers]
        return {**asked, **self._moves(reached)} if finding else asked

    def _asked(self, ask: AskForm, reached: Reached) -> int:
        if ask.say or ask.kind != "find":
            return self._say(ask.say)
        return self.texts.add(lambda cat: cat.text("study.class_find", who=self.viewer(reached)))

    def _hint(self, n: int, hint: Texts, cat: Catalogue) -> str:
        return cat.text("study.hint_n", n=n, words=in_language(hint, cat.lang))

    def _moves(self, reached: Reached) -> dict[str, Plain]:
        """Moves in words with what each is worth: where two sound alike, the better one counts."""
        session = self._session
        session.turn_to(reached.way)
        moves, legal = judged_moves(session)
        worth = {"right": 2, "also": 1, "wrong": 0}
        found: dict[int, tuple[str, int | None, int]] = {}
        for one in moves:
            words = self.texts.add(self._words(reached, one.action))
            kind, way = one.verdict.kind, one.verdict.way
            to = None if kind == "wrong" or way == reached.way else self._at.get(way)
            if words not in found or worth[kind] > worth[found[words][0]]:
                found[words] = (kind, to, self._say(one.verdict.reply))
        note = self.texts.add(lambda cat: cat.text("page.moves", n=len(found), of=legal) if len(moves) < legal else "")
        return {"moves": [[words, *rest] for words, rest in found.items()], "note": note}

    def _words(self, reached: Reached, action: Plain) -> Callable[[Catalogue], str]:
        return lambda cat: self.words_for(cat, reached, action)
