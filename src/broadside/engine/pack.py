"""What content packs are made of."""

from typing import Annotated, Any, ClassVar, get_args, get_origin

import msgspec
from msgspec import Meta

ONE_LINE = r"\A\S[^\n]*\Z"
Name = Annotated[str, Meta(min_length=1, max_length=60, pattern=ONE_LINE)]
"""What something is called: short enough for a card, on one line."""
Amount = Annotated[int, Meta(ge=0, le=9999)]
"""A number of things, so never negative, and small enough for a treasury."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of everything in a pack, and of the pack itself.

    A misspelt field is an error. Defaults stay out of the digest, so that a field added in a
    later version does not make old records unreadable.
    """

    key: ClassVar[tuple[str, ...]] = ()
    """The fields that tell an entry of a list from all others, as they are called in YAML."""


def entry_type(hint: Any) -> type[Part] | None:
    """The type of the entries, if a field is a list of entries."""
    if get_origin(hint) is Annotated:
        return entry_type(get_args(hint)[0])
    (inner,) = get_args(hint) if get_origin(hint) is list else (None,)
    return inner if isinstance(inner, type) and issubclass(inner, Part) else None


def keys_of_lists(pack_type: type[Any]) -> dict[str, tuple[str, ...]]:
    """By field of a pack that is a list of entries: what its entries are known by."""
    found = {
        field.encode_name: entry_type(field.type) for field in msgspec.structs.fields(pack_type)
    }
    return {name: entry.key for name, entry in found.items() if entry is not None and entry.key}
