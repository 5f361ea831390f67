"""Catalogues in English, Italian and French, and the little language of their messages."""

from tabletop.locale.catalogue import Catalogue
from tabletop.locale.languages import LANGUAGES, Language, preferred

__all__ = ["LANGUAGES", "Catalogue", "Language", "preferred"]
