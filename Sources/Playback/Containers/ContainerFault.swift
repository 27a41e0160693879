/// Why there is no sound to be found in some bytes.
enum ContainerFault: Error, Hashable {
  /// There are no bytes.
  case empty
  /// They are nothing that is played; `found` says what they look like: "is text, not sound".
  case unrecognized(found: String)
  /// They begin like media and go on like none; `offset` is the place of the byte that cannot be.
  case damaged(reason: String, offset: Int)
}
