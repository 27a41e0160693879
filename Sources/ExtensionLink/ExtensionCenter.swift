import DeviceTime
public import ExtensionProtocol
import Foundation
import Notifications
import Synchronization

/// The notification center of an extension's code: its system answers each call, in order. Answers are handled on the
/// thread on which they arrive, so that the main queue may wait for one.
public final class ExtensionCenter: Sendable {
  /// A closure that is called with the answer, on any thread.
  public typealias Completion = @Sendable (CenterReply) -> Void

  private struct Waiting {
    let completion: Completion
  }

  private struct State {
    var lastNumber: UInt32 = 0
    var waiting: [UInt32: Waiting] = [:]
    var clock: ClockReading?
    var hasEnded = false
  }

  private let state = Mutex(State())
  private let time: ExtensionTime
  private let send: @Sendable (ExtensionMessage) -> Void

  init(_ time: ExtensionTime, send: @escaping @Sendable (ExtensionMessage) -> Void) {
    self.time = time
    self.send = send
  }

  /// Sends a call to the system. After the end of the extension, the call fails.
  public func call(_ request: CenterRequest, _ completion: @escaping Completion) {
    // Sent with the lock, so that calls arrive in the order of their numbers.
    let isSent = state.withLock { state in
      guard !state.hasEnded else { return false }
      state.lastNumber &+= 1
      state.waiting[state.lastNumber] = Waiting(completion: completion)
      send(.center(state.lastNumber, request))
      return true
    }
    if !isSent { completion(.failed(Self.ended)) }
  }

  /// The date of the device's clock and its time zone, at the current device time.
  public var clock: ClockReading {
    let now = time.now.wholeNanoseconds
    guard var reading = state.withLock({ $0.clock }) else {
      return ClockReading(time: now, date: Date(), timeZone: TimeZone.current.identifier)
    }
    reading.date += Double(now - reading.time) / 1e9
    reading.time = now
    return reading
  }

  /// Handles an answer as it arrives.
  func receive(_ number: UInt32, _ reply: CenterReply) {
    state.withLock { $0.waiting.removeValue(forKey: number) }?.completion(reply)
  }

  /// Stores the device's clock.
  func set(_ clock: ClockReading) {
    state.withLock { $0.clock = clock }
  }

  func end() {
    let waiting = state.withLock { state in
      defer { (state.hasEnded, state.waiting) = (true, [:]) }
      return state.waiting.sorted { $0.key < $1.key }.map(\.value)
    }
    for call in waiting { call.completion(.failed(Self.ended)) }
  }

  private static let ended = NotificationError(.notificationsNotAllowed, advice: "The extension has ended.")
}
