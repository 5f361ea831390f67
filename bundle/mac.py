"""What macOS is told about the program: the entries of Info.plist beside those that PyInstaller writes itself."""

from __future__ import annotations

from typing import Any

ID = "org.tabletop.Tabletop"


def _kind(name: str, description: str) -> dict[str, Any]:
    """What kind of file it is: `record` or `study`, which its name ends with."""
    suffix = {"record": "tabletop", "study": "study"}[name]
    return {
        "UTTypeIdentifier": f"{ID}.{name}",
        "UTTypeDescription": description,
        "UTTypeConformsTo": ["public.plain-text"],
        "UTTypeTagSpecification": {
            "public.filename-extension": [suffix],
            "public.mime-type": [f"application/x-tabletop-{name}"],
        },
    }


def info_plist(version: str) -> dict[str, Any]:
    """Full resolution, a place among the games, records and studies opened by double click."""
    kinds = [_kind("record", "Tabletop game record"), _kind("study", "Tabletop study")]
    return {
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "CFBundleDisplayName": "Tabletop",
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "it", "fr"],
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "The Tabletop developers, MIT licence",
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": "11.0",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": kind["UTTypeDescription"],
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [kind["UTTypeIdentifier"]],
            }
            for kind in kinds
        ],
        "UTExportedTypeDeclarations": kinds,
    }
