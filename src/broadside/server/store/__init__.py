"""What the server remembers: schema, rows, the journal of actions, ratings."""
