"""The table as a picture: boards, pieces, hexes, marks, and where each lies on the screen."""
