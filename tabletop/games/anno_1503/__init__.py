"""Anno 1503: home islands that grow, ships that look for far islands; three of five goals win."""
