import ArgumentParser
import Foundation
import HostAccess

/// A program next to this one that executes a subcommand, as in git, so that the code of the subcommand does not slow
/// down each start of this program.
package struct SubcommandProgram {
  /// The name of the program.
  private let program: String
  /// The subcommand, for the message if the program is missing.
  private let task: String

  /// Creates a description of the program that executes a subcommand.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - task: The subcommand, as named in an error message.
  package init(_ program: String, for task: String) {
    (self.program, self.task) = (program, task)
  }

  /// Replaces this process with the program.
  ///
  /// - Parameter arguments: The arguments, without the program's name.
  /// - Throws: `ExitCode` if it is missing or cannot be started, after reporting the reason.
  package func replaceProcess(with arguments: some Sequence<String>) throws -> Never {
    let path = try path()
    let pointers = ([program] + arguments).map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    // Dispatch's threads block every signal, and a new program inherits the signal mask: it could not be interrupted.
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    // Returns only in case of an error.
    _ = execv(path, pointers + [nil])
    StandardError.report("\(path): cannot be started: \(String(cString: strerror(errno)))")
    throw ExitCode.playbackFailed
  }

  /// Returns the path of the program, which is in the folder of this program, with links resolved, so that both have
  /// the same version.
  private func path() throws -> String {
    let here = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let file = URL(fileURLWithPath: here ?? CommandLine.arguments[0])
    let path = file.deletingLastPathComponent().appendingPathComponent(program).path
    guard access(path, X_OK) == 0 else {
      StandardError.report(
        "\(task) needs \(program), which is missing beside \(file.lastPathComponent): \(path); run `make build`"
      )
      throw ExitCode.playbackFailed
    }
    return path
  }
}
