import CPlayback
import Foundation

/// A search for the machine's audio device: PipeWire, PulseAudio, then ALSA. PulseAudio comes first if `PULSE_SERVER`
/// is set.
///
/// PipeWire is contacted only if its socket exists, and used only if it has an audio sink: on many systems, it serves
/// cameras only.
struct DeviceSearch: Sendable {
  /// A device that can be opened.
  struct Found: Sendable {
    let device: any SpeakerDevice
    /// The display name of the device.
    let name: String
    /// The initial latency of the device.
    let latency: Duration
  }

  /// The result of a search.
  enum Outcome: Sendable {
    case found(Found)
    /// No device can be opened, with the reason for each kind of device, on one line. If `mayFollow` is true, there is
    /// a server that has only not answered in time, such as on a busy machine.
    case unavailable(reasons: String, mayFollow: Bool)
  }

  /// The kinds of devices.
  enum Kind: String, CaseIterable, Sendable {
    case pipeWire = "PipeWire"
    case pulseAudio = "PulseAudio"
    case alsa = "ALSA"
  }

  /// The address of the sound server: PulseAudio's address, or `pipewire:` and the path of a PipeWire socket; nil for
  /// the default servers.
  var server: String?

  private static let prefix = "pipewire:"

  private var kinds: [Kind] {
    if let server { return [server.hasPrefix(Self.prefix) ? .pipeWire : .pulseAudio] }
    return Self.value("PULSE_SERVER") != nil ? [.pulseAudio, .pipeWire, .alsa] : Kind.allCases
  }

  /// Returns the first device that can be opened.
  func find(for mixer: Mixer) -> Outcome {
    var reasons: [String] = []
    var mayFollow = false
    for kind in kinds {
      do {
        return .found(try open(kind, mixer))
      } catch {
        let reason = Self.reason(error)
        reasons.append("\(kind.rawValue): \(reason)")
        // As `CardDevice` and `pipewire.c` describe a time-out.
        mayFollow = mayFollow || reason.hasSuffix("does not answer")
      }
    }
    return .unavailable(reasons: reasons.joined(separator: "; "), mayFollow: mayFollow)
  }

  private func open(_ kind: Kind, _ mixer: Mixer) throws(PlaybackError) -> Found {
    let device: any SpeakerDevice
    var buffer = DeviceBuffer.initial
    switch kind {
    case .pipeWire:
      let path = server.map { String($0.dropFirst(Self.prefix.count)) }
      guard access(path ?? Self.pipeWireSocket, F_OK) == 0 else { throw .device(reason: "not running") }
      device = try PipeWireDevice(remote: path, mixer)
    case .pulseAudio:
      if PulseServer(address: server).isPipeWire { buffer = .pipeWireThroughPulse }
      device = try CardDevice("pulsesink", server: server, buffer: buffer, mixer)
    case .alsa:
      guard Self.hasCard || Self.hasALSAConfiguration else { throw .device(reason: "no card and no ~/.asoundrc") }
      device = try CardDevice("alsasink", mixer)
    }
    return Found(device: device, name: kind.rawValue, latency: buffer.duration)
  }

  private static var hasCard: Bool {
    let nodes = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/snd")) ?? []
    return nodes.contains { $0.hasPrefix("pcm") && $0.hasSuffix("p") }
  }

  /// Whether ALSA has a configuration, whose default device may need no card; only ALSA can evaluate it. Without a card
  /// and a configuration, there is no default device, and libasound need not be loaded.
  private static var hasALSAConfiguration: Bool {
    if value("ALSA_CONFIG_PATH") != nil { return true }
    var files = ["/etc/asound.conf"]
    if let home = value("HOME") {
      files += [home + "/.asoundrc", (value("XDG_CONFIG_HOME") ?? home + "/.config") + "/alsa/asoundrc"]
    }
    return files.contains { access($0, R_OK) == 0 }
  }

  /// Returns a nonempty environment variable.
  private static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The socket of the default PipeWire server, found as its library finds it.
  private static var pipeWireSocket: String {
    let name = value("PIPEWIRE_REMOTE") ?? "pipewire-0"
    if name.hasPrefix("/") { return name }
    let folder = value("PIPEWIRE_RUNTIME_DIR") ?? value("XDG_RUNTIME_DIR") ?? value("USERPROFILE")
    return (folder ?? "/run/user/\(getuid())") + "/" + name
  }

  private static func reason(_ error: PlaybackError) -> String {
    switch error {
    case .device(let reason): reason
    case .missingPlugin(let element, let package, _): "GStreamer's \(element) is missing (package \(package))"
    default: "\(error)"
    }
  }
}
