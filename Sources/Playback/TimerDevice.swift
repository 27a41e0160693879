import Dispatch
import Synchronization

/// A device without sound, in real time: while something plays, it requests twenty milliseconds of frames fifty times
/// per second.
final class TimerDevice: SpeakerDevice {
  private struct State: ~Copyable {
    var timer: (any DispatchSourceTimer)?
    var startedAt: UInt64 = 0
    var pulled = 0
  }

  private let mixer: Mixer
  private let queue = DispatchQueue(label: "earshot.speaker", qos: .userInteractive)
  private let state = Mutex(State())

  init(_ mixer: Mixer) {
    self.mixer = mixer
  }

  func start() -> Bool {
    state.withLock { state in
      guard state.timer == nil else { return true }
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.schedule(deadline: .now(), repeating: .milliseconds(20), leeway: .milliseconds(1))
      timer.setEventHandler { [weak self] in self?.tick() }
      state.startedAt = DispatchTime.now().uptimeNanoseconds
      state.pulled = 0
      state.timer = timer
      timer.resume()
      return true
    }
  }

  func stop() {
    let timer = state.withLock { state in
      defer { state.timer = nil }
      return state.timer
    }
    guard let timer else { return }
    timer.cancel()
    // `sync` waits for a running tick, so that nothing is pulled afterwards.
    queue.sync {}
  }

  private func tick() {
    let due = state.withLock { state in
      guard state.timer != nil else { return 0 }
      let elapsed = DispatchTime.now().uptimeNanoseconds - state.startedAt
      let due = Int(elapsed / 1_000) * mixer.format.rate / 1_000_000 - state.pulled
      // After a suspension of the process, at most a tenth of a second is rendered, and the rest is skipped.
      let frames = min(due, mixer.format.rate / 10)
      state.pulled += due
      return frames
    }
    guard due > 0 else { return }
    withUnsafeTemporaryAllocation(of: Float.self, capacity: due * SoundFormat.channels) { block in
      guard let base = block.baseAddress else { return }
      mixer.pull(into: base, count: due, pending: 0)
    }
  }
}
