"""The board game Gaudí in your terminal."""

__version__ = "0.1.0"
