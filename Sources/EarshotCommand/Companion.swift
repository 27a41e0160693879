import ArgumentParser
import CommandInput
import Foundation

/// A subcommand in a program of its own, which is found beside `earshot`, as git has its subcommands: what would cost each
/// start of the front door time stays out of it.
struct Companion {
  /// The subcommand: the program is called `earshot-` and that.
  let subcommand: String

  private var program: String { "earshot-\(subcommand)" }

  /// Goes on as that program, with what was typed, as it was typed.
  ///
  /// - Throws: `ExitCode` where it is not there or cannot be started, after saying why.
  func takeOver() throws -> Never {
    let path = try path()
    let words = [program] + CommandLine.arguments.drop { $0 != subcommand }.dropFirst()
    let pointers = words.map { strdup($0) }
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

  /// Beside `earshot` itself, through links: what is installed or built together belongs together.
  private func path() throws -> String {
    let here = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folder = URL(fileURLWithPath: here ?? CommandLine.arguments[0]).deletingLastPathComponent()
    let path = folder.appendingPathComponent(program).path
    guard access(path, X_OK) == 0 else {
      Self.complain(
        "\(subcommand) is done by \(program), which is not beside earshot: \(path); `make build` makes both")
      throw ExitCode.playbackFailed
    }
    return path
  }

  private static func complain(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("earshot: \(line.printable)\n".utf8))
  }
}
