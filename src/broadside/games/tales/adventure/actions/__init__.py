"""TA-12: what a Character can do in its turn, an action a file."""
