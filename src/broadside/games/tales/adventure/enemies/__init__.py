"""TA-14, TA-15: how Enemies come into play, move and attack by themselves."""
