"""The server as one ASGI application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog
from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.plugins.prometheus import PrometheusConfig

from broadside.engine import BroadsideError

from .hall.settings import Settings
from .harbour.harbour import Harbour
from .house import House
from .routes import games, lessons, people, plays, security, site, tables, thoughts, who
from .routes.socket import table_socket
from .wire.bodies import JsonRequest
from .wire.openapi import openapi_config

log = structlog.get_logger()

LARGEST_BODY = 64 * 1024


def create_app(settings: Settings) -> Litestar:
    """A server with these settings."""
    house = House(settings)

    @asynccontextmanager
    async def open_house(_: Litestar) -> AsyncIterator[None]:
        try:
            await house.open()
        except BroadsideError:
            raise
        except Exception as error:
            log.error("not opened", exc_info=error)
            raise BroadsideError("The server could not open; its log says why.") from None
        try:
            yield
        finally:
            await house.close()

    def the_house() -> House:
        return house

    def the_harbour() -> Harbour:
        return house.harbour

    api = Router(
        path="/api",
        route_handlers=[
            people.router,
            games.router,
            lessons.router,
            tables.router,
            plays.router,
            thoughts.router,
        ],
    )
    app = Litestar(
        guards=[who.not_too_often],
        route_handlers=[api, site.router, table_socket],
        lifespan=[open_house],
        dependencies={
            "house": Provide(the_house, sync_to_thread=False),
            "harbour": Provide(the_harbour, sync_to_thread=False),
            "session": Provide(who.session),
            "somebody": Provide(who.somebody),
            "me": Provide(who.me),
        },
        csrf_config=security.csrf(settings.secret),
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, exclude_opt_key="compressed"
        ),
        exception_handlers={
            BroadsideError: security.tell_mistake,
            HTTPException: security.tell_http,
            Exception: security.tell_failure,
        },
        before_send=[security.add_headers],
        middleware=[
            PrometheusConfig(app_name="broadside", prefix="broadside", group_path=True).middleware
        ],
        openapi_config=openapi_config(),
        request_class=JsonRequest,
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
    )
    app.state.house = house
    return app
