"""What an activated location does. Each function changes a list of realms, by seat, in place."""

from majesty.rules.cards import Character
from majesty.rules.events import (
    Attacked,
    Event,
    Exchanged,
    Healed,
    MeeplesGained,
    MeeplesSold,
    PointsGained,
    Reason,
    Repelled,
    Spared,
    Wounded,
)
from majesty.rules.locations import LOCATIONS, LocationSide, Special
from majesty.rules.options import MEEPLES_KEPT
from majesty.rules.realms import Realm

Log = list[Event] | None
"""Where events go; None when nobody wants them."""


def heal(realms: list[Realm], seat: int, character: Character, log: Log) -> None:
    """Heals the top card of the Infirmary, without activating its location."""
    if log is not None:
        log.append(Healed(seat, realms[seat].infirmary[-1], character))
    realms[seat] = realms[seat].healed(character)


def exchange(realms: list[Realm], seat: int, kept: int, log: Log) -> None:
    """Swaps meeples and points, one for one, until `kept` meeples are left."""
    points = realms[seat].meeples - kept
    realms[seat] = realms[seat].paid(points, -points)
    if log is not None:
        log.append(Exchanged(seat, kept, points))


def activate(side: LocationSide, realms: list[Realm], seat: int, log: Log) -> None:
    """Resolves a location's lines from top to bottom; heal and exchange are already done."""
    if side.special is Special.ATTACK:
        attack(realms, seat, log)
    _pay_characters(side, realms, seat, log)
    if side.gain:
        _pay_group(side, realms, seat, log)
    if side.bonus:
        _pay_bonus(side, realms, seat, log)


def attack(realms: list[Realm], seat: int, log: Log) -> None:
    """Attacks every opponent, clockwise."""
    knights = realms[seat].count(Character.KNIGHT)
    for i in range(1, len(realms)):
        target = (seat + i) % len(realms)
        realm = realms[target]
        guards = realm.count(Character.GUARD)
        if log is not None:
            log.append(Attacked(seat, target, knights, guards))
        if guards >= knights:
            if log is not None:
                log.append(Repelled(target, seat))
            continue
        hit = realm.leftmost()
        if hit is not None:
            realms[target] = realm.wounded(hit)
            if log is not None:
                log.append(Wounded(target, realm.stacks[hit][-1], LOCATIONS[hit]))
        elif log is not None:
            log.append(Spared(target))


def _pay_characters(side: LocationSide, realms: list[Realm], seat: int, log: Log) -> None:
    realm = realms[seat]
    stacks = realm.stacks
    count = 0
    for i in side.counted:
        count += len(stacks[i])
    if side.per_wounded:
        count += len(realm.infirmary)
    each = side.points
    if side.times_largest:
        each *= max(map(len, stacks))
    points, meeples = count * each, count * side.meeples
    realms[seat] = realm.paid(points, meeples)
    if log is not None:
        if points:
            why = (Reason.CHARACTERS, count, each)
            log.append(PointsGained(seat, points, side, *why))
        if meeples:
            log.append(MeeplesGained(seat, meeples, side.location))


def _pay_group(side: LocationSide, realms: list[Realm], seat: int, log: Log) -> None:
    (wanted,) = side.shared_by
    for i in range(len(realms)):
        member = (seat + i) % len(realms)
        if realms[member].stacks[wanted]:
            realms[member] = realms[member].paid(side.gain)
            if log is not None:
                why = (Reason.GROUP, 1, side.gain)
                log.append(PointsGained(member, side.gain, side, *why))


def _pay_bonus(side: LocationSide, realms: list[Realm], seat: int, log: Log) -> None:
    stacks = realms[seat].stacks
    if all(stacks[i] for i in side.required):
        realms[seat] = realms[seat].paid(side.bonus)
        if log is not None:
            why = (Reason.BONUS, 1, side.bonus)
            log.append(PointsGained(seat, side.bonus, side, *why))


def sell(realms: list[Realm], seat: int, log: Log) -> None:
    """Sells surplus meeples for a point each."""
    above = realms[seat].meeples - MEEPLES_KEPT
    if above > 0:
        realms[seat] = realms[seat].paid(above, -above)
        if log is not None:
            log.append(MeeplesSold(seat, above))
