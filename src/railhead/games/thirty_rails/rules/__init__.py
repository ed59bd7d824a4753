"""The rules, a file for each chapter of the rule page: what is legal, what is refused, what happens."""
