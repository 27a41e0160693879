/// A level as text: `-18.3 dBFS`, or `silence`.
public struct Decibels: CustomStringConvertible, Sendable {
  private let value: Double

  /// Creates the text for a level in dBFS.
  public init(_ value: Double) {
    self.value = value
  }

  /// The text: `-18.3 dBFS`, or `silence`.
  public var description: String {
    guard value > -.infinity else { return "silence" }
    // Larger values do not fit into an integer, and do not occur in sound.
    guard abs(value) < 1e15 else { return "\(value) dBFS" }
    let tenths = Int((value * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10) dBFS"
  }
}
