"""Who plays, and how much each may have."""
