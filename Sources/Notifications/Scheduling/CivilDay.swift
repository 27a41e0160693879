/// A day of the proleptic Gregorian calendar, as the number of days since January 1, 1970.
struct CivilDay: Hashable, Comparable, Sendable {
  let number: Int

  init(_ number: Int) { self.number = number }

  /// Creates the day of a valid year, month and day of the month.
  init(year: Int, month: Int, day: Int) {
    // Years begin in March, so that a leap day is the last day of a year.
    let (shiftedYear, shiftedMonth) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let era = floorDivide(shiftedYear, 400)
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1
    number = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The year, the month 1...12, and the day of the month.
  var parts: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }

  /// The weekday: 1 for Sunday.
  var weekday: Int { floorRemainder(number + 4, 7) + 1 }

  static func < (a: Self, b: Self) -> Bool { a.number < b.number }

  /// Returns the number of days of a month.
  static func count(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
}

/// Returns the quotient rounded down.
func floorDivide<Value: FixedWidthInteger & SignedInteger>(_ dividend: Value, _ divisor: Value) -> Value {
  let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
  return remainder < 0 ? quotient - 1 : quotient
}

/// Returns the remainder of the quotient rounded down: not negative.
func floorRemainder<Value: FixedWidthInteger & SignedInteger>(_ dividend: Value, _ divisor: Value) -> Value {
  let remainder = dividend % divisor
  return remainder < 0 ? remainder + divisor : remainder
}
