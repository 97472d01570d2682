"""The panels of the table, painted line by line from a Scene."""
