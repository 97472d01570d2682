"""The table of Gaudí: how it looks and reads."""
