"""The games as standard environments: PettingZoo, Gymnasium, OpenSpiel. Each is an extra of its own."""
