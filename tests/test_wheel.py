"""The wheel carries the client: whoever installs it needs no Node, and can play at once."""

import re
import subprocess
import sys
from pathlib import Path

import httpx

from tests.server.player import BOT, ME, Player, first_option

ROOT = Path(__file__).parents[1]


def test_a_clean_environment_serves_the_page_and_plays_a_move(tmp_path: Path) -> None:
    clean = tmp_path / "clean"
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    run(*pip, "wheel", "--no-deps", "--wheel-dir", str(tmp_path), str(ROOT))
    (wheel,) = tmp_path.glob("broadside-*.whl")
    run(sys.executable, "-m", "venv", "--without-pip", str(clean))
    run(*pip, "--python", str(clean), "install", "--no-compile", str(wheel))

    command = [str(clean / "bin" / "broadside"), "serve", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=tmp_path) as server:
        try:
            assert server.stdout is not None
            said = next(line for line in server.stdout if "http://" in line)
            found = re.search(r"http://([\w.]+:\d+)", said)
            assert found is not None
            play_a_move(found[1])
        finally:
            server.terminate()


def run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True, text=True)


def play_a_move(address: str) -> None:
    page = httpx.get(f"http://{address}/").text
    script = re.search(r'src="(/assets/[^"]+\.js)"', page)
    assert script is not None, "the page holds no client"
    assert httpx.get(f"http://{address}{script[1]}").status_code == 200

    player = Player(address, "Anne")
    table = player.start_table(ME, BOT, BOT)
    with player.at(table) as seat:
        state = seat.state(lambda state: first_option(state) is not None)
        option = first_option(state)
        assert option is not None
        assert seat.act(*option, state["version"])["type"] == "accepted"
