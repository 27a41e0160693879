import Dispatch
import Synchronization

/// The callbacks of a device that pulls on a thread of its own. C keeps a pointer to it, so it outlives the device's C part.
final class DeviceContext: Sendable {
  private struct State {
    var onFailure: (@Sendable (PlaybackError) -> Void)?
    var onUnderrun: (@Sendable () -> Void)?
  }

  private let mixer: Mixer
  private let state = Mutex(State())
  /// Whether the mixer gives frames: no longer once the device has been given up.
  private let isOpen = Mutex(true)
  private let pullCount = Atomic<Int>(0)

  init(_ mixer: Mixer) {
    self.mixer = mixer
  }

  /// How often the device has asked for frames.
  var pulls: Int { pullCount.load(ordering: .relaxed) }

  /// Sets the handler of the device's failure.
  func onFailure(_ body: @escaping @Sendable (PlaybackError) -> Void) {
    state.withLock { $0.onFailure = body }
  }

  /// Sets the handler of underruns.
  func onUnderrun(_ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.onUnderrun = body }
  }

  /// Mixes the frames that the device asks for.
  func pull(into frames: UnsafeMutablePointer<Float>, count: Int, pending: Int) {
    pullCount.wrappingAdd(1, ordering: .relaxed)
    nonisolated(unsafe) let frames = frames
    isOpen.withLock { isOpen in
      if isOpen {
        mixer.pull(into: frames, count: count, pending: pending)
      } else {
        frames.update(repeating: 0, count: count * SoundFormat.channels)
      }
    }
  }

  /// Gives the device nothing but silence from now on; returns once no pull uses the mixer.
  func close() {
    isOpen.withLock { $0 = false }
  }

  /// Reports a failure once, on a thread that may stop the device.
  func fail(_ reason: String) {
    let onFailure = state.withLock { state in
      defer { state.onFailure = nil }
      return state.onFailure
    }
    guard let onFailure else { return }
    DispatchQueue.global().async { onFailure(.device(reason: reason)) }
  }

  /// Reports an underrun, on a thread that may stop the device.
  func underrun() {
    guard let onUnderrun = state.withLock({ $0.onUnderrun }) else { return }
    DispatchQueue.global(qos: .userInitiated).async { onUnderrun() }
  }

  /// The context behind a pointer that C was given.
  static func at(_ pointer: UnsafeMutableRawPointer?) -> DeviceContext? {
    pointer.map { Unmanaged<DeviceContext>.fromOpaque($0).takeUnretainedValue() }
  }
}
