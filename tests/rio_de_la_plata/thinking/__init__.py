"""Players that think about Río de la Plata."""
