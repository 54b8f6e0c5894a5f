"""One table: its play, its seats, its clocks, and what each person may see of it."""
