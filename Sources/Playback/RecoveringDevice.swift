import Dispatch
import Synchronization

/// An audio device that survives failures: when the device fails, time continues without sound, and the device is
/// searched for regularly while something plays.
///
/// Frames that a failed device had accepted but not played are supplied again to the next one, so the position
/// neither jumps nor stalls.
final class RecoveringDevice: SpeakerDevice {
  /// A search for a working device, which returns nil while there is none.
  struct Search: Sendable {
    let find: @Sendable () -> (any SpeakerDevice)?
  }

  private struct State {
    /// The device; nil while it is lost.
    var card: (any SpeakerDevice)?
    var isRunning = false
    var isSearching = false
  }

  private let mixer: Mixer
  private let timer: any SpeakerDevice
  private let search: Search
  private let state: Mutex<State>
  private let searches = DispatchQueue(label: "earshot.speaker.search", qos: .utility)

  /// Creates a device.
  ///
  /// - Parameters:
  ///   - card: The device, if it has already been found; otherwise, it is searched for from the first sound on.
  ///   - timer: The replacement while the device is lost.
  ///   - search: A function that finds the device again.
  init(_ card: (any SpeakerDevice)?, timer: any SpeakerDevice, mixer: Mixer, search: Search) {
    self.mixer = mixer
    self.timer = timer
    self.search = search
    state = Mutex(State(card: card))
    if let card { watch(card) } else { _ = mixer.setLost(true) }
    mixer.setHandlers { [weak self] handlers in handlers.search = { [weak self] in self?.startSearch() } }
  }

  func start() -> Bool {
    var isLost = false
    var error: PlaybackError?
    state.withLock { state in
      guard !state.isRunning else { return }
      state.isRunning = true
      if let card = state.card, !card.start() {
        error = .device(reason: "it cannot be opened")
        lose(&state)
      } else if state.card == nil {
        timer.start()
        isLost = true
      }
    }
    if let error { mixer.report([.deviceFailed(error)]) }
    // The device may have become available again: it is not searched for while nothing plays.
    if isLost { startSearch() }
    return true
  }

  func stop() {
    state.withLock { state in
      guard state.isRunning else { return }
      state.isRunning = false
      (state.card ?? timer).stop()
    }
  }

  private func watch(_ card: any SpeakerDevice) {
    card.onFailure { [weak self, weak card] error in
      guard let self, let card else { return }
      let isNew = self.state.withLock { state in
        guard state.card === card else { return false }
        self.lose(&state)
        return true
      }
      if isNew { self.mixer.report([.deviceFailed(error)]) }
    }
  }

  private func lose(_ state: inout State) {
    state.card?.stop()
    state.card = nil
    _ = mixer.setLost(true)
    if state.isRunning { timer.start() }
  }

  /// Searches for the device on another thread, because a sound server may respond slowly.
  private func startSearch() {
    let begins = state.withLock { state in
      guard state.card == nil, state.isRunning, !state.isSearching else { return false }
      state.isSearching = true
      return true
    }
    guard begins else { return }
    searches.async { [weak self] in
      guard let self else { return }
      let found = self.search.find()
      if self.use(found) { self.mixer.report([.deviceReturned]) }
    }
  }

  /// Switches to a device that was found; returns whether it plays.
  private func use(_ found: (any SpeakerDevice)?) -> Bool {
    state.withLock { state in
      state.isSearching = false
      guard let found, state.card == nil else { return false }
      if state.isRunning {
        // It must play from its first frame, so the mixer must not supply silence.
        timer.stop()
        _ = mixer.setLost(false)
        guard found.start() else {
          _ = mixer.setLost(true)
          timer.start()
          return false
        }
      } else {
        _ = mixer.setLost(false)
      }
      state.card = found
      watch(found)
      return true
    }
  }
}
