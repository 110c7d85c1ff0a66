"""The settings of a server: from a file, from the environment, and from the command line."""

import os
import re
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    SecretStr,
    StringConstraints,
    ValidationError,
)
from pydantic_settings import (
    BaseSettings,
    NoDecode,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

from majesty.bots import LEVELS, names
from majesty.rules.errors import quoted
from majesty.server.errors import ConfigurationError
from majesty.server.house_texts import HouseTexts
from majesty.server.storage.database import is_shared, parse_url, shown

_WIDEST = 8  # the shortest prefix of a network of proxies, as in 10.0.0.0/8
_HOST_NAME = re.compile(r"[\w-]{1,63}(\.[\w-]{1,63})*")

_SECRET = re.compile("[!-~]{16,200}")

FILE_VARIABLE = "MAJESTY_CONFIG"
SECRET_VARIABLE = "MAJESTY_ADMIN_SECRET"


def _data_home() -> Path:
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "majesty"


def _listed(value: object) -> object:
    """Parses a list from the environment: `easy,medium`."""
    if not isinstance(value, str):
        return value
    return tuple(filter(None, map(str.strip, value.split(","))))


def _host_names(values: tuple[str, ...]) -> tuple[str, ...]:
    """Checks host names, and writes them as browsers do."""
    for value in values:
        if not _HOST_NAME.fullmatch(value):
            raise ValueError(
                f"{quoted(value)} is not a host name; write it without scheme and port, "
                "as games.example.org"
            )
    return tuple(value.encode("idna").decode().lower() for value in values)


def _networks(values: tuple[str, ...]) -> tuple[str, ...]:
    """Checks addresses and networks; refuses `*` and networks that are too wide."""
    for value in values:
        try:
            is_too_wide = value == "*" or ip_network(value).prefixlen < _WIDEST
        except ValueError:
            raise ValueError(
                f"{quoted(value)} is not an address or network; write 172.18.0.2 or 172.18.0.0/16"
            ) from None
        if is_too_wide:
            raise ValueError(
                f"{value} would trust almost everyone, so anyone could use any address; "
                "name your proxies, as 172.18.0.2 or 172.18.0.0/16"
            )
    return values


def _hard_to_guess(secret: SecretStr) -> SecretStr:
    if not _SECRET.fullmatch(secret.get_secret_value()):
        raise ValueError(
            "it must have 16 to 200 letters, digits or signs, without spaces; "
            "`openssl rand -hex 24` makes one"
        )
    return secret


AdminSecret = Annotated[SecretStr, AfterValidator(_hard_to_guess)]
PublicUrl = Annotated[str, StringConstraints(pattern=r"^https?://[^/\s?#]+/?$")]
Listed = Annotated[tuple[str, ...], NoDecode, BeforeValidator(_listed)]
HostNames = Annotated[Listed, AfterValidator(_host_names)]
Networks = Annotated[Listed, AfterValidator(_networks)]
Days = Annotated[int, Field(ge=0, le=36_500)]


class Settings(BaseSettings):
    """The settings. Each is a key in the file; `MAJESTY_<KEY>` in the environment overrides it."""

    model_config = SettingsConfigDict(env_prefix="MAJESTY_", extra="forbid", frozen=True)

    host: str = "127.0.0.1"
    port: int = Field(default=8000, ge=0, le=65535)
    workers: int = Field(default=1, ge=1, le=64)
    database: str = Field(default_factory=lambda: str(_data_home() / "majesty.db"))
    origins: Listed = ()  # other sites whose pages may connect, https://...
    host_names: HostNames = ()  # under which browsers may reach this server
    public_url: PublicUrl | None = None  # where others find this server
    texts_folder: Path | None = None  # the host's own texts: imprint.md and others
    proxies: Networks = ("127.0.0.1", "::1")  # whose X-Forwarded-For is trusted
    secure_cookies: bool = False  # behind TLS: the browser sends its secret only encrypted
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["json", "text"] = "json"
    bots: Listed = (*LEVELS, "greedy", "random")  # codes of the bots that are offered
    bot_processes: int = Field(default_factory=lambda: min(4, os.cpu_count() or 1), ge=1, le=64)
    bot_seconds: float = Field(default=10, gt=0, le=600)  # a bot that thinks longer has failed
    bot_pause: float = Field(default=1.5, ge=0, le=10)  # seconds, after a plain turn
    guest_days: Days = 180  # until an inactive guest is deleted; 0: never
    idle_guest_days: Days = 30  # the same for guests who never took a seat
    table_days: Days = 7  # the same for tables that never started
    chat_days: Days = 365  # until the chat of a finished game is erased; 0: never
    game_days: Days = 0  # until a finished casual game without protected names is deleted
    admin_secret: AdminSecret | None = None  # for `majesty admin`; without one there is none
    limits: bool = True  # rates and sizes; only a benchmark switches the rates off
    messages_rate: float = Field(default=20, gt=0)  # per second and connection
    requests_rate: float = Field(default=20, gt=0)  # per second and address
    doors_rate: float = Field(default=0.5, gt=0)  # the same for new guests, logins and tables

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Gives the command line precedence over the environment, and that over the file."""
        path = os.environ.get(FILE_VARIABLE)
        file = (TomlConfigSettingsSource(settings_cls, Path(path)),) if path else ()
        return (init_settings, env_settings, *file)

    def exported(self) -> dict[str, str]:
        """Returns the settings as environment variables, for other processes."""
        values = self.model_dump(mode="json")
        if self.admin_secret:  # a dump hides it
            values["admin_secret"] = self.admin_secret.get_secret_value()
        return {
            f"MAJESTY_{name.upper()}": ",".join(value) if isinstance(value, list) else str(value)
            for name, value in values.items()
            if value is not None
        }

    def summary(self) -> dict[str, str]:
        """Returns the settings in force, without secrets, for people to read."""
        told = {name: str(value) for name, value in self.model_dump().items()}
        told["database"] = shown(parse_url(self.database))
        told["bots"] = ", ".join(self.bots)
        told["public_url"] = self.public_url or "not set"
        told["texts_folder"] = str(self.texts_folder or "not set")
        told["proxies"] = ", ".join(self.proxies) or "none"
        told["host_names"] = ", ".join(self.host_names) or "this computer's own"
        told["admin_secret"] = "set" if self.admin_secret else "not set"
        told["origins"] = ", ".join(self.origins) or "this server's own"
        return told


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
    HouseTexts.read(settings.texts_folder)  # so that a mistake is told before the start
    if settings.workers > 1 and not is_shared(parse_url(settings.database)):
        raise ConfigurationError(
            "workers-need-postgresql",
            f"{settings.workers} workers need PostgreSQL; a SQLite file has room for one.",
            workers=settings.workers,
        )
    return settings
