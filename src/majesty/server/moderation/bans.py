"""Bans of people and networks, as a worker has them in memory."""

from collections.abc import Iterable
from datetime import UTC, datetime
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import NamedTuple

from majesty.rules.errors import quoted
from majesty.server.errors import ActionError, ForbiddenError

WIDEST = {4: 16, 6: 32}  # the shortest prefix of a network that can be banned, by version
FOR_GOOD = "never"  # when a ban ends that has no end


class Ban(NamedTuple):
    """A person, or else a network, that is banned."""

    id: str
    person: str | None
    network: str | None
    reason: str
    at: int
    until: int | None

    def is_on(self, now: int) -> bool:
        """Tells whether the ban has not lapsed yet."""
        return self.until is None or self.until > now


class Bans:
    """All bans; looking one up takes no more time where there are many."""

    def __init__(self, bans: Iterable[Ban] = ()) -> None:
        self._people: dict[str, Ban] = {}
        self._networks: dict[tuple[int, int], dict[int, Ban]] = {}  # by version and prefix
        for ban in bans:
            if ban.person:
                self._people[ban.person] = ban
            if ban.network:
                network = ip_network(ban.network)
                length = network.prefixlen
                starts = self._networks.setdefault((network.version, length), {})
                starts[_start(int(network.network_address), network.max_prefixlen - length)] = ban

    def of_person(self, person: str, now: int) -> Ban | None:
        """Returns the ban of a person."""
        ban = self._people.get(person)
        return ban if ban and ban.is_on(now) else None

    def of_address(self, address: str, now: int) -> Ban | None:
        """Returns the ban of the network that an address belongs to."""
        if not self._networks:
            return None
        try:
            found = ip_address(address)
        except ValueError:  # a socket without an address
            return None
        if found.version == 6 and found.ipv4_mapped:
            found = found.ipv4_mapped
        for (version, length), starts in self._networks.items():
            if version == found.version:
                ban = starts.get(_start(int(found), found.max_prefixlen - length))
                if ban and ban.is_on(now):
                    return ban
        return None


def _start(address: int, rest: int) -> int:
    """Returns the part of an address that its network has in common."""
    return address >> rest


def parse_network(text: str, proxies: Iterable[str]) -> str:
    """Returns a network as it is stored; refuses one that is too wide, or has our own proxy."""
    try:
        network = ip_network(text.strip(), strict=False)
    except ValueError:
        raise ActionError(
            "bad-network",
            f"{quoted(text)} is not a network; write 203.0.113.7, 203.0.113.0/24 or 2001:db8::/48.",
            network=quoted(text),
        ) from None
    network = _plain(network)
    if network.prefixlen < WIDEST[network.version]:
        raise ActionError(
            "network-too-wide",
            f"{network} is too wide; the widest is /{WIDEST[4]}, or /{WIDEST[6]} for IPv6.",
            network=str(network),
            widest=WIDEST[4],
            widest_six=WIDEST[6],
        )
    for proxy in proxies:
        trusted = ip_network(proxy, strict=False)
        if trusted.version == network.version and trusted.overlaps(network):
            raise ActionError(
                "network-of-proxy",
                f"{network} is where your own proxy is, with everyone behind it; ban the network "
                "that the visitor came from.",
                network=str(network),
            )
    return str(network)


def _plain(network: IPv4Network | IPv6Network) -> IPv4Network | IPv6Network:
    """Returns IPv4 in the form of IPv6 as what it is."""
    if isinstance(network, IPv6Network) and network.prefixlen >= 96:
        mapped = network.network_address.ipv4_mapped
        if mapped:
            return IPv4Network((mapped, network.prefixlen - 96))
    return network


def banned(ban: Ban) -> ForbiddenError:
    """Returns the error for a person who is banned."""
    until = shown_end(ban.until)
    how_long = "for good" if ban.until is None else f"until {until}"
    return ForbiddenError(
        "banned",
        f"You are banned from this server {how_long} ({ban.reason}); write to those who run it if "
        "that is a mistake.",
        until=until,
        reason=ban.reason,
    )


def shown_end(until: int | None) -> str:
    """Returns the end of a ban for people to read, or `FOR_GOOD`."""
    if until is None:
        return FOR_GOOD
    return datetime.fromtimestamp(until / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def banned_network() -> ForbiddenError:
    """Returns the error for guests from a network that is banned."""
    return ForbiddenError(
        "banned-network",
        "No guests from your network can play here; log in with a protected name.",
    )
