"""The public window for a class: a table made from what everybody may know, and the tools of whoever presents it."""
