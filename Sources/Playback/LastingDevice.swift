import Dispatch
import Synchronization

/// The machine's sound as long as there is some: when the device fails, time goes on without sound, and while something
/// plays the device is looked for now and then.
///
/// What a device that failed had taken and not let be heard is taken again by the next one, so a position neither jumps
/// nor stands still.
final class LastingDevice: SpeakerDevice {
  /// Finds a device that works; nil while there is none.
  struct Search: Sendable {
    let find: @Sendable () -> (any SpeakerDevice)?
  }

  private struct State {
    /// The device; nil while it is lost.
    var card: (any SpeakerDevice)?
    var isRunning = false
    var isLooking = false
  }

  private let mixer: Mixer
  private let timer: any SpeakerDevice
  private let search: Search
  private let state: Mutex<State>
  private let searches = DispatchQueue(label: "earshot.speaker.search", qos: .utility)

  /// - Parameters:
  ///   - card: The device, found already.
  ///   - timer: What takes its place while it is lost.
  ///   - search: Finds it again.
  init(_ card: any SpeakerDevice, timer: any SpeakerDevice, mixer: Mixer, search: Search) {
    self.mixer = mixer
    self.timer = timer
    self.search = search
    state = Mutex(State(card: card))
    watch(card)
    mixer.listen { [weak self] listener in listener.look = { [weak self] in self?.look() } }
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
    if let error { mixer.tell([.deviceFailed(error)]) }
    // It may be back since long: nobody looks while nothing plays.
    if isLost { look() }
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
      let isNews = self.state.withLock { state in
        guard state.card === card else { return false }
        self.lose(&state)
        return true
      }
      if isNews { self.mixer.tell([.deviceFailed(error)]) }
    }
  }

  private func lose(_ state: inout State) {
    state.card?.stop()
    state.card = nil
    _ = mixer.setLost(true)
    if state.isRunning { timer.start() }
  }

  /// Looks for the device on a thread of its own: asking a sound server may take a while.
  private func look() {
    let begins = state.withLock { state in
      guard state.card == nil, state.isRunning, !state.isLooking else { return false }
      state.isLooking = true
      return true
    }
    guard begins else { return }
    searches.async { [weak self] in
      guard let self else { return }
      let found = self.search.find()
      if self.take(found) { self.mixer.tell([.deviceReturned]) }
    }
  }

  /// Goes back to a device that was found; returns whether it plays.
  private func take(_ found: (any SpeakerDevice)?) -> Bool {
    state.withLock { state in
      state.isLooking = false
      guard let found, state.card == nil else { return false }
      if state.isRunning {
        // Heard from its first frame on: the mixer must not give it silence.
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
