"""Computes the next dates of calendar triggers with zoneinfo, for TriggerDifferentialTests.

Reads one case per line as JSON, and writes one line for each: the seconds since 1970, or "none", and a word that tells
whether the local time exists once, is skipped, or occurs twice. The rules are those of CalendarPattern.swift; the
method is another one: it tries one day, one minute and one second after the other.
"""

import datetime
import json
import sys
import zoneinfo

UTC = datetime.timezone.utc
LAST_YEAR = 2050


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


def matches(day, case):
    """Returns whether a day has the components of a case."""
    for name, value in case["components"].items():
        if name == "year":
            found = day.year
        elif name == "month":
            found = day.month
        elif name == "day":
            found = day.day
        elif name == "weekday":
            found = day.isoweekday() % 7 + 1
        elif name == "weekdayOrdinal":
            found = (day.day + 6) // 7
        elif name == "quarter":
            found = (day.month - 1) // 3 + 1
        elif name == "dayOfYear":
            found = day.timetuple().tm_yday
        elif name == "weekOfYear":
            found = week_of_year(day, case)[1]
        elif name == "yearForWeekOfYear":
            found = week_of_year(day, case)[0]
        elif name == "weekOfMonth":
            start = first_week(day.replace(day=1), case["firstWeekday"], case["minimumDays"])
            found = (day - start).days // 7 + 1
        else:
            continue
        if found != value:
            return False
    return True


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


def next_time_of_day(case, zone):
    """Returns the next date of a case in which the hour is determined."""
    components = case["components"]
    names_time = any(name in components for name in ("hour", "minute", "second"))
    names_day = any(name in components for name in ("day", "weekday", "weekdayOrdinal", "dayOfYear"))
    if "second" in components:
        minutes = [components["minute"]] if "minute" in components else range(60)
    else:
        minutes = [components.get("minute", 0)]
    day = local(case["start"], zone).date() - datetime.timedelta(days=2)
    yesterday = matches(day - datetime.timedelta(days=1), case)
    last_year = min(
        LAST_YEAR, components.get("year", LAST_YEAR), components.get("yearForWeekOfYear", LAST_YEAR) + 1
    )
    while day.year <= last_year:
        if components.get("month", day.month) != day.month:
            day = (day.replace(day=28) + datetime.timedelta(days=4)).replace(day=1)
            yesterday = False
            continue
        today = matches(day, case)
        if today and (names_time or names_day or not yesterday):
            for minute in minutes:
                time = datetime.time(components.get("hour", 0), minute, components.get("second", 0))
                second, kind = resolve(datetime.datetime.combine(day, time), zone, case)
                if second is not None and second > case["start"]:
                    return second, kind
        yesterday = today
        day += datetime.timedelta(days=1)
    return None


def next_time_of_hour(case, zone):
    """Returns the next date of a case without an hour."""
    components = case["components"]
    second = case["start"] // 60 * 60
    while True:
        now = local(second, zone)
        if now.year > LAST_YEAR:
            return None
        if not matches(now.date(), case):
            second = second // 900 * 900 + 900
            continue
        found = second + components.get("second", 0)
        if components.get("minute", now.minute) == now.minute and found > case["start"]:
            return found, "once"
        second += 60


def main():
    for line in sys.stdin:
        case = json.loads(line)
        zone = zoneinfo.ZoneInfo(case["zone"])
        names_fraction = "minute" in case["components"] or "second" in case["components"]
        any_hour = names_fraction and "hour" not in case["components"]
        found = next_time_of_hour(case, zone) if any_hour else next_time_of_day(case, zone)
        print(*(found or ("none", "none")))


main()
