"""Several workers on one store: what they tell each other, and who of them is alive."""
