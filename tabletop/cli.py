"""The command line. Without a command the window opens; every other command runs without pygame.

Exit codes: 0 done, 1 the work failed (a record that breaks the rules, a check that does not hold), 2 something was
typed that cannot be meant.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from types import FrameType

from tabletop import __version__
from tabletop.cli_commands.explain import details, overview
from tabletop.cli_commands.parsing import find, parse
from tabletop.cli_commands.spec import LANG, Command, Failed, Run, UsageError
from tabletop.cli_commands.table import COMMANDS, TITLE
from tabletop.components.source import ComponentError
from tabletop.files.bad_file import BadFile
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.session.disk.paths import STUDY, SUFFIX, settle_home


def run(words: Sequence[str]) -> int:
    """Do what was typed; returns the exit code. Trouble is told in one line on stderr."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, OSError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    settle_home()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    cat = Catalogue(_language(words))
    try:
        return _run(list(words), cat)
    except UsageError as error:
        return _tell(error.notice.text(cat), 2)
    except Failed as error:
        return _tell(str(error), 1)
    except BadFile as bad:  # the data of a game or of an owner, wherever it is read
        return _tell(bad.text(cat), 1)
    except ComponentError as error:
        return _tell(error.text(cat), 1)
    except _Ended:
        return 128 + signal.SIGTERM
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # whoever read this has enough
        return 0
    except Exception as error:
        if os.environ.get("TABLETOP_TRACEBACK"):
            raise
        return _tell(cat.text("cli.error.unexpected", kind=type(error).__name__, what=str(error)), 1)


def _run(words: list[str], cat: Catalogue) -> int:
    if words[:1] == ["--version"]:
        print(f"tabletop {__version__}")
        return 0
    if words[:1] in (["--help"], ["-h"], ["help"]):
        print(overview(cat))
        return 0
    command: Command = TITLE
    words = _command_first(words)
    if words and words[0].endswith((SUFFIX, STUDY)) and not words[0].startswith("-"):
        words.insert(0, "open")  # as desktops call a program with a file
    if words and not words[0].startswith("-"):
        command = find(words.pop(0), COMMANDS)
    values = parse(command, words)
    if values["help"]:
        print(details(command, cat) if command.name else overview(cat))
        return 0
    module = importlib.import_module(f"tabletop.cli_commands.{command.module}")
    do: Run = module.run
    if command.module == "window":  # which closes as by its button
        return do({**values, "command": command.name}, cat)
    with _ended_as_by_keys():
        return do({**values, "command": command.name}, cat)


class _Ended(BaseException):
    """The system asks the program to end."""


@contextlib.contextmanager
def _ended_as_by_keys() -> Iterator[None]:
    """Whoever ends the program from outside ends it as Ctrl+C does: processes at work end with it, nothing half written
    is left, and nobody complains."""

    def end(number: int, frame: FrameType | None) -> None:
        raise _Ended

    usual = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, usual)


def _command_first(words: list[str]) -> list[str]:
    """`--lang it new …` means `new --lang it …`: flags of the program may stand before its command."""
    valued = {f"--{flag.name}" for flag in (*TITLE.flags, LANG) if flag.read is not None}
    at = 0
    while at < len(words) and words[at].startswith("--") and words[at] != "--":
        at += 2 if words[at] in valued else 1
    known = at < len(words) and (
        words[at] in {command.name for command in COMMANDS} or words[at].endswith((SUFFIX, STUDY))
    )
    return [words[at], *words[:at], *words[at + 1 :]] if known else words


def _language(words: Sequence[str]) -> str:
    """The language asked for, else that of the settings, else that of the computer."""
    for place, text in enumerate(words):
        wanted = words[place + 1] if text == "--lang" and place + 1 < len(words) else text.removeprefix("--lang=")
        if wanted in LANGUAGES and (text.startswith("--lang")):
            return wanted
    from tabletop.scene.context import settings  # knows no pygame

    return settings.load()[0].lang


def _tell(text: str, code: int) -> int:
    print(f"tabletop: {text}", file=sys.stderr)
    return code
