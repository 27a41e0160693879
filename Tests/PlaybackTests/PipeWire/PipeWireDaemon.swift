import Foundation
import TestSupport

/// A private PipeWire server: a null sink at 44.1 kHz, a session manager and the PulseAudio server, in their own
/// runtime folder and without a session bus.
///
/// The server ends with this value, and with the test's process in any case: a shell between them waits for the end of
/// a pipe.
final class PipeWireDaemon: SoundServer, @unchecked Sendable {
  /// The reason why a server cannot run, or nil. Determined by a single attempt.
  static let missing: String? = {
    let absent = ["pipewire", "pipewire-pulse", "pw-dump", "wireplumber", "parec", "pactl"].filter {
      Program.path(of: $0) == nil
    }
    guard absent.isEmpty else { return "\(absent.joined(separator: ", ")) not installed: run Scripts/deps test" }
    do {
      _ = try Monitor(PipeWireDaemon(), atMost: timeout)
      return nil
    } catch {
      return "no private PipeWire server: \(error)"
    }
  }()

  /// The time limit of the start.
  private static let timeout = Duration.seconds(30)

  private static let script = Media.url("../Tests/PipeWire/serve").standardized.path

  private struct Ended: Error, CustomStringConvertible {
    let description = "it ended at once"
  }

  private let folder: TemporaryFolder
  private var shell: Child?
  /// The pipe that the shell reads. The shell ends when it is closed.
  private var lifeline: FileHandle?

  /// The server's native address.
  var native: String { "pipewire:\(folder.url.path)/pipewire-0" }
  /// The address of its PulseAudio server.
  var pulse: String { "unix:\(folder.url.path)/pulse/native" }

  /// Starts the server, and waits until its sink is the default.
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

  /// Starts the server again after ``kill()``.
  func start() throws {
    try? FileManager.default.removeItem(at: folder.url.appending(path: "pipewire-0"))
    let (reading, writing) = try Child.pipe()
    shell = try Child(Self.script, [], environment: environment, input: .descriptor(reading.fileDescriptor))
    lifeline = writing
    try Deadline.wait(for: "PipeWire to have a default sink", atMost: Self.timeout) {
      guard shell?.isRunning == true else { throw Ended() }
      let isDefault = "test \"$(timeout 5 pactl get-default-sink)\" = nul"
      return try run("sh", ["-c", isDefault], output: nil).wait() == 0
    }
  }

  /// Ends the server immediately, like a crash.
  func kill() {
    try? lifeline?.close()
    _ = shell?.wait()
    (shell, lifeline) = (nil, nil)
  }

  func run(_ program: String, _ arguments: [String], output: FileHandle?) throws -> Child {
    try Child(
      Program.path(of: program) ?? program, arguments, environment: environment,
      output: output.map { .descriptor($0.fileDescriptor) } ?? .none)
  }
}
