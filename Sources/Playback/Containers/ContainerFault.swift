/// The reason why no sound was found in a file.
enum ContainerFault: Error, Hashable {
  /// The file is empty.
  case empty
  /// The format is not supported; `found` describes it: "is text, not sound".
  case unrecognized(found: String)
  /// The file begins like media but is damaged; `offset` is the position of the invalid byte.
  case damaged(reason: String, offset: Int)
}
