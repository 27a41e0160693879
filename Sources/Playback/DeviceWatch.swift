import Dispatch
import Synchronization

/// A watchdog that detects a running device that has stopped requesting frames, because the sound server hangs or has
/// no sink left.
final class DeviceWatch: Sendable {
  private struct State {
    var timer: (any DispatchSourceTimer)?
    var pulls = 0
    var idleSeconds = 0
  }

  /// The maximum time without a request, in seconds.
  private static let timeout = 3

  private let context: DeviceContext
  private let state = Mutex(State())

  init(_ context: DeviceContext) {
    self.context = context
  }

  func start() {
    state.withLock { state in
      guard state.timer == nil else { return }
      let timer = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
      timer.schedule(deadline: .now() + .seconds(1), repeating: .seconds(1), leeway: .milliseconds(200))
      timer.setEventHandler { [weak self] in self?.check() }
      state.pulls = context.pulls
      state.idleSeconds = 0
      state.timer = timer
      timer.resume()
    }
  }

  func stop() {
    state.withLock { state in
      state.timer?.cancel()
      state.timer = nil
    }
  }

  private func check() {
    let isStuck = state.withLock { state in
      guard state.timer != nil else { return false }
      let pulls = context.pulls
      state.idleSeconds = pulls == state.pulls ? state.idleSeconds + 1 : 0
      state.pulls = pulls
      return state.idleSeconds >= Self.timeout
    }
    if isStuck { context.fail("it has requested no sound for \(Self.timeout) seconds") }
  }
}
