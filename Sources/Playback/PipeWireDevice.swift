import CPlayback
import Foundation
import Synchronization

/// An audio device that uses a PipeWire server, which requests each quantum when it is due.
final class PipeWireDevice: SpeakerDevice {
  private struct State {
    var isRunning = false
    var buffer = DeviceBuffer.initial
  }

  let context: DeviceContext
  private let watch: DeviceWatch
  private let state = Mutex(State())
  private nonisolated(unsafe) let sink: OpaquePointer

  /// Connects to a server.
  ///
  /// - Parameters:
  ///   - remote: The server's name or the path of its socket; nil for the default.
  ///   - mixer: The mixer that supplies the frames.
  /// - Throws: ``PlaybackError/device(reason:)`` if there is no server, or it has no audio sink.
  init(remote: String?, _ mixer: Mixer) throws(PlaybackError) {
    let context = DeviceContext(mixer)
    var reason: UnsafeMutablePointer<CChar>?
    guard
      let sink = earshot_pipewire_create(
        remote, Int32(mixer.format.rate), DeviceBuffer.initial.microseconds, Self.onPull, Self.onUnderrun,
        Self.onFailure, Unmanaged.passUnretained(context).toOpaque(), &reason)
    else {
      defer { free(reason) }
      throw .device(reason: reason.map { String(cString: $0) } ?? "unknown reason")
    }
    self.context = context
    self.sink = sink
    watch = DeviceWatch(context)
    context.onUnderrun { [weak self] in self?.adapt() }
  }

  deinit {
    watch.stop()
    earshot_pipewire_free(sink)
  }

  /// The requested buffer size; the server may use more.
  var buffer: DeviceBuffer { state.withLock { $0.buffer } }

  func onFailure(_ body: @escaping @Sendable (PlaybackError) -> Void) {
    context.onFailure(body)
  }

  func start() -> Bool {
    state.withLock { state in
      if !state.isRunning {
        state.isRunning = earshot_pipewire_start(sink)
        if state.isRunning { watch.start() }
      }
      return state.isRunning
    }
  }

  func stop() {
    state.withLock { state in
      guard state.isRunning else { return }
      state.isRunning = false
      watch.stop()
      earshot_pipewire_stop(sink)
    }
  }

  /// Requests longer quanta from PipeWire, which take effect with the next quantum.
  private func adapt() {
    state.withLock { state in
      guard state.isRunning, state.buffer.grow() else { return }
      earshot_pipewire_set_latency(sink, state.buffer.microseconds)
    }
  }

  /// The function that supplies frames, which PipeWire calls outside any actor.
  private static let onPull: EarshotSinkPull = { pointer, frames, count, pending in
    guard let frames else { return }
    DeviceContext.at(pointer)?.pull(into: frames, count: Int(count), pending: Int(pending))
  }

  private static let onUnderrun: EarshotSinkUnderrun = { pointer in DeviceContext.at(pointer)?.underrun() }

  private static let onFailure: EarshotSinkFailed = { pointer, text in
    DeviceContext.at(pointer)?.fail(text.map { String(cString: $0) } ?? "unknown reason")
  }
}
