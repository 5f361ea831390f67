"""`python -m tabletop` and the command `tabletop`."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line and leave with its exit code."""
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()  # the packaged program is its own process that thinks
    from tabletop.cli import run

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
