"""What is counted for whoever looks after the server."""

from prometheus_client import Counter, Gauge, Histogram

ACTIONS = Counter("broadside_actions_total", "Choices of people that were accepted.")
REFUSALS = Counter("broadside_refusals_total", "Messages on sockets that were refused.")
BOT_CHOICES = Counter(
    "broadside_bot_choices_total", "Choices made for bots, by how they came about.", ["level", "by"]
)
LIVE_TABLES = Gauge("broadside_live_tables", "Tables in memory.")
SOCKETS = Gauge("broadside_sockets", "Open sockets.")
ACT_SECONDS = Histogram(
    "broadside_act_seconds",
    "From a choice being read to its being stored.",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0),
)
