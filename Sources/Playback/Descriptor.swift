import Foundation

/// A file descriptor that is closed when the object is released.
final class Descriptor: Sendable {
  let number: Int32

  /// Takes ownership of `number`; a negative number is not closed.
  init(_ number: Int32) {
    self.number = number
  }

  deinit {
    if number >= 0 { close(number) }
  }
}
