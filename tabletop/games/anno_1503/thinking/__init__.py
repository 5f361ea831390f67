"""How a computer player thinks about Anno 1503: how far seats have to go, how turns are played, who will likely win."""
