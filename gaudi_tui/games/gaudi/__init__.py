"""Gaudí: a folder for the component sets, a file for each subject of the rulebook."""
