"""From the words typed to the values of a command."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tabletop.cli_commands.spec import HELP, LANG, Command, Flag, UsageError


def parse(command: Command, words: Sequence[str]) -> dict[str, Any]:  # Any: as its flag says
    """Values by name: None for what was not given, False for a switch, () for what may stand several times.

    `--name=word` is `--name word`; after `--` nothing is a flag. Raises UsageError for the first thing wrong.
    """
    flags = {flag.name: flag for flag in (*command.flags, LANG, HELP)}
    values: dict[str, Any] = {flag.name: _absent(flag) for flag in flags.values()}
    free: list[str] = []
    rest = list(words)
    while rest:
        text = rest.pop(0)
        if text == "--":
            free += rest
            break
        if text == "-h":
            text = "--help"
        if not text.startswith("--"):
            if text.startswith("-") and len(text) > 1 and not text[1:].isdigit():
                raise UsageError("unknown_flag", flag=text, near=_near(text, flags))
            free.append(text)
            continue
        name, sign, given = text[2:].partition("=")
        flag = flags.get(name)
        if flag is None:
            raise UsageError("unknown_flag", flag=f"--{name}", near=_near(name, flags))
        if flag.read is None:
            if sign:
                raise UsageError("no_value", flag=f"--{name}")
            values[name] = True
            continue
        if not sign:
            if not rest or rest[0].startswith("--"):
                raise UsageError("needs_value", flag=f"--{name}", word=flag.word)
            given = rest.pop(0)
        _give(values, flag, flag.read(f"--{name}", given))
    if values["help"]:
        return values
    _arguments(command, free, values)
    for flag in command.flags:
        if flag.required and values[flag.name] is None:
            raise UsageError("missing_flag", flag=f"--{flag.name}", word=flag.word)
    return values


def _absent(flag: Flag) -> Any:
    if flag.read is None:
        return False
    return () if flag.many else None


def _give(values: dict[str, Any], flag: Flag, value: Any) -> None:
    if flag.many:
        values[flag.name] = (*values[flag.name], value)
    elif values[flag.name] is not None:
        raise UsageError("twice", flag=f"--{flag.name}")
    else:
        values[flag.name] = value


def _arguments(command: Command, free: list[str], values: dict[str, Any]) -> None:
    for argument in command.arguments:
        if argument.many:
            if not free:
                raise UsageError("missing_argument", word=argument.word)
            values[argument.name] = tuple(argument.read(argument.word, text) for text in free)
            free = []
        elif free:
            values[argument.name] = argument.read(argument.word, free.pop(0))
        elif argument.optional:
            values[argument.name] = None
        else:
            raise UsageError("missing_argument", word=argument.word)
    if free:
        raise UsageError("too_many", text=free[0])


def _near(name: str, known: Iterable[str]) -> str:
    return f"--{_nearest(name.lstrip('-'), known) or 'help'}"


def _nearest(name: str, known: Iterable[str]) -> str:
    from difflib import get_close_matches  # takes longer to import than a command to be read

    return next(iter(get_close_matches(name, list(known), 1, 0.5)), "")


def find(name: str, commands: Sequence[Command]) -> Command:
    """The command called `name`. Raises UsageError with the nearest one."""
    for command in commands:
        if command.name == name:
            return command
    near = _nearest(name, [command.name for command in commands if command.name])
    if near:
        raise UsageError("unknown_command_near", text=name, near=near)
    raise UsageError("unknown_command", text=name)
