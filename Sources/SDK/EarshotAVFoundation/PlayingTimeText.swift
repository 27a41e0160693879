/// A playback time for display, such as `0:07` or `1:02:03`, rounded down to seconds; `-:--` for an invalid time.
package struct PlayingTimeText: CustomStringConvertible, Sendable {
  /// The text.
  package let description: String

  /// Creates the text of a time.
  package init(_ time: CMTime) {
    let seconds = time.seconds
    guard time.isNumeric, seconds >= 0, seconds < 360_000 else {
      description = "-:--"
      return
    }
    let total = Int(seconds)
    let (hours, minutes, remainder) = (total / 3600, total / 60 % 60, total % 60)
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    description =
      hours > 0 ? "\(hours):\(twoDigits(minutes)):\(twoDigits(remainder))" : "\(minutes):\(twoDigits(remainder))"
  }
}
