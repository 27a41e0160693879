import Synchronization

/// The right to be the one device that holds this process (policy `oneDevicePerProcess`); given back when it is let go.
final class DeviceTurn: Sendable {
  private struct Queue {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private static let queue = Mutex(Queue())

  private init() {}

  /// Waits for the turn, in order of asking.
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
