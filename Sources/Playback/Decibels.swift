/// A level as a person reads it: `-18.3 dBFS`, or `silence`.
public struct Decibels: CustomStringConvertible, Sendable {
  private let value: Double

  /// The text for a level in dBFS.
  public init(_ value: Double) {
    self.value = value
  }

  /// The level in words: `-18.3 dBFS`, or `silence`.
  public var description: String {
    guard value > -.infinity else { return "silence" }
    // No sound is as loud, and no integer either.
    guard abs(value) < 1e15 else { return "\(value) dBFS" }
    let tenths = Int((value * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10) dBFS"
  }
}
