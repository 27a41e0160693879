import DeviceTime
import Dispatch
import EarshotUIKit
import Foundation
import NotificationRuntime
import Synchronization
import Transcripts

/// A device's exclusive right to use this process (policy `oneDevicePerProcess`). It ends when the object is
/// released.
///
/// A test that keeps a device and creates another one would wait forever. So while devices wait, the main actor looks
/// at the one that holds the lock, once a second. If it makes no progress, a waiting one gives up.
final class DeviceLock: Sendable {
  /// The state of a device, which changes when its test uses it.
  private struct Progress: Equatable {
    let time: DeviceInstant
    let momentCount: Int
  }

  private struct Reference: Sendable {
    weak var device: Device?
  }

  private struct Waiter {
    /// The line of the test that creates the device.
    let line: SourceLine
    let continuation: CheckedContinuation<DeviceInUseError?, Never>
    /// The time for which it has waited.
    var time = Duration.zero
    /// Whether it was reported that it waits.
    var isReported = false
  }

  private struct Queue {
    /// The line of the test that created the device that holds the lock; nil while it is available.
    private(set) var holder: SourceLine?
    /// The device that holds the lock, once its apps are installed.
    var device = Reference()
    /// The last progress of this device, and the time that has passed since.
    private var progress: Progress?
    private var idleTime = Duration.zero
    var waiting: [Waiter] = []
    /// Whether the main actor looks at the device.
    var isObserved = false

    /// Gives the lock to a device, or makes it available if nil.
    mutating func give(to line: SourceLine?) {
      (holder, device, progress, idleTime) = (line, Reference(), nil, .zero)
    }

    /// Counts a second.
    ///
    /// - Parameters:
    ///   - current: The progress of the device that holds the lock; nil while it is being created.
    ///   - patience: The time after which a device that waits is reported.
    /// - Returns: The reports.
    mutating func addSecond(_ current: Progress?, patience: Duration) -> [String] {
      idleTime = current != nil && current == progress ? idleTime + .seconds(1) : .zero
      progress = current
      var reports: [String] = []
      for index in waiting.indices {
        waiting[index].time += .seconds(1)
        guard let holder, !waiting[index].isReported, waiting[index].time >= patience else { continue }
        waiting[index].isReported = true
        reports.append(DeviceLock.waitingText(waiting[index].line, for: holder))
      }
      return reports
    }

    /// Removes and returns a device that gives up, with its error, if the one that holds the lock makes no progress. It
    /// is the last one: other tests wait for their turn from the beginning, and the one that keeps two devices requests
    /// the second later.
    mutating func removeWaiter(after limit: Duration) -> (waiter: Waiter, error: DeviceInUseError)? {
      guard let holder, let last = waiting.last, last.isReported, idleTime >= limit else { return nil }
      defer { idleTime = .zero }
      return (waiting.removeLast(), DeviceInUseError(holder: holder, idleTime: idleTime))
    }
  }

  private static let queue = Mutex(Queue())
  private static let guardedPatience = Mutex(Duration.seconds(10))

  /// The time, in real time, after which a device that waits reports which one holds the lock.
  static var patience: Duration {
    get { guardedPatience.withLock { $0 } }
    set { guardedPatience.withLock { $0 = newValue } }
  }

  /// The line of the test that created the device that holds the lock; nil while it is available.
  static var holder: SourceLine? { queue.withLock { $0.holder } }

  /// The time for which the next device has waited; zero if there is none.
  static var waitingTime: Duration { queue.withLock { $0.waiting.first?.time ?? .zero } }

  private init() {}

  /// Waits for the lock, in the order of requests. A device that waits for long reports the holder on standard error.
  ///
  /// - Throws: ``DeviceInUseError`` if the holder makes no progress for ``TestDevice/callTimeLimit``.
  static func acquire(for line: SourceLine) async throws(DeviceInUseError) -> DeviceLock {
    let error = await withCheckedContinuation { (continuation: CheckedContinuation<DeviceInUseError?, Never>) in
      let isFree = queue.withLock { queue in
        guard queue.holder != nil else {
          queue.give(to: line)
          return true
        }
        queue.waiting.append(Waiter(line: line, continuation: continuation))
        if !queue.isObserved { observe() }
        queue.isObserved = true
        return false
      }
      if isFree { continuation.resume(returning: nil) }
    }
    if let error { throw error }
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
        queue.give(to: line)
        return nil
      }
      return holder
    }
    if let holder { throw DeviceInUseError(holder: holder) }
    return DeviceLock()
  }

  /// Names the device that holds the lock. From now on it has to make progress, unlike while its extensions are built.
  func begin(_ device: Device) {
    let reference = Reference(device: device)
    Self.queue.withLock { $0.device = reference }
  }

  deinit {
    // Tests without a device do not have the appearance of an earlier one.
    UITraitCollection.resetSystem()
    let next = Self.queue.withLock { queue -> CheckedContinuation<DeviceInUseError?, Never>? in
      guard !queue.waiting.isEmpty else {
        queue.give(to: nil)
        return nil
      }
      let next = queue.waiting.removeFirst()
      queue.give(to: next.line)
      return next.continuation
    }
    next?.resume(returning: nil)
  }

  // MARK: Observation

  /// Looks at the device that holds the lock in a second. While the main actor is busy, no time counts: the device may
  /// be in use.
  private static func observe() {
    // A work item, because a closure would run in the time of the extension.
    let item = DispatchWorkItem { MainActor.assumeIsolated { look() } }
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(1), execute: item)
  }

  @MainActor private static func look() {
    let device = queue.withLock { $0.device }.device
    let progress = device.map { Progress(time: $0.clock.now, momentCount: $0.transcript.moments.count) }
    let (patience, limit) = (patience, CallWatch.limit)
    let (reports, last) = queue.withLock { queue in
      let reports = queue.addSecond(progress, patience: patience)
      let last = queue.removeWaiter(after: limit)
      queue.isObserved = !queue.waiting.isEmpty
      if queue.isObserved { observe() }
      return (reports, last)
    }
    for report in reports { FileHandle.standardError.write(Data("earshot: \(report)\n".utf8)) }
    if let last { last.waiter.continuation.resume(returning: last.error) }
  }
}
