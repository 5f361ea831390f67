"""Help, in the language of the player."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

from tabletop.cli_commands.spec import HELP, LANG, Command, Flag
from tabletop.cli_commands.table import COMMANDS, TITLE
from tabletop.locale import Catalogue

_WIDTH = 100


def overview(cat: Catalogue) -> str:
    """What `tabletop --help` says."""
    lines = [cat.text("cli.about"), "", cat.text("cli.usage"), *_usage(TITLE)]
    for command in COMMANDS:
        lines += _usage(command)
    lines += ["", cat.text("cli.commands")]
    lines += _columns((command.name, cat.text(f"cli.command.{command.name}")) for command in COMMANDS)
    lines += ["", cat.text("cli.flags")]
    version = ("--version", cat.text("cli.flag.version"))
    lines += [*_flags((*TITLE.flags, LANG, HELP), cat), *_columns([version])]
    return "\n".join([*lines, "", cat.text("cli.details")])


def details(command: Command, cat: Catalogue) -> str:
    """What `tabletop COMMAND --help` says."""
    lines = [cat.text("cli.usage"), *_usage(command), "", cat.text(f"cli.command.{command.name or 'title'}")]
    if cat.has(f"cli.more.{command.name}"):
        lines += ["", *textwrap.wrap(cat.text(f"cli.more.{command.name}"), _WIDTH)]
    lines += ["", cat.text("cli.flags"), *_flags((*command.flags, LANG, HELP), cat)]
    return "\n".join(lines)


def usage(command: Command) -> str:
    """The command in one line, as it is typed."""
    parts = ["tabletop", command.name]
    for argument in command.arguments:
        text = f"{argument.word}..." if argument.many else argument.word
        parts.append(f"[{text}]" if argument.optional else text)
    for flag in command.flags:
        text = f"--{flag.name} {flag.word}".strip()
        parts.append(text if flag.required else f"[{text}]")
    return " ".join(part for part in parts if part)


def _usage(command: Command) -> list[str]:
    return textwrap.wrap(usage(command), _WIDTH, initial_indent="  ", subsequent_indent=" " * 12)


def _flags(flags: Iterable[Flag], cat: Catalogue) -> list[str]:
    return _columns((f"--{flag.name} {flag.word}".strip(), cat.text(f"cli.flag.{flag.name}")) for flag in flags)


def _columns(rows: Iterable[tuple[str, str]]) -> list[str]:
    lines: list[str] = []
    for left, right in rows:
        wrapped = textwrap.wrap(right, _WIDTH - 24)
        lines.append(f"  {left:21} {wrapped[0]}")
        lines += [" " * 24 + more for more in wrapped[1:]]
    return lines
