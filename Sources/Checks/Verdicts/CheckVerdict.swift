/// What a check comes to.
package enum CheckVerdict: String, Hashable, Codable, Sendable, CaseIterable {
  /// Everything holds.
  case holds
  /// Something falls short of what is expected.
  case fallsShort = "falls-short"
  /// It could not be read.
  case unreadable

  /// What a process exits with for it.
  package var status: Int32 {
    switch self {
    case .holds: 0
    case .fallsShort: 1
    case .unreadable: 2
    }
  }

  /// The worse of two.
  package static func worse(_ one: CheckVerdict, _ other: CheckVerdict) -> CheckVerdict {
    one.status >= other.status ? one : other
  }
}
