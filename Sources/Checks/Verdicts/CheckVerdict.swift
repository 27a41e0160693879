/// The verdict on an item; later cases are worse.
package enum CheckVerdict: String, Hashable, Codable, Sendable, CaseIterable, Comparable {
  /// The item passed.
  case passed
  /// The item failed.
  case failed
  /// The item could not be read.
  case unreadable

  package static func < (one: CheckVerdict, other: CheckVerdict) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .passed: 0
    case .failed: 1
    case .unreadable: 2
    }
  }
}
