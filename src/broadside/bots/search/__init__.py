"""The search: one tree over many guesses at the hidden cards."""
