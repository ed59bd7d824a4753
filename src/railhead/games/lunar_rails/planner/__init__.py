"""Trips of several deliveries, with the track and the turns that they take: for the bots, and for people who
ask (the query `plans`)."""
