"""The rules by chapter of the rulebook."""
