"""Running the command as a person would, in a folder of its own."""

from typer.testing import CliRunner, Result

from broadside.cli.main import app


def broadside(*words: object, typed: str = "") -> Result:
    """What the command does with these words, somebody typing at the keyboard."""
    return CliRunner().invoke(app, [str(word) for word in words], input=typed)


def said(result: Result) -> str:
    """All that was printed, as one line."""
    return " ".join(result.output.split())


def refused(result: Result) -> str:
    """The one sentence with which a mistake was turned down."""
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    return result.stderr.strip()


def lines(*typed: object) -> str:
    """Answers, each ended by Enter."""
    return "".join(f"{answer}\n" for answer in typed)
