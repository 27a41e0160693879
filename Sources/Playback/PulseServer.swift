import CPlayback
import Foundation

/// A sound server with PulseAudio's protocol: PulseAudio, or PipeWire.
struct PulseServer: Sendable {
  /// The path of the server's socket; nil if it is on another machine.
  let socket: String?

  /// Creates a server from its address, such as `unix:/run/user/1000/pulse/native`. Of several addresses, the first
  /// one counts.
  ///
  /// - Parameters:
  ///   - address: The address; nil for the one that PulseAudio's clients use by default.
  ///   - environment: The environment variables from which the default is derived.
  init(address: String? = nil, environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard var text = (address ?? environment["PULSE_SERVER"])?.split(separator: " ").first else {
      let runtime = environment["XDG_RUNTIME_DIR"] ?? "/run/user/\(getuid())"
      socket = (environment["PULSE_RUNTIME_PATH"] ?? runtime + "/pulse") + "/native"
      return
    }
    // The name of the machine may come first, in braces.
    if text.first == "{", let end = text.firstIndex(of: "}") { text = text[text.index(after: end)...] }
    if text.hasPrefix("unix:") { text = text.dropFirst("unix:".count) }
    socket = text.hasPrefix("/") ? String(text) : nil
  }

  /// Whether the server is PipeWire's. False if this is not known: the server is on another machine, or its socket was
  /// opened by a service manager.
  var isPipeWire: Bool {
    guard let socket else { return false }
    let process = earshot_server_process(socket)
    guard process > 0, let name = try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8) else {
      return false
    }
    return name.hasPrefix("pipewire")
  }
}
