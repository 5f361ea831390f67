"""What players who think ahead are told: when a phase begins, how it is carried out, who is likely to win."""
