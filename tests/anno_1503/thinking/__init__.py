"""Players that think about Anno 1503."""
