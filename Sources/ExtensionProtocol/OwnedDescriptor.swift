import Foundation

/// A file descriptor that is closed when the object is released.
public final class OwnedDescriptor: Sendable {
  /// The descriptor, valid as long as this object exists.
  public let number: Int32

  /// Creates an object that takes ownership of `number`.
  public init(takingOver number: Int32) {
    self.number = number
  }

  /// Creates a duplicate of `number`, with close-on-exec set; nil if the system fails to duplicate it.
  public init?(duplicating number: Int32) {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return nil }
    self.number = copy
  }

  deinit {
    close(number)
  }
}
