import Foundation
import TestSupport

/// A PipeWire server of one test's own: a null sink at 44.1 kHz, a session manager and the PulseAudio server, in a runtime
/// folder of their own and without a session bus.
///
/// It ends with this value, and with the test's process, however that ends: a shell between the two waits at a pipe.
final class PipeWireDaemon: SoundServer, @unchecked Sendable {
  /// Why there cannot be one; nil where it can: it is tried once.
  static let missing: String? = {
    let absent = ["pipewire", "pipewire-pulse", "wireplumber", "parec", "pactl"].filter {
      PulseAudioDaemon.path(of: $0) == nil
    }
    guard absent.isEmpty else { return "\(absent.joined(separator: ", ")) not installed: run Scripts/deps test" }
    do {
      _ = try Monitor(PipeWireDaemon(), atMost: patience)
      return nil
    } catch {
      return "no private PipeWire server: \(error)"
    }
  }()

  /// How long one may take to start.
  private static let patience = Duration.seconds(30)

  private static let script = Media.url("../Tests/PipeWire/serve").standardized.path

  private struct Ended: Error, CustomStringConvertible {
    let description = "it ended at once"
  }

  private let folder: TemporaryFolder
  private var shell: Child?
  /// The shell reads from it: it ends when nobody holds it any more.
  private var leash: FileHandle?

  /// The server's address, natively.
  var native: String { "pipewire:\(folder.url.path)/pipewire-0" }
  /// The address of its PulseAudio server.
  var pulse: String { "unix:\(folder.url.path)/pulse/native" }

  /// Starts one, and waits until its sink is the default.
  init() throws {
    folder = try TemporaryFolder()
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
    try? FileManager.default.removeItem(at: folder.url.appending(path: "pipewire-0"))
    let (reading, writing) = try Child.pipe()
    shell = try Child(Self.script, [], environment: environment, input: reading.fileDescriptor)
    leash = writing
    try Deadline.wait(for: "PipeWire to have a default sink", atMost: Self.patience) {
      guard shell?.isRunning == true else { throw Ended() }
      let isDefault = "test \"$(timeout 5 pactl get-default-sink)\" = nul"
      return try run("sh", ["-c", isDefault], output: nil).wait() == 0
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
