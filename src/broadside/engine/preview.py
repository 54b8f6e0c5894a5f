"""Previews: what an option would cost, bring or risk, as far as the asked seat can know."""

import msgspec

from .events import snake_case


class Preview(msgspec.Struct, frozen=True, tag=snake_case, tag_field="preview", gc=False):
    """What would come of an option. Each game derives its own, and has words for each."""
