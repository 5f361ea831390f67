"""How a computer player thinks about Río de la Plata: what five workers can do together, how a war is fought, what the
turn order and the wars to come are worth."""
