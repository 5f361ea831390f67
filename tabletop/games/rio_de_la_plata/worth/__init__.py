"""What a position is worth to a seat, part by part: stock, city, great buildings, workers that are out, war."""
