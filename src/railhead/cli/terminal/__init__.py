"""What the commands share: the screen, reading and writing files, and a game played at the prompt."""
