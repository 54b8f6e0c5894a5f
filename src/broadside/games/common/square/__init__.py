"""Square grids (TA-7, TA-11, TA-14): tiles, their map, who gets where, who sees whom."""

from .grid import Grid, Placed
from .reach import CLEAR, Traffic, away_from, cost_of, distances, reach, route, toward
from .sight import Sight
from .tile import Tile
from .ways import Ways

__all__ = [
    "CLEAR",
    "Grid",
    "Placed",
    "Sight",
    "Tile",
    "Traffic",
    "Ways",
    "away_from",
    "cost_of",
    "distances",
    "reach",
    "route",
    "toward",
]
