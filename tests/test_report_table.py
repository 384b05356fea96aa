"""The table of problems: columns that line up, cut to the width of a terminal and whole in a pipe."""

import pytest

from judge.model.problem import Asked, Summary
from judge.report.table import line, problem_rows

SUMMARIES = [
    Summary("a", "Short", "easy", ("x",), ()),
    Summary("parallel-matmul", "DP and FSDP matrix multiplication", "medium", ("fsdp", "message passing"),
            (Asked("xAI", "ML engineer", "screen", "2025-06"), Asked("Y"))),
]  # fmt: skip


def lines(width: int | None = None) -> list[str]:
    return [line(cells) for cells in problem_rows(SUMMARIES, width)]


def test_the_whole_table() -> None:
    assert lines() == [
        "id               title                              difficulty  topics                 asked at",
        "a                Short                              easy        x",
        "parallel-matmul  DP and FSDP matrix multiplication  medium      fsdp, message passing"
        "  xAI, ML engineer, screen, 2025-06; Y",
    ]


def test_the_widest_columns_give_way_first_and_say_so() -> None:
    assert lines(80) == [
        "id               title            difficulty  topics            asked at",
        "a                Short            easy        x",
        "parallel-matmul  DP and FSDP ma…  medium      fsdp, message p…  xAI, ML enginee…",
    ]


@pytest.mark.parametrize("width", [57, 61, 70, 80, 100, 122])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    assert max(map(len, lines(width))) <= width
    assert max(len("  ".join(cells)) for cells in problem_rows(SUMMARIES, width)) == width


def test_id_and_difficulty_are_never_cut() -> None:
    rows = problem_rows(SUMMARIES, 20)
    assert [(cells[0].strip(), cells[2].strip()) for cells in rows] == [
        ("id", "difficulty"),
        ("a", "easy"),
        ("parallel-matmul", "medium"),
    ]
    assert [len(cell) for cell in rows[2]] == [15, 8, 10, 8, 8]


def test_a_wide_terminal_changes_nothing() -> None:
    assert lines(500) == lines()


def test_without_problems_there_is_the_header_alone() -> None:
    assert [line(cells) for cells in problem_rows([])] == ["id  title  difficulty  topics  asked at"]
