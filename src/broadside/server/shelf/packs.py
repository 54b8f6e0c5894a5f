"""The content packs of this server: those of the games, and the owner's own."""

from pathlib import Path
from typing import Any

import msgspec
import structlog

from broadside.engine import BadContent, Game, default_pack, digest_of, load_pack
from broadside.games import all_games

from ..hall.errors import BadRequest
from ..wire.shelf import PackInfo

log = structlog.get_logger()


class Packs:
    """Every pack by its digest, game by game; the first is the one that comes with the game."""

    def __init__(self, folder: Path) -> None:
        self._of: dict[str, dict[str, Any]] = {}
        for game, kind in all_games().items():
            found = [default_pack(kind), *_own_packs(folder / game, kind)]
            self._of[game] = {digest_of(pack): pack for pack in found}

    def infos(self, game: str) -> list[PackInfo]:
        """What one can choose from."""
        kind = all_games()[game]
        return [
            PackInfo(pack.id, digest, kind.numbered(pack))
            for digest, pack in self._of[game].items()
        ]

    def find(self, game: str, digest: str | None) -> tuple[str, Any]:
        """A pack and its digest; the usual one if none is named."""
        known = self._of[game]
        wanted = next(iter(known)) if digest is None else digest
        if wanted not in known:
            raise BadRequest(f"This server has no such pack for {game}.")
        return wanted, known[wanted]


def _own_packs(folder: Path, kind: type[Game]) -> list[Any]:
    """The packs in a folder: YAML files, or folders of them."""
    packs = []
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        if path.is_dir() or path.suffix == ".yaml":
            try:
                packs.append(load_pack(path, kind).pack)
            except BadContent as error:
                log.warning("pack left out", path=str(path), why=str(error))
    return packs


def in_full(part: Any) -> Any:
    """A pack as plain data with nothing left out: a client does not know our defaults."""
    if isinstance(part, msgspec.Struct):
        names = zip(part.__struct_fields__, part.__struct_encode_fields__, strict=True)
        return {written: in_full(getattr(part, name)) for name, written in names}
    if isinstance(part, list | tuple):
        return [in_full(one) for one in part]
    if isinstance(part, dict):
        return {key: in_full(one) for key, one in part.items()}
    return msgspec.to_builtins(part)


def pack_as_json(pack: Any) -> str:
    """For the store."""
    return msgspec.json.encode(pack).decode()


def pack_from_json(kind: type[Game], body: str) -> Any:
    """From the store."""
    return msgspec.json.decode(body, type=kind.pack_type)
