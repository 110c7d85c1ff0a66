"""The settings of a server: from a file, from the environment, and from the command line."""

import os
from collections.abc import Collection, Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from pydantic import Field, ValidationError
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SecretsSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

from majesty.bots import LEVELS, names
from majesty.rules.errors import quoted
from majesty.server.errors import ConfigurationError
from majesty.server.house_texts import HouseTexts
from majesty.server.setting_types import (
    AdminSecret,
    Days,
    HostNames,
    Listed,
    Networks,
    Origins,
    PublicUrl,
    origin_of,
    plain,
)
from majesty.server.storage.database import is_shared, parse_url, shown

PREFIX = "MAJESTY_"
FILE_VARIABLE = f"{PREFIX}CONFIG"
SECRET_VARIABLE = f"{PREFIX}ADMIN_SECRET"
CREDENTIALS_VARIABLE = "CREDENTIALS_DIRECTORY"  # as systemd sets it
# Other variables of ours, which are no settings of a server.
OTHERS = {FILE_VARIABLE, "MAJESTY_CLUSTER", "MAJESTY_LANG", "MAJESTY_NO_BROWSER"}


def _data_home() -> Path:
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "majesty"


class Settings(BaseSettings):
    """The settings. Each is a key in the file; `MAJESTY_<KEY>` in the environment overrides it."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, extra="forbid", frozen=True)

    host: str = Field(default="127.0.0.1", description="the address to listen on")
    port: int = Field(
        default=8000, ge=0, le=65535, description="the port to listen on; 0 picks any free one"
    )
    workers: int = Field(
        default=1, ge=1, le=64, description="processes; more than one need PostgreSQL"
    )
    database: str = Field(
        default_factory=lambda: str(_data_home() / "majesty.db"),
        json_schema_extra={"default": "`~/.local/share/majesty/majesty.db`"},
        description="a file, which is created with its folder if needed, or "
        "`postgresql://user:password@host/name`",
    )
    origins: Origins = Field(
        default=(),
        description="other sites whose pages may connect, separated by commas: "
        "`https://example.org`",
    )
    host_names: HostNames = Field(
        default=(),
        description="names under which browsers may open this server, separated by commas, besides "
        "those of [this computer](hosting/proxy.md#host-names) and of `public_url`: `games.example.org`",
    )
    public_url: PublicUrl | None = Field(
        default=None,
        description="the address that people open, `https://games.example.org`, or [below a "
        "path](hosting/proxy.md#below-a-path), `https://example.org/majesty`; pages offer it for "
        "sharing",
    )
    texts_folder: Path | None = Field(
        default=None,
        description="a folder with [texts of your own](hosting/texts.md): imprint, privacy, rules "
        "of the house",
    )
    proxies: Networks = Field(
        default=("127.0.0.1", "::1"),
        description="addresses and networks whose `X-Forwarded-For` is trusted, separated by "
        "commas: `172.18.0.0/16`",
    )
    secure_cookies: bool = Field(
        default=False,
        description="set it behind TLS: cookies are sent over TLS only, and browsers are told to "
        "use nothing else",
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        default="info", description="how much to log: debug, info, warning or error"
    )
    log_format: Literal["json", "text"] = Field(
        default="json", description="how to log: json or text"
    )
    log_addresses: Literal["none", "short", "full"] = Field(
        default="none",
        description="how much of the address of those who ask is logged: none, short (the network: "
        "IPv4 /24, IPv6 /48) or full",
    )
    bots: Listed = Field(
        default=(*LEVELS, "greedy", "random"),
        description="the bots that can be seated at tables, separated by commas; whatever you "
        "list, `medium` fills in for people who leave",
    )
    bot_processes: int = Field(
        default_factory=lambda: min(4, os.cpu_count() or 1),
        ge=1,
        le=64,
        json_schema_extra={"default": "the number of cores, at most 4"},
        description="processes in which bots think. When more bots want to think than there are "
        "processes, networks take turns ([security](security.md#how-we-protect-it))",
    )
    bot_seconds: float = Field(
        default=10,
        gt=0,
        le=600,
        description="a bot that thinks longer is replaced by a simpler one",
    )
    bot_pause: float = Field(
        default=1.5,
        ge=0,
        le=10,
        description="minimum time in seconds for a bot's move, so that people can follow. It grows "
        "by a sixth for each payment, attack or healing after the first in the previous turn, up "
        "to double. People are never slowed down",
    )
    guest_days: Days = Field(
        default=180,
        description="days after which an absent guest is forgotten, unless one of their games is "
        "still going on; 0: never. The name of a guest who has played stays in the games, but the "
        "browser's secret is void. Protected names stay",
    )
    idle_guest_days: Days = Field(
        default=30,
        description="the same as `guest_days` for guests who never took a seat",
    )
    table_days: Days = Field(
        default=7,
        description="days after which a table at which no game ever started is deleted, once it is "
        "closed: half an hour after it was created, a week with a clock that counts days; 0: never",
    )
    chat_days: Days = Field(
        default=365,
        description="days after which what was said at a finished game is erased; the game itself "
        "stays; 0: never",
    )
    game_days: Days = Field(
        default=0,
        description="days after which a finished casual game is deleted, if only guests and bots "
        "could see it; 0: never. Rated games always stay",
    )
    admin_secret: AdminSecret | None = Field(
        default=None,
        description="opens [`majesty admin`](hosting/moderation.md), the page `/admin` and their "
        "API to whoever knows it: at least 16 characters without spaces. Without it they do not "
        "exist",
    )
    limits: bool = Field(
        default=True, description="whether rates are limited; only a benchmark wants this off"
    )
    messages_rate: float = Field(
        default=20,
        gt=0,
        description="messages a second per connection, after a burst of 40; all connections of an "
        "address (IPv6: of a /64 network) together get five times as many",
    )
    requests_rate: float = Field(
        default=20,
        gt=0,
        description="requests a second per address (IPv6: per /64 network), after a burst of 100. "
        "The replay of a record counts as five, and so does the history of a table with more than "
        "500 entries. The files of the pages have a budget of their own: ten times as many a "
        "second, after a burst of 3,000",
    )
    doors_rate: float = Field(
        default=0.5,
        gt=0,
        description="the same as `requests_rate` for new guests, logins, invitations and new "
        "tables, after a burst of 20",
    )

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Orders the sources: command line, credentials, environment, file."""
        credentials = os.environ.get(CREDENTIALS_VARIABLE)
        secret = (SecretsSettingsSource(settings_cls, credentials),) if credentials else ()
        path = os.environ.get(FILE_VARIABLE)
        file = (TomlConfigSettingsSource(settings_cls, Path(path)),) if path else ()
        return (init_settings, *secret, env_settings, *file)

    @property
    def root(self) -> str:
        """The path below which the server is: empty at the root of its host, else `/majesty`."""
        return urlsplit(self.public_url or "").path

    @property
    def allowed_origins(self) -> tuple[str, ...]:
        """The origins whose pages may connect, besides the one that a request is sent to."""
        if self.public_url is None:
            return self.origins
        return (origin_of(urlsplit(self.public_url)), *self.origins)

    def exported(self) -> dict[str, str]:
        """Returns the settings as environment variables, for other processes."""
        values = self.model_dump(mode="json")
        if self.admin_secret:  # a dump hides it
            values["admin_secret"] = self.admin_secret.get_secret_value()
        return {
            _variable(name): ",".join(value) if isinstance(value, list) else str(value)
            for name, value in values.items()
            if value is not None
        }

    def summary(self) -> dict[str, str]:
        """Returns the settings in force, without secrets, for people to read."""
        told = {name: plain(value) for name, value in self.model_dump().items()}
        told["database"] = shown(parse_url(self.database))
        if self.admin_secret:
            told["admin_secret"] = "set"
        if not self.host_names:
            told["host_names"] = "this computer's own"
        if not self.origins:
            told["origins"] = "this server's own"
        return told


