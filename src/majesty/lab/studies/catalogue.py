"""The studies: what each asks, and what can be set."""

from dataclasses import dataclass

ALL = "all"


@dataclass(frozen=True, slots=True)
class StudySettings:
    """What a study is to be about; every combination of the lists is a cell."""

    players: tuple[int, ...] = (2,)
    sides: tuple[str, ...] = ("A",)  # `all` stands for the 256 mixes; for a match also `random`
    deck: tuple[str, ...] = ("tiers",)
    bots: tuple[str, ...] = ("mc:100",)
    games: int = 1000  # of each cell; of openings: that follow each way to play the first turn
    displays: int = 0  # of each cell of openings
    edition: str = "en"
    tie_break: str | None = None
    seed: int = 1
    code: tuple[str, ...] = ()  # files of bots


@dataclass(frozen=True, slots=True)
class Study:
    """A question, and the settings unless told otherwise."""

    question: str
    defaults: StudySettings


STUDIES = {
    "first-player": Study(
        "Does the player who begins have an advantage?",
        StudySettings((2, 3, 4), ("A", "B"), bots=("random", "mc:20", "mc:100"), games=10_000),
    ),
    "atlas": Study(
        "What do the 256 mixes of sides play like, and which are balanced?",
        StudySettings(sides=(ALL,), games=1000),
    ),
    "deck": Study(
        "What does the mixed deck change?",
        StudySettings((2, 3, 4), ("A", "B"), ("tiers", "mixed"), ("mc:100", "mc:20"), games=2000),
    ),
    "openings": Study(
        "Which first take is best, and what do the others cost?",
        StudySettings(sides=("A", "B"), games=100, displays=100),
    ),
    "match": Study(
        "Which bot is better, by how much, and how does it play?",
        StudySettings(bots=("mc:100", "mc:20"), games=1000),
    ),
}
