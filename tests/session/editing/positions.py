"""Options, positions and edits by luck."""

from __future__ import annotations

import random
from dataclasses import replace

from tabletop.engine.game import conflict, resolve
from tabletop.games.registry import games
from tabletop.session.editing import Draft, Editable, PositionRefused, entries
from tabletop.session.editing import operations as hands
from tabletop.session.examples.paths import PathError


def any_draft(key: str, seed: int) -> Draft:
    """A usual start with options and seats by luck."""
    game, luck = games()[key], random.Random(seed)
    while True:
        chosen = {spec.key: luck.choice(spec.values) for spec in game.options if luck.random() < 0.4}
        clash = conflict(game.options, resolve(game.options, chosen))
        if clash is not None:
            continue
        try:
            return Draft.of_setup(game, luck.choice(list(game.seats)), chosen, seed)
        except ValueError:  # an edition that is played by others
            continue


def any_edit(draft: Draft, entry: Editable, luck: random.Random) -> Draft:
    """What somebody does with an entry who does not care. Raises PositionRefused."""
    if entry.kind == "amount":
        return hands.step(draft, entry, luck.choice((-2, -1, 1, 2)))
    if entry.kind == "choice":
        return hands.choose(draft, entry, luck.choice(entry.options)[0])
    if entry.kind in ("set", "optional"):
        return hands.toggle(draft, entry, luck.choice(entry.options)[0] if entry.options else 0)
    what = luck.random()
    if what < 0.6:
        return hands.add(draft, entry, luck.choice(entry.options)[0]) if entry.options else hands.more(draft, entry)
    return hands.remove(draft, entry, -1) if what < 0.8 else hands.earlier(draft, entry, luck.randrange(5))


def reached(draft: Draft, target: Draft) -> Draft:
    """The draft changed entry by entry until it is the target, or nothing helps any more."""
    for _ in range(8):
        if draft.state == target.state:
            return draft
        for entry in entries(target):
            draft = _nearer(draft, entry)
    return draft


def _nearer(draft: Draft, wanted: Editable) -> Draft:
    try:
        now = draft.value(wanted.path)
    except PathError:  # a row that is not there yet
        return draft
    there = now is not None if wanted.kind == "optional" else now
    if there == wanted.value:
        return draft
    try:
        if wanted.kind == "optional":
            return hands.toggle(draft, replace(wanted, value=there))
        return hands.choose(draft, wanted, wanted.value)
    except PositionRefused:
        return draft
