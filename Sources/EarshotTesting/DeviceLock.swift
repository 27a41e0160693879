import Synchronization

/// A device's exclusive right to use this process (policy `oneDevicePerProcess`). It ends when the object is
/// released.
final class DeviceLock: Sendable {
  private struct Queue {
    var isHeld = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private static let queue = Mutex(Queue())

  private init() {}

  /// Waits for the lock, in the order of requests.
  static func acquire() async -> DeviceLock {
    await withCheckedContinuation { continuation in
      let isFree = queue.withLock { queue in
        guard queue.isHeld else {
          queue.isHeld = true
          return true
        }
        queue.waiting.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
    return DeviceLock()
  }

  /// Returns the lock if it is available.
  ///
  /// - Throws: ``DeviceInUseError``.
  static func tryAcquire() throws(DeviceInUseError) -> DeviceLock {
    let isFree = queue.withLock { queue in
      defer { queue.isHeld = true }
      return !queue.isHeld
    }
    guard isFree else { throw DeviceInUseError() }
    return DeviceLock()
  }

  deinit {
    let next = Self.queue.withLock { queue -> CheckedContinuation<Void, Never>? in
      guard !queue.waiting.isEmpty else {
        queue.isHeld = false
        return nil
      }
      return queue.waiting.removeFirst()
    }
    next?.resume()
  }
}

/// An error thrown if another `TestDevice` is alive in this process and uses Apple's singletons (policy
/// `oneDevicePerProcess`).
public struct DeviceInUseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error message.
  public var description: String {
    "another TestDevice exists in this process; release it and its interfaces first"
  }
}
