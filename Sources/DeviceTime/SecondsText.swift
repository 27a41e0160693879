/// Seconds as text, with three decimals, as in a transcript.
public struct SecondsText: CustomStringConvertible, Sendable {
  private let value: Double

  /// Creates the text for a number of seconds.
  public init(_ seconds: Double) {
    value = seconds
  }

  /// The text, such as `2.000`, or `?` for an invalid time.
  public var description: String {
    guard value.isFinite, abs(value) < 1e12 else { return "?" }
    let milliseconds = Int((value * 1000).rounded())
    let fraction = String(abs(milliseconds) % 1000)
    return (milliseconds < 0 ? "-" : "") + "\(abs(milliseconds) / 1000)."
      + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
