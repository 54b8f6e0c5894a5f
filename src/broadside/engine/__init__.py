"""The engine: five notions (Game, Ask, Verb, Zone, Table) that carry every game."""

from .ask import PASS, Ask, CutShort, Option, Rule, Scene, Secret, Together, Window
from .build import compiled
from .coach import Coaching, coaching_of, load_coaching
from .content import CheckedPack, default_pack, load_pack
from .declared import NoContent, NoOptions, Preset, Problem, Term, View, WindowKind
from .errors import (
    BadContent,
    BadOptions,
    BadRecord,
    BroadsideError,
    IllegalChoice,
    NotAsked,
)
from .events import Cause, Event, Group, Told
from .game import NOTHING_TO_ASK, Game, ranked
from .headlines import Headline, in_short
from .lesson import LEARNER, Lesson, Pupil
from .lessons import lessons_of, load_lesson
from .objection import Objection
from .opening import Opening, check_seats, table_options
from .pack import Amount, Name, Part
from .perspective import Perspective
from .preview import Preview
from .record import Record, Result, digest_of, digest_of_seed, read_record, record_from
from .replay import replay, retrace, verify
from .steps import Size, Step, next_choice_after, where_began
from .table import Table
from .verbs import ActionSpace, Verb, verb
from .zones import ALL_SEEING, EMPTY, HIDDEN, OPEN, SPECTATOR, Zone, sight_of

__all__ = [
    "ALL_SEEING",
    "EMPTY",
    "HIDDEN",
    "LEARNER",
    "NOTHING_TO_ASK",
    "OPEN",
    "PASS",
    "SPECTATOR",
    "ActionSpace",
    "Amount",
    "Ask",
    "BadContent",
    "BadOptions",
    "BadRecord",
    "BroadsideError",
    "Cause",
    "CheckedPack",
    "Coaching",
    "CutShort",
    "Event",
    "Game",
    "Group",
    "Headline",
    "IllegalChoice",
    "Lesson",
    "Name",
    "NoContent",
    "NoOptions",
    "NotAsked",
    "Objection",
    "Opening",
    "Option",
    "Part",
    "Perspective",
    "Preset",
    "Preview",
    "Problem",
    "Pupil",
    "Record",
    "Result",
    "Rule",
    "Scene",
    "Secret",
    "Size",
    "Step",
    "Table",
    "Term",
    "Together",
    "Told",
    "Verb",
    "View",
    "Window",
    "WindowKind",
    "Zone",
    "check_seats",
    "coaching_of",
    "compiled",
    "default_pack",
    "digest_of",
    "digest_of_seed",
    "in_short",
    "lessons_of",
    "load_coaching",
    "load_lesson",
    "load_pack",
    "next_choice_after",
    "ranked",
    "read_record",
    "record_from",
    "replay",
    "retrace",
    "sight_of",
    "table_options",
    "verb",
    "verify",
    "where_began",
]
