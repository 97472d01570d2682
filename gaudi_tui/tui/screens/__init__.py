"""The screens around the table, and the table itself."""
