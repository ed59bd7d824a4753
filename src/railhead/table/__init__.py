"""What every game shares; names no game, uses the standard library only."""
