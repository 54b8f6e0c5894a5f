"""All tables that are in memory, and what they do by themselves."""
