public import Foundation

/// Programs that tests run to their end: those of this build, and those of the machine.
public enum Program {
  /// The outcome of a run.
  public struct Outcome: Sendable {
    /// The exit status, or the negative number of the signal that ended the program.
    public var status: Int32
    /// Standard output.
    public var bytes: Data
    /// Standard error as text.
    public var errors: String
    /// Standard output as text.
    public var output: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// The build's folder of programs, which contains the test's own.
  public static let products: URL = {
    let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(filePath: executable).deletingLastPathComponent()
  }()

  /// Returns the path of a program of the machine; nil if it is not installed.
  public static func path(of name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - path: The path, or the name of a program of the machine.
  ///   - arguments: The arguments, without the program's name.
  ///   - environment: The whole environment; nil for the test's own.
  public static func run(_ path: String, _ arguments: [String], environment: [String: String]? = nil) throws -> Outcome
  {
    guard let program = path.contains("/") ? path : Self.path(of: path) else { throw POSIXError(.ENOENT) }
    let folder = try TemporaryFolder()
    let (output, errors) = (folder.path("output"), folder.path("errors"))
    let child = try Child(
      program, arguments, environment: environment ?? ProcessInfo.processInfo.environment, output: .file(output),
      errors: .file(errors))
    let status = child.wait()
    return Outcome(
      status: status, bytes: try Data(contentsOf: URL(filePath: output)),
      errors: String(decoding: try Data(contentsOf: URL(filePath: errors)), as: UTF8.self))
  }
}
