import Foundation
import TestSupport

/// A PipeWire server of one test's own: a null sink at 44.1 kHz, a session manager and the PulseAudio server, in a runtime
/// folder of their own and without a session bus.
///
/// It ends with this value, and with the test's process, however that ends: a shell between the two waits at a pipe.
final class PipeWireDaemon: SoundServer, @unchecked Sendable {
  /// The programs that are not installed; nil where all of them are.
  static let missing: String? = {
    let absent = ["pipewire", "pipewire-pulse", "wireplumber", "parec", "pactl"].filter {
      PulseAudioDaemon.path(of: $0) == nil
    }
    return absent.isEmpty ? nil : "\(absent.joined(separator: ", ")) not installed: run Scripts/deps test"
  }()

  private let folder: TemporaryFolder
  private var shell: Child?
  /// The shell reads from it: it ends when nobody holds it any more.
  private var leash: FileHandle?

  /// The server's address, natively.
  var native: String { "pipewire:\(folder.url.path)/pipewire-0" }
  /// The address of its PulseAudio server.
  var pulse: String { "unix:\(folder.url.path)/pulse/native" }

  /// Starts one, and waits until it has a sink.
  init() throws {
    folder = try TemporaryFolder()
    let configuration = folder.url.appending(path: "pipewire/pipewire.conf.d")
    try FileManager.default.createDirectory(at: configuration, withIntermediateDirectories: true)
    try Data(
      """
      context.properties = { default.clock.rate = 44100 default.clock.allowed-rates = [ 44100 ] }
      context.objects = [
        { factory = adapter
          args = {
            factory.name = support.null-audio-sink node.name = nul media.class = Audio/Sink
            audio.position = [ FL FR ] monitor.channel-volumes = true object.linger = true
          } }
      ]
      """.utf8
    ).write(to: configuration.appending(path: "test.conf"))
    try start()
  }

  deinit {
    kill()
  }

  private var environment: [String: String] {
    let path = folder.url.path
    return ProcessInfo.processInfo.environment.merging([
      "HOME": path, "XDG_RUNTIME_DIR": path, "PIPEWIRE_RUNTIME_DIR": path, "XDG_CONFIG_HOME": path,
      "XDG_STATE_HOME": path, "PULSE_RUNTIME_PATH": "\(path)/pulse", "PULSE_SERVER": pulse,
      "DBUS_SESSION_BUS_ADDRESS": "disabled:", "DBUS_SYSTEM_BUS_ADDRESS": "disabled:",
    ]) { $1 }
  }

  /// Starts it again after ``kill()``.
  func start() throws {
    let script = """
      pipewire </dev/null & one=$!
      while ! test -S "$XDG_RUNTIME_DIR/pipewire-0"; do sleep 0.05; done
      wireplumber </dev/null & two=$!
      pipewire-pulse </dev/null & three=$!
      read -r line; kill -KILL $three $two $one; wait
      """
    try? FileManager.default.removeItem(at: folder.url.appending(path: "pipewire-0"))
    let (reading, writing) = try Child.pipe()
    shell = try Child("/bin/sh", ["-c", script], environment: environment, input: reading.fileDescriptor)
    leash = writing
    try Deadline.wait(for: "PipeWire to have its sink") {
      try run("pactl", ["get-sink-volume", "nul"], output: nil).wait() == 0
    }
  }

  /// Ends it at once, as a crash would.
  func kill() {
    try? leash?.close()
    _ = shell?.wait()
    (shell, leash) = (nil, nil)
  }

  func run(_ program: String, _ arguments: [String], output: FileHandle?) throws -> Child {
    try Child(
      PulseAudioDaemon.path(of: program) ?? program, arguments, environment: environment,
      output: output?.fileDescriptor)
  }
}
