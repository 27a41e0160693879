import Dispatch
import EarshotUIKit
import Foundation
import NotificationRuntime
import Synchronization

/// A device's exclusive right to use this process (policy `oneDevicePerProcess`). It ends when the object is
/// released.
final class DeviceLock: Sendable {
  private struct Queue {
    /// The line of the test that created the device that holds the lock; nil while it is available.
    var holder: SourceLine?
    var waiting: [(line: SourceLine, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private static let queue = Mutex(Queue())

  /// The time, in real time, after which a device that waits reports which one holds the lock.
  static let patience = DispatchTimeInterval.seconds(10)

  /// The line of the test that created the device that holds the lock; nil while it is available.
  static var holder: SourceLine? { queue.withLock { $0.holder } }

  private init() {}

  /// Waits for the lock, in the order of requests. A device that waits for long reports the holder on standard error,
  /// because a test that itself keeps the other device waits forever.
  static func acquire(for line: SourceLine) async -> DeviceLock {
    let report = DispatchWorkItem {
      guard let holder = queue.withLock({ $0.holder }) else { return }
      FileHandle.standardError.write(Data("earshot: \(waitingText(line, for: holder))\n".utf8))
    }
    await withCheckedContinuation { continuation in
      let isFree = queue.withLock { queue in
        guard queue.holder != nil else {
          queue.holder = line
          return true
        }
        queue.waiting.append((line, continuation))
        return false
      }
      guard isFree else { return DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: report) }
      continuation.resume()
    }
    report.cancel()
    return DeviceLock()
  }

  /// Returns the report of a device that waits.
  static func waitingText(_ line: SourceLine, for holder: SourceLine) -> String {
    "the TestDevice at \(line) waits for the release of the one created at \(holder); if one test keeps both, release "
      + "the first, with its banners and interfaces, before the second is created"
  }

  /// Returns the lock if it is available.
  ///
  /// - Throws: ``DeviceInUseError``.
  static func tryAcquire(for line: SourceLine) throws(DeviceInUseError) -> DeviceLock {
    let holder = queue.withLock { queue -> SourceLine? in
      guard let holder = queue.holder else {
        queue.holder = line
        return nil
      }
      return holder
    }
    if let holder { throw DeviceInUseError(holder: holder) }
    return DeviceLock()
  }

  deinit {
    // Tests without a device do not have the appearance of an earlier one.
    UITraitCollection.resetSystem()
    let next = Self.queue.withLock { queue -> CheckedContinuation<Void, Never>? in
      guard !queue.waiting.isEmpty else {
        queue.holder = nil
        return nil
      }
      let next = queue.waiting.removeFirst()
      queue.holder = next.line
      return next.continuation
    }
    next?.resume()
  }
}
