"""What the strongest player thinks of decisions of one kind, in the words of advice: `python docs/tools/thoughts.py
gonzaga "plan region"`, `... rio_de_la_plata "trade with"`.

Games of quick players are looked through; of each one decision is told at which somebody did what begins with these
words, of the first game an early one, of the last one a late one.
"""

from __future__ import annotations

import argparse
from functools import partial
from typing import Any

from tabletop.bots.analysis import Inquiry, analyse
from tabletop.bots.match import play_out
from tabletop.bots.registry import player
from tabletop.engine.game import Game
from tabletop.games import registry
from tabletop.games.boards import table_of
from tabletop.locale import Catalogue
from tabletop.presentation.advice import advice_lines, advised
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats

NAMES = ("Ada", "Ben", "Cleo", "Dario", "Eva")
QUICK = "phase"


def wanted(game: Game[Any], session: Session[Any], begins: str, part: int, parts: int) -> int | None:
    """Where in a whole game of quick players, to be played here, somebody does what begins so; None: nowhere. Of
    several it is another part of the game each time."""
    found = list[int]()
    for action, _ in play_out(game, session.state, [player(QUICK)] * len(session.seats), session.seed):
        if game.actions.text(action).startswith(begins):
            found.append(session.position)
        session.play(action)
    return found[len(found) * part // parts] if found else None


def thought(game: Game[Any], session: Session[Any], at: int) -> list[str]:
    """What is thought there, and what was played."""
    session.jump(at, consent=True)
    seat = session.deciders[0]
    view = session.view(seat)
    words = Catalogue("en", (game.key,), game.key)
    words.seat(game.key, NAMES[: len(session.seats)])
    found = analyse(Inquiry(game, view, seat, session.legal(seat), session.seed))
    pieces = {piece.id: piece for piece in game.table(view).pieces}
    with words.standing(partial(game.whereabouts, view)):
        return advice_lines(words, advised(game, view, words, found, pieces.get, table_of(game), numbered=False))


def main() -> None:
    """So many decisions, each of another game."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", choices=list(registry.games()))
    asked.add_argument("begins", help="how the action is written in records")
    asked.add_argument("--seats", type=int, default=3)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--count", type=int, default=5)
    options = asked.parse_args()
    game, seed, done = registry.game(options.game), options.seed, 0
    while done < options.count:
        seats = default_seats(options.seats, NAMES[: options.seats], (), game.colours)
        session: Session[Any] = Session.new(game, seats, seed, {})
        at = wanted(game, session, options.begins, done, options.count)
        if at is not None:
            done += 1
            told = thought(game, session, at)
            print(f"\n## Seed {seed}, after {at} actions, {NAMES[session.deciders[0]]} decides", *told, sep="\n")
        seed += 1


if __name__ == "__main__":
    main()
