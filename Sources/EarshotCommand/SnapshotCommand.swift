import ArgumentParser
import CommandInput
import Foundation

/// `earshot snapshot`: read here, and done by `earshot-snapshot`, which is found beside `earshot`.
///
/// What draws (Pango, Cairo) costs a process time at each start, so it is in a program of its own, as git has its
/// subcommands.
struct SnapshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration.snapshot(named: "snapshot")

  @OptionGroup var options: SnapshotOptions

  /// The program that it passes on to.
  private static let program = "earshot-snapshot"

  func run() throws {
    let path = try Self.path()
    // What was typed, as it was typed: the options were read here only to be checked.
    let words = [Self.program] + CommandLine.arguments.drop { $0 != Self.configuration.commandName }.dropFirst()
    let pointers = words.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    // It does not come back unless it fails.
    _ = execv(path, pointers + [nil])
    Self.complain("\(path): cannot be started: \(String(cString: strerror(errno)))")
    throw ExitCode.playbackFailed
  }

  /// Beside `earshot` itself, through links: what is installed or built together belongs together.
  private static func path() throws -> String {
    let here = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folder = URL(fileURLWithPath: here ?? CommandLine.arguments[0]).deletingLastPathComponent()
    let path = folder.appendingPathComponent(program).path
    guard access(path, X_OK) == 0 else {
      complain("snapshot is done by \(program), which is not beside earshot: \(path); `make build` makes both")
      throw ExitCode.playbackFailed
    }
    return path
  }

  private static func complain(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("earshot: \(line.printable)\n".utf8))
  }
}
