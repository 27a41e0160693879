import CommandInput
import Files
import Foundation
import Scenes
import TerminalPictures

/// A started process that paints and lays out: `earshot-snapshot`, beside this program, which links no drawing code.
///
/// It ends with the socket, even if this process is killed.
struct PainterLaunch: Sendable {
  /// The connection to it.
  var connection: PainterConnection
  private let process: pid_t

  /// Starts the process for a device in a language; nil if it is missing or cannot be started.
  init?(in language: LanguageTag) {
    var ends: [Int32] = [-1, -1]
    guard let path = Self.path, socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { return nil }
    defer { close(ends[1]) }
    guard let process = Self.start(path, language, ends[1]) else {
      close(ends[0])
      return nil
    }
    connection = PainterConnection(OwnedDescriptor(takingOver: ends[0]))
    self.process = process
  }

  /// Kills the process, and waits for its end.
  func end() {
    kill(process, SIGKILL)
    var status: Int32 = 0
    _ = try? systemCall { waitpid(process, &status, 0) }
  }

  private static var path: String? {
    guard let here = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return nil }
    let path = URL(fileURLWithPath: here).deletingLastPathComponent().appendingPathComponent("earshot-snapshot").path
    return access(path, X_OK) == 0 ? path : nil
  }

  /// Starts the program with the socket as standard input and output, in a process group of its own, so that
  /// keys such as Ctrl-C do not reach it.
  private static func start(_ path: String, _ language: LanguageTag, _ socket: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    guard posix_spawn_file_actions_init(&actions) == 0, posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    // Dispatch's threads block every signal, and a new program inherits the mask.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    let arguments: [UnsafeMutablePointer<CChar>?] = [
      strdup(path), strdup(PainterArgument.text), strdup(language.identifier), nil,
    ]
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawn(&process, path, &actions, &attributes, arguments, environ) == 0 else { return nil }
    return process
  }
}
