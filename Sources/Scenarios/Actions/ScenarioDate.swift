import Foundation

/// A date and time, or a time of day only, of the device's clock.
struct ScenarioDate: Hashable, Sendable {
  var components: DateComponents

  /// Reads `2026-03-29 02:30`, `02:30` or `02:30:15`.
  static func read(_ reader: inout WordReader) throws(ScenarioFault) -> ScenarioDate {
    var components = DateComponents()
    var word = try reader.word("the date: 2026-03-29 02:30, or 02:30")
    if let day = numbers(word.text, "-", digits: [4, 2, 2]) {
      (components.year, components.month, components.day) = (day[0], day[1], day[2])
      guard (1...12).contains(day[1]), (1...31).contains(day[2]) else {
        throw ScenarioFault(at: word.column, "invalid date \(word.shown)")
      }
      word = try reader.word("the time, such as 02:30")
    }
    guard let time = numbers(word.text, ":", digits: [2, 2]) ?? numbers(word.text, ":", digits: [2, 2, 2]),
      (0...23).contains(time[0]), time.dropFirst().allSatisfy((0...59).contains)
    else {
      throw ScenarioFault(
        at: word.column, "invalid time \(word.shown); expected a date such as 2026-03-29 02:30, or a time such as 02:30"
      )
    }
    (components.hour, components.minute) = (time[0], time[1])
    components.second = time.count > 2 ? time[2] : 0
    return ScenarioDate(components: components)
  }

  private static func numbers(_ text: String, _ separator: Character, digits: [Int]) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.map(\.count) == digits else { return nil }
    let numbers = parts.compactMap { $0.allSatisfy(\.isASCII) ? UInt($0).map { Int($0) } : nil }
    return numbers.count == digits.count ? numbers : nil
  }
}
