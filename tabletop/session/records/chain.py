"""How a line lies on the disk: linked to all lines before it, and veiled where nobody should read it by chance.

Every line after the first ends with `"chain"`: sixteen digits that follow from it and from all before it. So a line
that is lost, doubled or changed is found, whatever it said.

While a game runs, its seed and the texts of actions that not everybody saw are written *veiled*: a reader of files sees
only that there is something. That keeps a glance out; whoever takes this program apart can lift it. The links are those
of the plain lines, so that a record reads the same with and without veils.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
from typing import Any

from tabletop.engine.types import Plain
from tabletop.files.json_text import parse_json

SIZE = 8
_MARK = "~"
_STEP = 24
"""Veiled words have a length of steps of so many bytes: it tells nothing of them."""


def as_line(data: Plain) -> str:
    """One line of a record: no spaces, letters as they are, keys in the order given."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def link(before: str, line: str) -> str:
    """The link of a plain line to the one before it; "" before the first."""
    return hashlib.blake2b(before.encode() + line.encode(), digest_size=SIZE).hexdigest()


def chained(line: str, link_: str) -> str:
    """A line with its link at its end."""
    return f'{line[:-2]},"chain":"{link_}"}}\n'


def veil(words: str, key: str) -> str:
    """Words made unreadable; `key` is never used for others."""
    data = words.encode()
    data = data.ljust(-(-len(data) // _STEP) * _STEP, b"\0")
    return _MARK + base64.urlsafe_b64encode(_xor(data, key)).decode()


def unveil(veiled: Plain, key: str) -> str:
    """The words again. Raises ValueError for what is no veil."""
    if not isinstance(veiled, str) or not veiled.startswith(_MARK):
        raise ValueError("no veil")
    try:
        data = base64.b64decode(veiled[1:].encode(), altchars=b"-_", validate=True)
    except binascii.Error as error:
        raise ValueError("no veil") from error
    return _xor(data, key).rstrip(b"\0").decode()


def _xor(data: bytes, key: str) -> bytes:
    pad = hashlib.shake_256(key.encode()).digest(len(data))
    return (int.from_bytes(data, "big") ^ int.from_bytes(pad, "big")).to_bytes(len(data), "big")


def veil_head(line: str) -> str:
    """The head with its seed veiled."""
    item = parse_json(line)
    item["seed"] = veil(str(item["seed"]), item["start"])
    return as_line(item)


def veil_action(line: str, before: str) -> str:
    """The line of an action with its text veiled; `before` is the link of the line before it."""
    item = parse_json(line)
    item["do"] = veil(item["do"], before)
    return as_line({"veiled" if name == "do" else name: value for name, value in item.items()})  # as `plain` undoes it


def plain(item: dict[str, Plain], before: str) -> dict[str, Plain]:
    """A line as it was before it was veiled, its link taken off. Raises ValueError for a veil that is none."""
    made: dict[str, Any] = {}
    for name, value in item.items():
        if name == "veiled":
            made["do"] = unveil(value, before)
        elif name == "seed" and isinstance(value, str):
            words = unveil(value, str(item.get("start")))
            if not words.removeprefix("-").isdecimal() or len(words) > 20:
                raise ValueError("no seed")
            made["seed"] = int(words)
        elif name != "chain":
            made[name] = value
    return made
