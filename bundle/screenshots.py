"""The screenshots in the metainfo that a Linux desktop shows: `python3 -m bundle.screenshots FILE`.

They are the tables of the README. Catalogues of programs want addresses, which the source does not know: as in
`hatch_build.py` the host that builds names the repository, and elsewhere the file stays as it is.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

TABLES = {
    "puerto_rico": "Puerto Rico",
    "rio_de_la_plata": "Río de la Plata",
    "anno_1503": "Anno 1503",
    "gonzaga": "Gonzaga",
}
"""The picture of each table, and what stands below it in every language."""
_BEFORE = "  <content_rating"


def with_screenshots(metainfo: str, environment: Mapping[str, str]) -> str:
    """The metainfo with the address of each picture; as it is where no repository is named."""
    server, repository = environment.get("GITHUB_SERVER_URL"), environment.get("GITHUB_REPOSITORY")
    if not server or not repository or "<screenshots>" in metainfo:
        return metainfo
    shots = []
    for number, (name, caption) in enumerate(TABLES.items()):
        kind = ' type="default"' if number == 0 else ""
        address = f"{server}/{repository}/raw/HEAD/docs/pictures/{name}.webp"
        image = f'<image type="source">{address}</image>'
        shots.append(f"    <screenshot{kind}>\n      <caption>{caption}</caption>\n      {image}\n    </screenshot>\n")
    before, mark, after = metainfo.partition(_BEFORE)
    return f"{before}  <screenshots>\n{''.join(shots)}  </screenshots>\n{mark}{after}"


if __name__ == "__main__":
    file = Path(sys.argv[1])
    file.write_text(with_screenshots(file.read_text("utf-8"), os.environ), "utf-8")
