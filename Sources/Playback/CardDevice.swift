import CPlayback
import Foundation
import Synchronization

/// An audio device that uses GStreamer's sink for PulseAudio or ALSA.
final class CardDevice: SpeakerDevice {
  private struct State {
    var isRunning = false
    /// Whether the device was abandoned because a call into the sink did not return.
    var isAbandoned = false
    var buffer: DeviceBuffer
    var underruns = UnderrunHistory()
  }

  /// A sink and its callbacks, which live as long as a call that was abandoned.
  private final class Sink: Sendable {
    nonisolated(unsafe) let pointer: OpaquePointer
    let context: DeviceContext

    init(_ pointer: OpaquePointer, _ context: DeviceContext) {
      self.pointer = pointer
      self.context = context
    }

    deinit { earshot_sink_free(pointer) }
  }

  private static let hangs = "the sound device does not answer"

  private let mixer: Mixer
  private let watch: DeviceWatch
  private let state: Mutex<State>
  private let sink: Sink
  var context: DeviceContext { sink.context }

  /// Opens the device of a GStreamer sink, and closes it again until ``start()``.
  ///
  /// - Parameters:
  ///   - element: The name of the sink's factory.
  ///   - server: The sound server's address; nil for the default.
  ///   - buffer: The initial size of the device's buffer.
  ///   - mixer: The mixer that supplies the frames.
  /// - Throws: ``PlaybackError/device(reason:)`` if the device cannot be opened; errors of `PluginRegistry` if the
  ///   element is missing.
  init(_ element: String, server: String? = nil, buffer: DeviceBuffer = .initial, _ mixer: Mixer) throws(PlaybackError)
  {
    try PluginRegistry.require(PluginRegistry.conversion + [element])
    let context = DeviceContext(mixer)
    guard
      let pointer = earshot_sink_create(
        element, server, Int32(mixer.format.rate), buffer.microseconds, buffer.periodMicroseconds, Self.onPull,
        Self.onUnderrun, Self.onFailure, Unmanaged.passUnretained(context).toOpaque())
    else { throw .device(reason: "GStreamer's \(element) is missing") }
    let sink = Sink(pointer, context)
    self.mixer = mixer
    self.sink = sink
    state = Mutex(State(buffer: buffer))
    watch = DeviceWatch(context)
    let probeResult = TimedCall.run { Self.probe(sink) }
    if case .failure(let error)? = probeResult { throw error }
    guard probeResult != nil else { throw .device(reason: Self.hangs) }
    context.onUnderrun { [weak self] in self?.adapt() }
  }

  private static func probe(_ sink: Sink) -> Result<Void, PlaybackError> {
    guard let reason = earshot_sink_probe(sink.pointer) else { return .success(()) }
    defer { free(reason) }
    return .failure(.device(reason: String(cString: reason)))
  }

  deinit {
    watch.stop()
  }

  /// The size of the device's buffer.
  var buffer: DeviceBuffer { state.withLock { $0.buffer } }

  func onFailure(_ body: @escaping @Sendable (PlaybackError) -> Void) {
    context.onFailure(body)
  }

  func start() -> Bool {
    state.withLock { state in
      if !state.isRunning { state.isRunning = start(&state) }
      return state.isRunning
    }
  }

  func stop() {
    state.withLock { state in
      guard state.isRunning else { return }
      state.isRunning = false
      stop(&state)
    }
  }

  private func start(_ state: inout State) -> Bool {
    guard !state.isAbandoned else { return false }
    let sink = sink
    switch TimedCall.run({ earshot_sink_start(sink.pointer) }) {
    case true?:
      watch.start()
      return true
    case false?: return false
    case nil:
      abandon(&state)
      return false
    }
  }

  private func stop(_ state: inout State) {
    watch.stop()
    let sink = sink
    if let pending = TimedCall.run({ earshot_sink_stop(sink.pointer) }) {
      mixer.rewind(pending: Int(pending))
    } else {
      abandon(&state)
    }
  }

  private func abandon(_ state: inout State) {
    state.isAbandoned = true
    context.close()
    context.fail(Self.hangs)
  }

  /// Restarts with a larger buffer after a repeated underrun. Frames in the old buffer are played from the new one.
  private func adapt() {
    state.withLock { state in
      guard state.isRunning, !state.isAbandoned, state.underruns.isRepeated(at: .now), state.buffer.grow() else {
        return
      }
      stop(&state)
      guard !state.isAbandoned else { return }
      earshot_sink_set_buffer(sink.pointer, state.buffer.microseconds, state.buffer.periodMicroseconds)
      state.isRunning = start(&state)
      if !state.isRunning { context.fail("it cannot be reopened") }
    }
  }

  /// The function that supplies frames, which GStreamer calls outside any actor.
  private static let onPull: EarshotSinkPull = { pointer, frames, count, pending in
    guard let frames else { return }
    DeviceContext.at(pointer)?.pull(into: frames, count: Int(count), pending: Int(pending))
  }

  private static let onUnderrun: EarshotSinkUnderrun = { pointer in DeviceContext.at(pointer)?.underrun() }

  private static let onFailure: EarshotSinkFailed = { pointer, text in
    DeviceContext.at(pointer)?.fail(text.map { String(cString: $0) } ?? "unknown reason")
  }
}
