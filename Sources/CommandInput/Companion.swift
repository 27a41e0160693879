import ArgumentParser
import Foundation

/// A program next to this one that continues a command, as git has its subcommands: code that would cost each start of
/// this program time stays out of it.
package struct Companion {
  /// The name of the program.
  private let program: String
  /// The command that it continues, for the message where it is missing.
  private let task: String

  /// A companion.
  ///
  /// - Parameters:
  ///   - program: Its name.
  ///   - task: The command that it continues, as an error message names it.
  package init(_ program: String, for task: String) {
    (self.program, self.task) = (program, task)
  }

  /// Replaces this process with the companion.
  ///
  /// - Parameter arguments: The arguments, without the program's name.
  /// - Throws: `ExitCode` where it is missing or cannot be started, once the reason is reported.
  package func takeOver(with arguments: some Sequence<String>) throws -> Never {
    let path = try path()
    let pointers = ([program] + arguments).map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    // Dispatch's threads have every signal blocked, and a program begins with what is blocked where it is started: nobody
    // could interrupt it.
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    // It does not come back unless it fails.
    _ = execv(path, pointers + [nil])
    Self.complain("\(path): cannot be started: \(String(cString: strerror(errno)))")
    throw ExitCode.playbackFailed
  }

  /// Beside this program itself, through links: programs that are installed or built together belong together.
  private func path() throws -> String {
    let here = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let file = URL(fileURLWithPath: here ?? CommandLine.arguments[0])
    let path = file.deletingLastPathComponent().appendingPathComponent(program).path
    guard access(path, X_OK) == 0 else {
      Self.complain(
        "\(task) is done by \(program), which is not beside \(file.lastPathComponent): \(path); `make build` makes both"
      )
      throw ExitCode.playbackFailed
    }
    return path
  }

  private static func complain(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("earshot: \(line.printable)\n".utf8))
  }
}
