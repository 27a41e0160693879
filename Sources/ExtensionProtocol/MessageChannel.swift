public import Files
import Foundation
import Synchronization

/// A channel of typed messages over a channel of frames.
///
/// Every message is encoded and decoded, even within one process, so nothing is passed by reference. Messages can be
/// sent on any thread. Arriving messages are queued and handled on the main actor, in order, one at a time.
public final class MessageChannel<Outgoing: Message, Incoming: Message>: Sendable {
  /// The argument of a handler.
  public enum Event {
    /// A message with its descriptors.
    case message(Incoming, [OwnedDescriptor])
    /// The channel has ended, with nil if the peer closed it normally. This is the last event.
    case end(ChannelError?)
  }

  private struct Inbox {
    var arrivals: [Arrival] = []
    /// The total size of the queued frames, in bytes.
    var bytes = 0
    var isScheduled = false
    var isClosed = false
  }

  /// The state that is confined to the main actor.
  @MainActor
  private final class Handling {
    var handler: ((Event) -> Void)?
    var isDraining = false
    var hasEnded = false

    nonisolated init() {}
  }

  /// The maximum number of queued messages.
  static var maximumWaiting: Int { 10_000 }

  /// The maximum size of queued messages, in bytes: two messages of the maximum size.
  static var maximumWaitingBytes: Int { 2 * Frame.maximumBytes }

  private struct Observer {
    var see: (@Sendable (Incoming, [OwnedDescriptor]) -> Bool)?
  }

  private let frames: any FrameChannel
  private let observer = Mutex(Observer())
  private let inbox = Mutex(Inbox())
  private let handling = Handling()

  /// Creates a channel over `frames`. No message is handled before ``handle(_:)`` is called.
  public init(_ frames: any FrameChannel) {
    self.frames = frames
  }

  deinit {
    frames.close()
  }

  /// Sends a message, on any thread. A failure ends the channel, and the handler receives it in order.
  public func send(_ message: Outgoing, descriptors: [OwnedDescriptor] = []) {
    guard !inbox.withLock({ $0.isClosed }) else { return }
    do {
      let bytes = MessageCoding.encode(message)
      try Outgoing.checkLength(of: bytes)
      try frames.send(Frame(bytes: bytes, descriptors: descriptors))
    } catch {
      // If the peer is gone, its end is already queued, behind its last messages.
      if error != .closed { arrive(.end(error)) }
    }
  }

  /// Sets the observer of messages that cannot wait for the main actor (``Message/isHandledOnArrival(ofKind:)``). Call
  /// this before ``handle(_:)``.
  ///
  /// - Parameter see: A closure that is called on any thread when such a message arrives. It returns whether the
  ///   message has been handled; otherwise, it is also handled in order.
  public func observeArrivals(_ see: @escaping @Sendable (Incoming, [OwnedDescriptor]) -> Bool) {
    observer.withLock { $0.see = see }
  }

  /// Sets the handler of arriving messages, starting with those that have already arrived.
  @MainActor
  public func handle(_ handler: @escaping @MainActor (Event) -> Void) {
    handling.handler = handler
    frames.receive { [weak self] arrival in self?.arrive(arrival) }
  }

  /// Handles all queued messages, and those that arrive while it runs. After a thousand messages, yields the main
  /// actor.
  @MainActor
  public func drain() {
    guard !handling.isDraining else { return }
    handling.isDraining = true
    defer { handling.isDraining = false }
    var handledCount = 0
    while true {
      guard handledCount < 1000 else {
        DispatchQueue.main.async { [weak self] in
          MainActor.assumeIsolated { self?.drain() }
        }
        return
      }
      let arrivals = inbox.withLock { inbox in
        defer { (inbox.arrivals, inbox.bytes) = ([], 0) }
        if inbox.arrivals.isEmpty { inbox.isScheduled = false }
        return inbox.arrivals
      }
      if arrivals.isEmpty { return }
      for arrival in arrivals { take(arrival) }
      handledCount += arrivals.count
    }
  }

  /// Closes the channel. The handler is no longer called.
  @MainActor
  public func close() {
    inbox.withLock { $0.isClosed = true }
    handling.hasEnded = true
    handling.handler = nil
    frames.close()
  }

  /// Passes a frame to the observer if messages of its kind cannot wait; returns whether the frame has been handled.
  private func isHandledOnArrival(_ arrival: Arrival) -> Bool {
    guard case .frame(let frame) = arrival, Incoming.isHandledOnArrival(ofKind: frame.bytes.first),
      !inbox.withLock({ $0.isClosed }), let see = observer.withLock({ $0.see }),
      // Invalid messages end the channel, in order.
      (try? Incoming.checkLength(of: frame.bytes)) != nil,
      let message = try? MessageCoding.decode(Incoming.self, from: frame.bytes)
    else { return false }
    return see(message, frame.descriptors)
  }

  private func arrive(_ arrival: Arrival) {
    guard !isHandledOnArrival(arrival) else { return }
    let schedules = inbox.withLock { inbox in
      guard !inbox.isClosed else { return false }
      inbox.arrivals.append(arrival)
      if case .frame(let frame) = arrival { inbox.bytes += frame.bytes.count }
      if inbox.arrivals.count > Self.maximumWaiting || inbox.bytes > Self.maximumWaitingBytes {
        // Earlier messages are still handled: they reveal what the extension was doing.
        inbox.arrivals[inbox.arrivals.count - 1] = .end(.flooded(allowed: Self.maximumWaiting))
        inbox.isClosed = true
      }
      defer { inbox.isScheduled = true }
      return !inbox.isScheduled
    }
    guard schedules else { return }
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.drain() }
    }
  }

  @MainActor
  private func take(_ arrival: Arrival) {
    guard !handling.hasEnded else { return }
    switch arrival {
    case .end(let error):
      end(error)
    case .frame(let frame):
      do {
        try Incoming.checkLength(of: frame.bytes)
      } catch {
        return end(error)
      }
      do {
        handling.handler?(.message(try MessageCoding.decode(Incoming.self, from: frame.bytes), frame.descriptors))
      } catch {
        end(.malformed(reason: "\(error)"))
      }
    }
  }

  @MainActor
  private func end(_ error: ChannelError?) {
    inbox.withLock { $0.isClosed = true }
    handling.hasEnded = true
    frames.close()
    let handler = handling.handler
    handling.handler = nil
    handler?(.end(error))
  }
}
