import re
from xml.etree import ElementTree as ET

from majesty.lab.reports.charts import Dot, Line, forest, lines
from majesty.lab.reports.inks import STEPS, step
from majesty.lab.reports.maps import atlas_map
from majesty.lab.reports.page import Column, Html, table
from majesty.rules.options import ALL_MIXES

DOTS = [Dot("one <row>", 1, 0.5, 1.5, text="+1"), Dot("M Miller", 0, -1, 1, letter="M")]


def test_a_drawing_is_well_formed_with_its_text_as_text_and_an_alternative() -> None:
    drawn = forest("f", "A & B", DOTS, alt='says "all"')
    root = ET.fromstring(drawn)
    assert root.attrib["aria-label"] == 'says "all"'
    texts = {text.text for text in root.iter() if text.tag.endswith("text")}
    assert {"A & B", "one <row>", "+1"} <= texts


def test_the_same_drawing_has_the_same_bytes() -> None:
    assert forest("f", "t", DOTS, alt="") == forest("f", "t", DOTS, alt="")


def test_colours_come_from_the_style_sheet_and_names_do_not_meet() -> None:
    one = lines("one", "t", [Line("A", [(0, 1, 0, 2), (1, 2, 1, 3)])], alt="", letter="K")
    other = lines("two", "t", [Line("A", [(0, 1, 0, 2), (1, 2, 1, 3)])], alt="")
    assert "var(--series-0)" in one
    assert "var(--K)" in one
    assert set(re.findall(r"#[0-9a-f]{6}", one)) <= {"#000000"}
    assert not set(re.findall(r'id="([^"]+)"', one)) & set(re.findall(r'id="([^"]+)"', other))


def test_steps_of_a_map_go_from_end_to_end() -> None:
    assert [step(value, 0, 10) for value in (-1, 0, 5, 10, 11)] == [0, 0, 5, 10, 10]
    assert step(3, 3, 3) == len(STEPS) // 2


def test_a_map_has_a_square_for_every_mix() -> None:
    values = {mix: float(number) for number, mix in enumerate(ALL_MIXES)}
    drawn = atlas_map("m", "t", values, alt="", ends=(0, 255), end_texts=["low", "high"])
    fills = re.findall(r'<path d="([^"]+)"[^>]*style="fill: var\(--map-\d+\)', drawn)
    squares = sum(path.count("M ") for path in fills)
    assert squares == len(ALL_MIXES) + len(STEPS)  # and those of the key
    assert "▲" in drawn
    assert "▼" in drawn


def test_a_map_on_which_nothing_differs_has_one_colour_and_no_signs() -> None:
    values = dict.fromkeys(ALL_MIXES, 0.5)
    drawn = atlas_map("m", "t", values, alt="", ends=(0.5, 0.5), end_texts=["nothing", "0.5"])
    assert set(re.findall(r"var\(--map-\d+\)", drawn)) == {f"var(--map-{len(STEPS) // 2})"}
    assert "▲" not in drawn
    assert "▼" not in drawn
    assert "nothing" in drawn


def test_the_legend_of_long_names_takes_the_rows_that_it_needs() -> None:
    def height(labels: list[str]) -> float:
        drawn = [Line(label, [(0, 1, 0, 2)], at) for at, label in enumerate(labels)]
        svg = lines("l", "t", drawn, alt="")
        return float(svg.split('viewBox="')[1].split('"')[0].split()[3])

    assert height(["a", "b", "c", "d"]) < height(["side A · mixed deck"] * 4)


def test_what_is_shown_as_a_number_is_sorted_as_one() -> None:
    shown = ["1,200", "−3.5 to 2.0", "+4%", "–", Html("12 <small>of 256</small>")]
    made = table([Column("n")], [[text] for text in shown], caption="c", sortable=True)
    assert re.findall(r'data-v="([^"]+)"', made) == ["1200", "-3.5", "4", "-1e+09", "12"]
