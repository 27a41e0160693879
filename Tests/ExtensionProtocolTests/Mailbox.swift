import ExtensionProtocol
import Foundation
import Synchronization

/// Keeps everything that arrives at one end of a channel, for tests to wait for.
final class Mailbox: Sendable {
  private struct State {
    var frames: [Frame] = []
    var ends: [ChannelError?] = []
    var waiter: (condition: @Sendable (Int, Int) -> Bool, continuation: CheckedContinuation<Void, Never>)?
  }

  private let state = Mutex(State())

  /// A mailbox that receives from `channel` from now on.
  init(_ channel: any FrameChannel) {
    channel.receive { [weak self] arrival in self?.take(arrival) }
  }

  var frames: [Frame] { state.withLock { $0.frames } }
  var ends: [ChannelError?] { state.withLock { $0.ends } }

  /// Waits for a number of frames, or the end of the channel. A test's time limit ends it too.
  func wait(forFrames count: Int) async -> [Frame] {
    await wait { frames, ends in frames >= count || ends > 0 }
    return frames
  }

  func waitForEnd() async -> ChannelError? {
    await wait { _, ends in ends > 0 }
    return ends.first ?? nil
  }

  private func wait(_ condition: @escaping @Sendable (Int, Int) -> Bool) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isSatisfied = state.withLock { state in
          guard !Task.isCancelled, !condition(state.frames.count, state.ends.count) else { return true }
          state.waiter = (condition, continuation)
          return false
        }
        if isSatisfied { continuation.resume() }
      }
    } onCancel: {
      resumeWaiter { _ in true }
    }
  }

  private func take(_ arrival: Arrival) {
    state.withLock { state in
      switch arrival {
      case .frame(let frame): state.frames.append(frame)
      case .end(let error): state.ends.append(error)
      }
    }
    resumeWaiter { state in state.waiter?.condition(state.frames.count, state.ends.count) ?? false }
  }

  private func resumeWaiter(_ condition: (borrowing State) -> Bool) {
    let waiter = state.withLock { state in
      guard state.waiter != nil, condition(state) else { return nil as CheckedContinuation<Void, Never>? }
      defer { state.waiter = nil }
      return state.waiter?.continuation
    }
    waiter?.resume()
  }
}
