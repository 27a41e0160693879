extension CheckVerdict {
  /// The verdict in words.
  var words: String {
    switch self {
    case .holds: "holds"
    case .fallsShort: "falls short"
    case .unreadable: "unreadable"
    }
  }
}
