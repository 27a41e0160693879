import Foundation
import Synchronization

/// A channel of typed messages over a channel of frames.
///
/// Every message is encoded and decoded, also within one process, so nothing leaks by reference. Sending works on any
/// thread. What arrives is queued and handled on the main actor, in order, never while another message is being handled.
public final class MessageChannel<Outgoing: Message, Incoming: Message>: Sendable {
  /// What a handler gets.
  public enum Event {
    /// A message, and the descriptors that came with it.
    case message(Incoming, [OwnedDescriptor])
    /// The channel ended; nothing follows. Nil where the peer closed in good order.
    case end(ChannelError?)
  }

  private struct Inbox {
    var arrivals: [Arrival] = []
    /// The bytes of their frames.
    var bytes = 0
    var isScheduled = false
    var isClosed = false
  }

  /// What only the main actor touches.
  @MainActor
  private final class Handling {
    var handler: ((Event) -> Void)?
    var isDraining = false
    var hasEnded = false

    nonisolated init() {}
  }

  /// The most messages that may wait to be handled.
  static var maximumWaiting: Int { 10_000 }

  /// The most bytes that may wait to be handled: two messages of the greatest length.
  static var maximumWaitingBytes: Int { 2 * Frame.maximumBytes }

  private struct Observer {
    var see: (@Sendable (Incoming, [OwnedDescriptor]) -> Bool)?
  }

  private let frames: any FrameChannel
  private let observer = Mutex(Observer())
  private let inbox = Mutex(Inbox())
  private let handling = Handling()

  /// A channel over `frames`. Nothing is handled before ``handle(_:)``.
  public init(_ frames: any FrameChannel) {
    self.frames = frames
  }

  deinit {
    frames.close()
  }

  /// Sends a message, on any thread. A failure ends the channel: the handler is told, in its turn.
  public func send(_ message: Outgoing, descriptors: [OwnedDescriptor] = []) {
    guard !inbox.withLock({ $0.isClosed }) else { return }
    do {
      let bytes = MessageCoding.encode(message)
      try Outgoing.checkLength(of: bytes)
      try frames.send(Frame(bytes: bytes, descriptors: descriptors))
    } catch {
      // A peer that is gone has its end on the way, behind what it still said.
      if error != .closed { arrive(.end(error)) }
    }
  }

  /// Sets the observer of messages that cannot wait for the main actor (``Message/isSeenOnArrival(ofKind:)``). To be set
  /// before ``handle(_:)``.
  ///
  /// - Parameter see: Called as such a message arrives, on any thread. Returns whether it is done with: else it is handled in
  ///   its turn too.
  public func observeArrivals(_ see: @escaping @Sendable (Incoming, [OwnedDescriptor]) -> Bool) {
    observer.withLock { $0.see = see }
  }

  /// Says what handles arriving messages; those that have arrived already come first.
  @MainActor
  public func handle(_ handler: @escaping @MainActor (Event) -> Void) {
    handling.handler = handler
    frames.receive { [weak self] arrival in self?.arrive(arrival) }
  }

  /// Handles everything that has arrived, and what arrives meanwhile; after a thousand messages others have their turn on
  /// the main actor first.
  @MainActor
  public func drain() {
    guard !handling.isDraining else { return }
    handling.isDraining = true
    defer { handling.isDraining = false }
    var handled = 0
    while true {
      guard handled < 1000 else {
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
      handled += arrivals.count
    }
  }

  /// Ends the channel; the handler is not called any more.
  @MainActor
  public func close() {
    inbox.withLock { $0.isClosed = true }
    handling.hasEnded = true
    handling.handler = nil
    frames.close()
  }

  /// Shows a frame to the observer where it is one to be seen; returns whether it is done with.
  private func isTakenOnArrival(_ arrival: Arrival) -> Bool {
    guard case .frame(let frame) = arrival, Incoming.isSeenOnArrival(ofKind: frame.bytes.first),
      !inbox.withLock({ $0.isClosed }), let see = observer.withLock({ $0.see }),
      // Bytes that are no message end the channel in their turn.
      (try? Incoming.checkLength(of: frame.bytes)) != nil,
      let message = try? MessageCoding.decode(Incoming.self, from: frame.bytes)
    else { return false }
    return see(message, frame.descriptors)
  }

  private func arrive(_ arrival: Arrival) {
    guard !isTakenOnArrival(arrival) else { return }
    let schedules = inbox.withLock { inbox in
      guard !inbox.isClosed else { return false }
      inbox.arrivals.append(arrival)
      if case .frame(let frame) = arrival { inbox.bytes += frame.bytes.count }
      if inbox.arrivals.count > Self.maximumWaiting || inbox.bytes > Self.maximumWaitingBytes {
        inbox.arrivals = [.end(.flooded(allowed: Self.maximumWaiting))]
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
