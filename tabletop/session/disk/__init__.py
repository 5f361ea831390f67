"""What everything kept on a disk needs: folders, whole files, locks, and how trouble is told."""