def _variable(name: str) -> str:
    """Returns the environment variable of a setting."""
    return f"{PREFIX}{name.upper()}"


def unknown_variables() -> Iterator[tuple[str, str | None]]:
    """Iterates over variables that look like ours but mean nothing, each with the nearest one.

    The same goes for credentials, which are files named after variables in lower case.
    """
    known = OTHERS | {_variable(name) for name in Settings.model_fields}
    folder = os.environ.get(CREDENTIALS_VARIABLE)
    files = [path.name for path in Path(folder).glob("*")] if folder else []
    for variable in sorted([*os.environ, *files]):
        name = variable.upper()
        if name.startswith(PREFIX) and name not in known:
            nearest = _nearest(name.removeprefix(PREFIX).lower(), Settings.model_fields)
            meant = nearest and _variable(nearest)
            yield variable, meant.lower() if meant and variable in files else meant


def _nearest(name: str, known: Collection[str]) -> str | None:
    return next(iter(get_close_matches(name, sorted(known), 1)), None)


def load(**chosen: Any) -> Settings:
    """Loads the settings; arguments take precedence, unless they are `None`."""
    path = os.environ.get(FILE_VARIABLE)
    try:
        if path and not Path(path).is_file():
            raise ConfigurationError(
                "no-config", f"There is no configuration file {path}.", path=path
            )
        settings = Settings(**{name: value for name, value in chosen.items() if value is not None})
    except ValidationError as error:
        first = error.errors()[0]
        key = ".".join(map(str, first["loc"]))
        if first["type"] == "extra_forbidden":
            raise _unknown(key) from None
        reason = first["msg"].removeprefix("Value error, ")
        raise ConfigurationError(
            "bad-setting", f"The setting {key} is wrong: {reason}.", key=key, reason=reason
        ) from None
    except ValueError as error:  # the file is not valid TOML
        raise ConfigurationError(
            "bad-config", f"{path} cannot be read: {error}.", path=str(path), reason=str(error)
        ) from None
    for code in settings.bots:
        if code.partition(":")[0] not in names():
            raise ConfigurationError(
                "bad-setting",
                f"The setting bots is wrong: there is no bot {quoted(code)}.",
                key="bots",
                reason=f"there is no bot {quoted(code)}",
            )
    if settings.workers > 1 and not is_shared(parse_url(settings.database)):
        raise ConfigurationError(
            "workers-need-postgresql",
            f"{settings.workers} workers need PostgreSQL; a SQLite file has room for one.",
            workers=settings.workers,
        )
    HouseTexts.read(settings.texts_folder)  # so that a mistake is told before the start
    return settings


def _unknown(key: str) -> ConfigurationError:
    """Returns the error for a setting that does not exist, with the one that may be meant."""
    nearest = _nearest(key.lower(), Settings.model_fields)
    if nearest is None:
        return ConfigurationError(
            "no-setting",
            f"There is no setting {quoted(key)}; majesty serve --help lists all settings.",
            key=quoted(key),
        )
    return ConfigurationError(
        "misspelt-setting",
        f"There is no setting {quoted(key)}; did you mean {nearest}?",
        key=quoted(key),
        nearest=nearest,
    )
