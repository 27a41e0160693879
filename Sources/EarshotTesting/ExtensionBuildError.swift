public import NotificationRuntime

/// An error in building a test's extensions.
public struct ExtensionBuildError: Error, Sendable, SourceLineError {
  /// The reason why the extensions were not built.
  public enum Cause: Hashable, Sendable {
    /// None of these folders, and none of the `pathCount` folders in `PATH`, contains `earshot-build` and its SDK.
    /// `withoutSDK` is the path of a program that has no SDK; nil if there is none either.
    case noProgram(folders: [String], pathCount: Int, withoutSDK: String?)
    /// The program could not be run; `reason` is the system's message.
    case notRun(program: String, reason: String)
    /// Building the extensions in a folder failed with these messages of `earshot-build`.
    case failed(folder: String, messages: String)
  }

  /// The reason.
  public let cause: Cause
  /// The line of the test that created the device; nil if it is unknown. It does not take part in comparisons.
  public package(set) var sourceLine: SourceLine?

  /// Creates an error.
  public init(_ cause: Cause) {
    self.cause = cause
  }
}

extension ExtensionBuildError: Hashable {
  /// Returns whether two errors have the same cause.
  public static func == (a: ExtensionBuildError, b: ExtensionBuildError) -> Bool { a.cause == b.cause }

  /// Hashes the cause.
  public func hash(into hasher: inout Hasher) { hasher.combine(cause) }
}

// The errors by the names of their causes.
extension ExtensionBuildError {
  /// None of these folders, and none of the `pathCount` folders in `PATH`, contains `earshot-build` and its SDK.
  public static func noProgram(folders: [String], pathCount: Int = 0, withoutSDK: String? = nil) -> Self {
    Self(.noProgram(folders: folders, pathCount: pathCount, withoutSDK: withoutSDK))
  }

  /// The program could not be run; `reason` is the system's message.
  public static func notRun(program: String, reason: String) -> Self { Self(.notRun(program: program, reason: reason)) }

  /// Building the extensions in a folder failed with these messages of `earshot-build`.
  public static func failed(folder: String, messages: String) -> Self {
    Self(.failed(folder: folder, messages: messages))
  }
}

extension ExtensionBuildError: CustomStringConvertible {
  /// The error message, without the line of the test.
  public var message: String {
    switch cause {
    case .noProgram(let folders, let pathCount, let withoutSDK):
      "earshot-build, which builds extensions for tests across processes, is with its SDK in none of "
        + "\(Self.list(folders, pathCount, withoutSDK)); run `make build` in Earshot's package, or install it"
    case .notRun(let program, let reason): "\(program): cannot be run: \(reason)"
    case .failed(let folder, let messages): "\(folder): cannot be built:\n\(messages)"
    }
  }

  /// Returns the searched folders, and the program that cannot be used.
  private static func list(_ folders: [String], _ pathCount: Int, _ withoutSDK: String?) -> String {
    var text = folders.joined(separator: ", ")
    if pathCount > 0 { text += " and the \(pathCount) folders of PATH" }
    if let withoutSDK { text += " (\(withoutSDK) has no SDK beside it)" }
    return text
  }

  /// The error message, after the line of the test if there is one.
  public var description: String { sourceLine.map { "\($0): \(message)" } ?? message }
}
