"""What methods say of themselves. Compiled ones have lost it, but their source still knows."""

import ast
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any


def said_of(method: Callable[..., Any]) -> str:
    """The docstring of a method."""
    owner: type | None = getattr(method, "__objclass__", None)  # only compiled ones have it
    if owner is None:
        return (method.__doc__ or "").strip()
    library = Path(str(sys.modules[owner.__module__].__file__))
    source = library.with_name(library.name.partition(".")[0] + ".py")
    return _all_said(source).get((owner.__name__, method.__name__), "")


@cache
def _all_said(source: Path) -> dict[tuple[str, str], str]:
    """By class and method."""
    return {
        (owner.name, method.name): ast.get_docstring(method) or ""
        for owner in ast.parse(source.read_text()).body
        if isinstance(owner, ast.ClassDef)
        for method in owner.body
        if isinstance(method, ast.FunctionDef)
    }
