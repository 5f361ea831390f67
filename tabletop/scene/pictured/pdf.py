"""Pictures as the pages of a PDF file, A4, written out by hand: a compressed image for each page, and nothing else."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

import pygame

A4_POINTS = (595, 842)
DPI = 200
A4_PIXELS = (1654, 2339)
"""A page at `DPI`."""


def pdf_of(pages: Sequence[pygame.Surface], title: str) -> bytes:
    """A document with one picture a page, each stretched over the whole sheet."""
    count = len(pages)
    kids = " ".join(f"{3 + 3 * number} 0 R" for number in range(count))
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {count} >>".encode(),
    ]
    for number, page in enumerate(pages):
        objects += _page(page, 3 + 3 * number)
    objects.append(b"<< /Title " + _string(title) + b" /Producer (Tabletop) >>")
    return _file(objects)


def _page(page: pygame.Surface, at: int) -> list[bytes]:
    """The sheet, what is drawn on it, and the picture."""
    wide, high = A4_POINTS
    draw = f"q {wide} 0 0 {high} 0 0 cm /Im Do Q".encode()
    pixels = zlib.compress(pygame.image.tobytes(page, "RGB"), 9)
    width, height = page.get_size()
    return [
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {wide} {high}] /Contents {at + 1} 0 R "
        f"/Resources << /XObject << /Im {at + 2} 0 R >> >> >>".encode(),
        _stream("", draw),
        _stream(
            f"/Type /XObject /Subtype /Image /Width {width} /Height {height} /ColorSpace /DeviceRGB "
            "/BitsPerComponent 8 /Filter /FlateDecode ",
            pixels,
        ),
    ]


def _stream(entries: str, content: bytes) -> bytes:
    return f"<< {entries}/Length {len(content)} >>\nstream\n".encode() + content + b"\nendstream"


def _string(text: str) -> bytes:
    return b"<" + text.encode("utf-16-be").hex().upper().join(("FEFF", "")).encode() + b">"


def _file(objects: Sequence[bytes]) -> bytes:
    """All objects with the table that says where each begins; the last one tells about the document."""
    out = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    places = []
    for number, content in enumerate(objects, 1):
        places.append(len(out))
        out += f"{number} 0 obj\n".encode() + content + b"\nendobj\n"
    start, size = len(out), len(objects) + 1
    out += f"xref\n0 {size}\n0000000000 65535 f \n".encode()
    out += b"".join(f"{place:010} 00000 n \n".encode() for place in places)
    out += f"trailer\n<< /Size {size} /Root 1 0 R /Info {size - 1} 0 R >>\nstartxref\n{start}\n%%EOF\n".encode()
    return bytes(out)
