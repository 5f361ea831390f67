"""What the properties of a Windows program show: PyInstaller reads it from a text file."""

from __future__ import annotations

from pathlib import Path


def numbers(version: str) -> tuple[int, int, int, int]:
    """`0.1.0` -> (0, 1, 0, 0), as Windows counts versions. Raises ValueError for what is not three numbers."""
    major, minor, patch = (int(part) for part in version.split("."))
    return major, minor, patch, 0


def text(version: str, description: str) -> str:
    """The resource, in the form of `pyi-grab_version`: language neutral, characters as in Unicode."""
    four = numbers(version)
    strings = {
        "CompanyName": "The Tabletop developers",
        "FileDescription": description,
        "FileVersion": version,
        "InternalName": "tabletop",
        "LegalCopyright": "The Tabletop developers, MIT licence",
        "OriginalFilename": "tabletop.exe",
        "ProductName": "Tabletop",
        "ProductVersion": version,
    }
    lines = ",\n".join(f"                StringStruct({name!r}, {value!r})" for name, value in strings.items())
    return f"""VSVersionInfo(
    ffi=FixedFileInfo(filevers={four}, prodvers={four}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1, subtype=0x0),
    kids=[
        StringFileInfo([
            StringTable('000004B0', [
{lines},
            ]),
        ]),
        VarFileInfo([VarStruct('Translation', [0, 1200])]),
    ],
)
"""


def write(path: Path, version: str, description: str) -> str:
    """Write it; gives the path as PyInstaller wants it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text(version, description), encoding="utf-8")
    return str(path)
