import Dispatch
import Foundation
import Synchronization

/// The pending write to standard output or standard error.
enum PendingWrite {
  private static let depth = Atomic(0)
  private static let number = Atomic(0)

  /// Performs an operation that may block until the reader of the output reads.
  static func during<Value>(_ body: () -> Value) -> Value {
    number.add(1, ordering: .relaxed)
    depth.add(1, ordering: .releasing)
    defer {
      number.add(1, ordering: .relaxed)
      depth.subtract(1, ordering: .releasing)
    }
    return body()
  }

  /// The identifier of the pending write; nil if there is none.
  static var current: Int? { depth.load(ordering: .acquiring) > 0 ? number.load(ordering: .relaxed) : nil }

  /// Whether standard output or standard error has no reader.
  static var isBlocked: Bool {
    [STDOUT_FILENO, STDERR_FILENO].contains { descriptor in
      var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      return poll(&ready, 1, 0) == 0
    }
  }
}
