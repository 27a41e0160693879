import JSON

extension String {
  /// The text itself if it can be printed safely, otherwise quoted; for file names.
  var printable: String {
    let quoted = quoted
    return !isEmpty && quoted.dropFirst().dropLast() == self ? self : quoted
  }
}
