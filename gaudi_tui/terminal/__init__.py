"""What a terminal is, and how bytes reach it and come from it. Nothing here knows Textual."""
