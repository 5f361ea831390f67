"""Writes `data/<game>/numbers.yaml`, which says what number is what action: `python docs/tools/action_numbers.py`.

What is there stays, what games have learned since comes at the end. `tests/environments` fails where a file lacks
something, or where what it once held has changed.
"""

from __future__ import annotations

import json
import textwrap
from pathlib import Path

from tabletop.games.numbers import NumberTable, whole_table
from tabletop.games.registry import games

ROOT = Path(__file__).parent.parent.parent
HEAD = """\
# Which number is which action: lines are counted on from one to the next, all combinations of words of each.
# Numbers never change: add at the end alone, by `python docs/tools/action_numbers.py`. How to read it: data/README.md.
"""


def told(table: NumberTable) -> str:
    """A table as a file."""
    lines = [HEAD + "words:"]
    for name, words in table.words.items():
        listed = json.dumps(words, ensure_ascii=False)
        lines += textwrap.wrap(f"{name}: {listed}", 116, initial_indent="  ", subsequent_indent="    ")
    lines += ["numbers:", *(f"  - {json.dumps(line)}" for line in table.numbers)]
    return "\n".join(lines) + "\n"


def main() -> None:
    """All games, each with what it lacks."""
    for key, game in games().items():
        (ROOT / "data" / key / "numbers.yaml").write_text(told(whole_table(game)), encoding="utf-8")


if __name__ == "__main__":
    main()
