import Synchronization

/// A device's exclusive right to use this process (policy `oneDevicePerProcess`). It ends when the object is
/// released.
final class DeviceTurn: Sendable {
  private struct Queue {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private static let queue = Mutex(Queue())

  private init() {}

  /// Waits for the turn, in the order of requests.
  static func take() async -> DeviceTurn {
    await withCheckedContinuation { continuation in
      let isFree = queue.withLock { queue in
        guard queue.isTaken else {
          queue.isTaken = true
          return true
        }
        queue.waiting.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
    return DeviceTurn()
  }

  /// Returns the turn if it is available.
  ///
  /// - Throws: ``DeviceIsTaken``.
  static func takeNow() throws(DeviceIsTaken) -> DeviceTurn {
    let isFree = queue.withLock { queue in
      defer { queue.isTaken = true }
      return !queue.isTaken
    }
    guard isFree else { throw DeviceIsTaken() }
    return DeviceTurn()
  }

  deinit {
    let next = Self.queue.withLock { queue -> CheckedContinuation<Void, Never>? in
      guard !queue.waiting.isEmpty else {
        queue.isTaken = false
        return nil
      }
      return queue.waiting.removeFirst()
    }
    next?.resume()
  }
}

/// An error thrown if another `TestDevice` is alive in this process and uses Apple's singletons (policy
/// `oneDevicePerProcess`).
public struct DeviceIsTaken: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error message.
  public var description: String {
    "another TestDevice exists in this process; release it and its interfaces first"
  }
}
