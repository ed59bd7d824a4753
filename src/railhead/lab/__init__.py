"""The laboratory: simulations, measures of strength and of speed."""
