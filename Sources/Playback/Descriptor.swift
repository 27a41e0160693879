import Foundation

/// A file descriptor that is closed when nobody holds it any more.
final class Descriptor: Sendable {
  let number: Int32

  /// Takes over `number`; a negative one is nothing to close.
  init(_ number: Int32) {
    self.number = number
  }

  deinit {
    if number >= 0 { close(number) }
  }
}
