"""What macOS is told about the program: the entries of Info.plist beside those that PyInstaller writes itself."""

from __future__ import annotations

from typing import Any

ID = "org.tabletop.Tabletop"
RECORD = f"{ID}.record"


def info_plist(version: str, suffix: str, description: str) -> dict[str, Any]:
    """Full resolution, a place among the games, records (files with `suffix`, dot included) opened by double click."""
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
                "CFBundleTypeName": description,
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [RECORD],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": RECORD,
                "UTTypeDescription": description,
                "UTTypeConformsTo": ["public.plain-text"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [suffix.removeprefix(".")],
                    "public.mime-type": ["application/x-tabletop-record"],
                },
            }
        ],
    }
