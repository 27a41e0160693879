extension CheckVerdict {
  /// For people.
  var words: String {
    switch self {
    case .holds: "holds"
    case .fallsShort: "falls short"
    case .unreadable: "unreadable"
    }
  }
}
