import Dispatch
import Synchronization

/// The callbacks of a device that pulls frames on its own thread. C keeps a pointer to the context, so it outlives
/// the device's C part.
final class DeviceContext: Sendable {
  private struct State {
    var onFailure: (@Sendable (PlaybackError) -> Void)?
    var onUnderrun: (@Sendable () -> Void)?
  }

  private let mixer: Mixer
  private let state = Mutex(State())
  /// Whether the mixer supplies frames; false after the device was abandoned.
  private let isOpen = Mutex(true)
  private let pullCount = Atomic<Int>(0)

  init(_ mixer: Mixer) {
    self.mixer = mixer
  }

  /// The number of times that the device has requested frames.
  var pulls: Int { pullCount.load(ordering: .relaxed) }

  /// Sets the handler that is called when the device fails.
  func onFailure(_ body: @escaping @Sendable (PlaybackError) -> Void) {
    state.withLock { $0.onFailure = body }
  }

  /// Sets the handler that is called after an underrun.
  func onUnderrun(_ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.onUnderrun = body }
  }

  /// Mixes the frames that the device requests.
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

  /// Supplies only silence from now on; returns when no pull uses the mixer any longer.
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

  /// Returns the context for a pointer that was passed to C.
  static func at(_ pointer: UnsafeMutableRawPointer?) -> DeviceContext? {
    pointer.map { Unmanaged<DeviceContext>.fromOpaque($0).takeUnretainedValue() }
  }
}
