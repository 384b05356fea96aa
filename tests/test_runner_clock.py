"""The clock of a candidate's process, with a clock of the test's behind it."""

import pytest

from judge.model.outcome import Usage
from judge.model.problem import Limits
from judge.runner import clock
from judge.runner.clock import Clock

LIMITS = Limits(wall_s=2.0, load_s=10.0)


class Time:
    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    made = Time()
    monkeypatch.setattr(clock, "time", made)
    return made


def test_each_part_has_its_own_time(time: Time) -> None:
    made = Clock()
    assert made.left_s == 60.0
    made.begin_import(LIMITS)
    assert made.left_s == 10.0
    made.begin_pause(LIMITS, before_exit=False)
    assert made.left_s == 7.0
    made.begin_case(LIMITS)
    assert made.left_s == pytest.approx(2.4)
    made.begin_pause(LIMITS, before_exit=True)
    assert made.left_s == 3.0


def test_what_is_close_to_a_long_limit_is_so_for_less_than_a_second(time: Time) -> None:
    made = Clock()
    made.begin_case(LIMITS._replace(wall_s=60.0))
    assert made.left_s == pytest.approx(60.8)


def test_who_is_to_hurry_gets_no_more_than_there_was(time: Time) -> None:
    made = Clock()
    made.begin_case(LIMITS)
    made.hurry()
    assert made.left_s == 0.25
    time.now += 0.2
    made.hurry()
    assert made.left_s == pytest.approx(0.05)


def test_time_that_does_not_count_is_nobodys(time: Time) -> None:
    made = Clock()
    made.begin_case(LIMITS)
    time.now += 5.0
    made.not_counting(4.5)
    assert made.case_s() == 0.5
    assert made.left_s == pytest.approx(1.9)


def test_what_a_process_says_against_itself_is_believed_as_far_as_it_can_be_true(time: Time) -> None:
    made = Clock()
    made.begin_pause(LIMITS, before_exit=False)
    time.now += 3.0  # it started long before we heard of it
    made.begin_case(LIMITS)
    time.now += 0.1
    assert made.case_s(Usage(wall_s=2.5)) == 2.5
    assert made.case_s(Usage(wall_s=0.01)) == pytest.approx(0.1)
    assert made.case_s(Usage(wall_s=1e30)) == pytest.approx(0.1)
    assert made.case_s(Usage(wall_s=float("nan"))) == pytest.approx(0.1)
    assert made.case_s(Usage()) == pytest.approx(0.1)
