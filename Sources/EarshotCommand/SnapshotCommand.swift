import ArgumentParser
import CommandInput
import Foundation

/// `earshot snapshot`: passed on to `earshot-snapshot`, which is found beside `earshot`.
///
/// What draws (Pango, Cairo) costs a process time at each start, so it is in a program of its own, as git has its
/// subcommands.
struct SnapshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Draws a notification: its banner, its interface, and that while it plays.",
    helpNames: [])

  @Argument(parsing: .captureForPassthrough)
  var arguments: [String] = []

  /// The program that it passes on to.
  private static let program = "earshot-snapshot"

  func run() throws {
    var words = [Self.program] + arguments
    let path = try Self.path()
    // `execv` does not come back unless it fails.
    let failure = words.withArgumentVector { execv(path, $0) }
    let reason = failure == -1 ? String(cString: strerror(errno)) : "it ended"
    complain("\(path): cannot be started: \(reason)")
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

  private func complain(_ line: String) { Self.complain(line) }
}

extension [String] {
  /// Calls `body` with the words as `execv` wants them.
  fileprivate mutating func withArgumentVector<Result>(
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let words = map { strdup($0) }
    defer { words.forEach { free($0) } }
    return body(words + [nil])
  }
}
