"""Where the chapters of a guided first game lie."""

from __future__ import annotations


def chapter_file(chapter: int) -> str:
    """The name of the file that a chapter of a guided first game lies in."""
    return "first_game.yaml" if chapter == 1 else f"first_game.{chapter}.yaml"
