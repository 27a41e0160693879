import Synchronization

/// A channel within one process. Its frames are the same bytes as on a socket, so nothing is passed by reference.
public final class MemoryChannel: FrameChannel {
  private struct State {
    var waiting: [Arrival] = []
    var receiver: (@Sendable (Arrival) -> Void)?
    var isDelivering = false
    var isClosed = false
  }

  private let state = Mutex(State())
  private let peer = Mutex<Weak>(Weak())

  private struct Weak: Sendable {
    weak var channel: MemoryChannel?
  }

  private init() {}

  /// Returns the two ends of a new channel.
  public static func pair() -> (MemoryChannel, MemoryChannel) {
    let (first, second) = (MemoryChannel(), MemoryChannel())
    first.peer.withLock { $0.channel = second }
    second.peer.withLock { $0.channel = first }
    return (first, second)
  }

  deinit {
    peer.withLock { $0.channel }?.arrive(.end(nil))
  }

  /// Delivers the frame to the other end, on this thread.
  public func send(_ frame: Frame) throws(ChannelError) {
    try frame.checkLimits()
    guard !state.withLock({ $0.isClosed }), let other = peer.withLock({ $0.channel }) else { throw .closed }
    guard other.arrive(.frame(frame)) else { throw .closed }
  }

  /// Sets the receiver of arriving frames. Waiting frames are delivered immediately, on this thread.
  public func receive(_ receiver: @escaping @Sendable (Arrival) -> Void) {
    state.withLock { $0.receiver = receiver }
    deliver()
  }

  /// Closes both ends of the channel.
  public func close() {
    let first = state.withLock { state in
      defer { state.isClosed = true }
      return !state.isClosed
    }
    guard first else { return }
    peer.withLock { $0.channel }?.arrive(.end(nil))
  }

  /// Queues an event from the peer; returns false if this end is closed.
  @discardableResult
  private func arrive(_ arrival: Arrival) -> Bool {
    let isAccepted = state.withLock { state in
      if case .frame = arrival, state.isClosed { return false }
      state.waiting.append(arrival)
      return true
    }
    if isAccepted { deliver() }
    return isAccepted
  }

  /// Delivers queued events one at a time: a reentrant event is delivered after the receiver has returned.
  private func deliver() {
    while let (receiver, next) = nextDelivery() {
      receiver(next)
      state.withLock { $0.isDelivering = false }
    }
  }

  private func nextDelivery() -> (@Sendable (Arrival) -> Void, Arrival)? {
    state.withLock { state in
      guard let receiver = state.receiver, !state.isDelivering, !state.waiting.isEmpty else { return nil }
      state.isDelivering = true
      return (receiver, state.waiting.removeFirst())
    }
  }
}
