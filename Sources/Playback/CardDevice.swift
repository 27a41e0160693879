import CPlayback
import Foundation
import Synchronization

/// The machine's sound, through GStreamer's sink for PulseAudio, PipeWire or ALSA.
final class CardDevice: SpeakerDevice {
  /// How much the device holds and takes at a time: the least that does not underrun under load.
  private static let bufferMicroseconds: Int32 = 20_000
  static let bufferDuration = Duration.microseconds(Int64(bufferMicroseconds))
  private static let periodMicroseconds: Int32 = 5_000

  /// What GStreamer's threads get; outlives the sink.
  private final class Context: Sendable {
    let mixer: Mixer
    private let handler = Mutex(Handler())

    private struct Handler {
      var onFailure: (@Sendable (PlaybackError) -> Void)?
    }

    init(_ mixer: Mixer) {
      self.mixer = mixer
    }

    func onFailure(_ body: @escaping @Sendable (PlaybackError) -> Void) {
      handler.withLock { $0.onFailure = body }
    }

    /// Tells a failure once, and never on a thread of GStreamer's: whoever hears of it stops the device.
    func fail(_ reason: String) {
      let onFailure = handler.withLock { handler in
        defer { handler.onFailure = nil }
        return handler.onFailure
      }
      guard let onFailure else { return }
      DispatchQueue.global().async { onFailure(.device(reason: reason)) }
    }
  }

  /// What it plays through, for people.
  let name: String
  private let context: Context
  private nonisolated(unsafe) let sink: OpaquePointer
  private let isRunning = Mutex(false)

  /// The first of the sinks that opens; where none does, why.
  ///
  /// - Parameter server: The sound server's address; nil for the usual one.
  static func find(for mixer: Mixer, server: String? = nil) -> (CardDevice?, String) {
    var reasons: [String] = []
    for (name, element) in [("PulseAudio", "pulsesink"), ("PipeWire", "pipewiresink"), ("ALSA", "alsasink")] {
      if let reason = absence(of: element) {
        reasons.append("\(name): \(reason)")
        continue
      }
      do {
        try PluginShelf.require(PluginShelf.conversion + [element])
      } catch {
        reasons.append("\(name): GStreamer's \(element) is missing")
        continue
      }
      guard let device = CardDevice(element, name: name, server: server, mixer) else {
        reasons.append("\(name): no \(element)")
        continue
      }
      guard let failure = earshot_sink_probe(device.sink) else { return (device, "") }
      reasons.append("\(name): \(String(cString: failure))")
      free(failure)
    }
    return (nil, reasons.joined(separator: "; "))
  }

  /// Why a sink need not be tried: nil where it may be there. Asking ALSA without a card fills standard error.
  private static func absence(of element: String) -> String? {
    let runtime = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? "/run/user/\(getuid())"
    switch element {
    case "pipewiresink":
      return access(runtime + "/pipewire-0", F_OK) == 0 ? nil : "not running"
    case "alsasink":
      let nodes = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/snd")) ?? []
      return nodes.contains { $0.hasPrefix("pcm") && $0.hasSuffix("p") } ? nil : "no card"
    default:
      return nil
    }
  }

  private init?(_ element: String, name: String, server: String?, _ mixer: Mixer) {
    let context = Context(mixer)
    guard
      let sink = earshot_sink_create(
        element, server, Int32(mixer.format.rate), Self.bufferMicroseconds, Self.periodMicroseconds, Self.onPull,
        Self.onFailure,
        Unmanaged.passUnretained(context).toOpaque())
    else { return nil }
    self.name = name
    self.context = context
    self.sink = sink
  }

  deinit {
    earshot_sink_free(sink)
  }

  /// Says who is told, once, that the device failed.
  func onFailure(_ body: @escaping @Sendable (PlaybackError) -> Void) {
    context.onFailure(body)
  }

  func start() -> Bool {
    isRunning.withLock { running in
      if !running { running = earshot_sink_start(sink) }
      return running
    }
  }

  func stop() {
    isRunning.withLock { running in
      guard running else { return }
      running = false
      context.mixer.rewind(pending: Int(earshot_sink_stop(sink)))
    }
  }

  /// Called by GStreamer; outside any actor on purpose.
  private static let onPull: EarshotSinkPull = { pointer, frames, count, pending in
    guard let pointer, let frames else { return }
    let context = Unmanaged<Context>.fromOpaque(pointer).takeUnretainedValue()
    context.mixer.pull(into: frames, count: Int(count), pending: Int(pending))
  }

  private static let onFailure: EarshotSinkFailed = { pointer, text in
    guard let pointer else { return }
    let context = Unmanaged<Context>.fromOpaque(pointer).takeUnretainedValue()
    context.fail(text.map { String(cString: $0) } ?? "unknown reason")
  }
}
