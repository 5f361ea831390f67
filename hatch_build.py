"""The addresses of the project in its wheel: those of the host that builds it, for the source itself knows none.

Hosts that run our workflow say where the repository lies; a wheel built elsewhere names no address.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


def project_urls(environment: Mapping[str, str]) -> dict[str, str]:
    """Name and address of each page, or nothing where the builder's environment names no repository."""
    server, repository = environment.get("GITHUB_SERVER_URL"), environment.get("GITHUB_REPOSITORY")
    if not server or not repository:
        return {}
    home = f"{server}/{repository}"
    return {"Source": home, "Issues": f"{home}/issues", "Changelog": f"{home}/blob/HEAD/CHANGELOG.md"}


class ProjectUrls(MetadataHookInterface):
    """Fills in `project.urls`, which pyproject.toml calls dynamic."""

    def update(self, metadata: dict[str, Any]) -> None:
        metadata["urls"] = project_urls(os.environ)
