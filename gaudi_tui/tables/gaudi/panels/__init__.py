"""The panels of the table of Gaudí."""
