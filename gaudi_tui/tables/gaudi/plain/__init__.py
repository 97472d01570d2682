"""What lies on the table of Gaudí, as lines of text."""
