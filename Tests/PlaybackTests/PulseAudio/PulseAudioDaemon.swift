import Foundation
import TestSupport

/// A private PulseAudio server with a null sink, `nul`, whose monitor can be recorded.
///
/// The server ends with this value, and with the test's process in any case: a shell between them waits for the end of
/// a pipe.
final class PulseAudioDaemon: @unchecked Sendable {
  /// The missing requirement with its package, or nil.
  static let missing: String? = {
    let absent = ["pulseaudio", "parec", "pactl"].filter { Program.path(of: $0) == nil }
    return absent.isEmpty ? nil : "\(absent.joined(separator: ", ")) not installed: run Scripts/deps test"
  }()

  /// The server's address.
  let server: String
  private let folder: TemporaryFolder
  private var shell: Child?
  /// The pipe that the shell reads. The shell ends when it is closed.
  private var lifeline: FileHandle?

  /// Starts the server, and waits until it answers.
  init() throws {
    folder = try TemporaryFolder()
    server = "unix:\(folder.url.path)/native"
    try start()
  }

  deinit {
    kill()
  }

  /// The environment variables that select this server.
  var environment: [String: String] {
    let path = folder.url.path
    return ProcessInfo.processInfo.environment.merging([
      "HOME": path, "XDG_RUNTIME_DIR": path, "XDG_CONFIG_HOME": path, "PULSE_RUNTIME_PATH": path,
      "PULSE_STATE_PATH": path, "PULSE_SERVER": server,
    ]) { $1 }
  }

  /// Starts the server again after ``kill()``.
  ///
  /// - Parameter rewinds: Whether the sink mixes again what it has mixed but not played, when a stream stops or catches
  ///   up. A monitor records such sound twice.
  func start(rewinds: Bool = true) throws {
    let arguments = [
      "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--high-priority=no", "--realtime=no",
      "--disallow-exit=no",
      "-L", "module-native-protocol-unix socket=\(folder.url.path)/native auth-anonymous=1",
      "-L", "module-null-sink sink_name=nul rate=44100 channels=2 format=s16le norewinds=\(rewinds ? 0 : 1)",
    ]
    let (reading, writing) = try Child.pipe()
    shell = try Child(
      "/bin/sh", ["-c", #"pulseaudio "$@" </dev/null & read -r line; kill -KILL $!; wait"#, "sh"] + arguments,
      environment: environment, input: .descriptor(reading.fileDescriptor))
    lifeline = writing
    try Deadline.wait(for: "PulseAudio to answer") { try run("pactl", ["info"]).wait() == 0 }
  }

  /// Ends the server immediately, like a crash.
  func kill() {
    try? lifeline?.close()
    _ = shell?.wait()
    (shell, lifeline) = (nil, nil)
  }

  /// Starts a program that uses this server.
  func run(_ program: String, _ arguments: [String], output: FileHandle? = nil) throws -> Child {
    try Child(
      Program.path(of: program) ?? program, arguments, environment: environment,
      output: output.map { .descriptor($0.fileDescriptor) } ?? .none)
  }
}
