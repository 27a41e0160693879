"""Computes the next dates of triggers with zoneinfo, for TriggerDifferentialTests.

Reads one case per line as JSON, and writes one line for each: its next dates, at most three. A date is the nanoseconds
since 1970, and words that tell whether the local time exists once, is skipped or occurs twice, and whether it is on a
leap day: `1709204400000000000/once/leap`. If there are fewer dates, the line ends with "none". The rules are those of
CalendarPattern.swift; the method is another one: it tries one day, one minute and one second after the other.
"""

import datetime
import itertools
import json
import sys
import zoneinfo

LAST_YEAR = 2050
SECOND = 1_000_000_000
DAY = datetime.timedelta(days=1)


def first_week(start, first_weekday, minimum_days):
    """Returns the first day of week 1 of the period that begins on a day."""
    monday_based = (first_weekday + 5) % 7
    week = start - datetime.timedelta(days=(start.weekday() - monday_based) % 7)
    days_inside = sum(1 for n in range(7) if week + datetime.timedelta(days=n) >= start)
    return week if days_inside >= minimum_days else week + datetime.timedelta(days=7)


def week_of_year(day, case, cache={}):
    """Returns the year and the number of a day's week."""
    for year in (day.year + 1, day.year, day.year - 1):
        key = (year, case["firstWeekday"], case["minimumDays"])
        if key not in cache:
            cache[key] = first_week(datetime.date(year, 1, 1), key[1], key[2])
        if day >= cache[key]:
            return year, (day - cache[key]).days // 7 + 1


def week_of_month(day, case):
    """Returns the number of a day's week in its month."""
    start = first_week(day.replace(day=1), case["firstWeekday"], case["minimumDays"])
    return (day - start).days // 7 + 1


# The components of a day, the quickest ones first.
DAY_COMPONENTS = {
    "year": lambda day, case: day.year,
    "month": lambda day, case: day.month,
    "day": lambda day, case: day.day,
    "weekday": lambda day, case: day.isoweekday() % 7 + 1,
    "weekdayOrdinal": lambda day, case: (day.day + 6) // 7,
    "quarter": lambda day, case: (day.month - 1) // 3 + 1,
    "dayOfYear": lambda day, case: day.timetuple().tm_yday,
    "weekOfMonth": week_of_month,
    "yearForWeekOfYear": lambda day, case: week_of_year(day, case)[0],
    "weekOfYear": lambda day, case: week_of_year(day, case)[1],
}


def matches(day, case):
    """Returns whether a day has the components of a case."""
    return all(component(day, case) == value for component, value in case["day"])


def local(second, zone):
    """Returns the local time at a second since 1970, without its zone."""
    return datetime.datetime.fromtimestamp(second, zone).replace(tzinfo=None)


def resolve(naive, zone, case):
    """Returns the second of a local time, and whether it is skipped or repeated."""
    early, late = sorted(int(naive.replace(tzinfo=zone, fold=fold).timestamp()) for fold in (0, 1))
    if local(early, zone) == naive:
        if local(late, zone) == naive and early != late:
            return (early if case["repeated"] == "first" else late), "repeated"
        return early, "once"
    if case["skipped"] == "none":
        return None, "skipped"
    while late - early > 1:
        middle = (early + late) // 2
        if local(middle, zone) > naive:
            late = middle
        else:
            early = middle
    return late, "skipped"


def free(case, name, finer):
    """Returns the values of a minute or second: its own, all if a finer component is specified, or else 0."""
    if name in case["components"]:
        return [case["components"][name]]
    return range(60) if any(name in case["components"] for name in finer) else [0]


def times_of_day(case, zone):
    """Generates the dates of a case in which the hour is determined."""
    components = case["components"]
    names_time = any(name in components for name in ("hour", "minute", "second", "nanosecond"))
    names_day = any(name in components for name in ("day", "weekday", "weekdayOrdinal", "dayOfYear"))
    times = list(itertools.product(
        free(case, "minute", ("second", "nanosecond")), free(case, "second", ("nanosecond",))))
    day = local(case["start"] // SECOND, zone).date() - 2 * DAY
    yesterday = matches(day - DAY, case)
    last_year = min(
        LAST_YEAR, components.get("year", LAST_YEAR), components.get("yearForWeekOfYear", LAST_YEAR) + 1
    )
    while day.year <= last_year:
        if components.get("month", day.month) != day.month:
            day = (day.replace(day=28) + 4 * DAY).replace(day=1)
            yesterday = False
            continue
        today = matches(day, case)
        if today and (names_time or names_day or not yesterday):
            for minute, second in times:
                naive = datetime.datetime.combine(day, datetime.time(components.get("hour", 0), minute, second))
                found, kind = resolve(naive, zone, case)
                if found is not None:
                    # A skipped time of day is the first nanosecond after the change.
                    yield found * SECOND + (0 if kind == "skipped" else components.get("nanosecond", 0)), kind
        yesterday = today
        day += DAY


def times_of_hour(case, zone):
    """Generates the dates of a case without an hour."""
    components = case["components"]
    seconds = free(case, "second", ("nanosecond",))
    minute = case["start"] // SECOND // 60 * 60
    while True:
        now = local(minute, zone)
        if now.year > LAST_YEAR:
            return
        if not matches(now.date(), case):
            minute = minute // 900 * 900 + 900
            continue
        if components.get("minute", now.minute) == now.minute:
            for second in seconds:
                yield (minute + second) * SECOND + components.get("nanosecond", 0), "once"
        minute += 60


def dates(case, zone):
    """Generates the dates of a case, as text."""
    last = case["start"]
    if "interval" in case:
        for number in itertools.count(1):
            yield f"{last + number * case['interval']}/interval"
    case["day"] = [(component, case["components"][name]) for name, component in DAY_COMPONENTS.items()
                   if name in case["components"]]
    has_fraction = any(name in case["components"] for name in ("minute", "second", "nanosecond"))
    generate = times_of_hour if has_fraction and "hour" not in case["components"] else times_of_day
    for found, kind in generate(case, zone):
        if found <= last:
            continue
        last = found
        day = local(found // SECOND, zone)
        yield f"{found}/{kind}" + ("/leap" if (day.month, day.day) == (2, 29) else "")


def main():
    for line in sys.stdin:
        case = json.loads(line)
        zone = zoneinfo.ZoneInfo(case["zone"])
        count = 3 if case["repeats"] else 1
        found = list(itertools.islice(dates(case, zone), count))
        # A request that does not repeat has no date after its first one.
        print(*found, *(["none"] if len(found) < 3 else []))


main()
