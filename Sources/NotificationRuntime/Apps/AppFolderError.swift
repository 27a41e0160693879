public import SourceLines

/// An error that describes why a folder is not an app that can be installed.
public struct AppFolderError: Error, Sendable, SourceLineError {
  /// The reason why the folder cannot be installed.
  public enum Cause: Hashable, Sendable {
    /// The folder does not exist.
    case missing(path: String)
    /// The path names a file.
    case notAFolder(path: String)
    /// The folder contains neither extensions nor a property list.
    case noParts(path: String)
    /// The folder contains no `.appex`.
    case noExtensions(path: String)
    /// An extension's identifier is not its app's identifier, a dot and one more component.
    case foreign(path: String, identifier: String, app: String)
    /// The app has two service extensions; an app may have one.
    case twoServices(path: String)
  }

  /// The reason.
  public let cause: Cause
  /// The line of the test that installed the app; nil outside of tests. It does not take part in comparisons.
  public package(set) var sourceLine: SourceLine?

  /// Creates an error.
  public init(_ cause: Cause) {
    self.cause = cause
  }
}

extension AppFolderError: Hashable {
  /// Returns whether two errors have the same cause.
  public static func == (a: AppFolderError, b: AppFolderError) -> Bool { a.cause == b.cause }

  /// Hashes the cause.
  public func hash(into hasher: inout Hasher) { hasher.combine(cause) }
}

// The errors by the names of their causes.
extension AppFolderError {
  /// The folder does not exist.
  public static func missing(path: String) -> Self { Self(.missing(path: path)) }

  /// The path names a file.
  public static func notAFolder(path: String) -> Self { Self(.notAFolder(path: path)) }

  /// The folder contains neither extensions nor a property list.
  public static func noParts(path: String) -> Self { Self(.noParts(path: path)) }

  /// The folder contains no `.appex`.
  public static func noExtensions(path: String) -> Self { Self(.noExtensions(path: path)) }

  /// An extension's identifier is not its app's identifier, a dot and one more component.
  public static func foreign(path: String, identifier: String, app: String) -> Self {
    Self(.foreign(path: path, identifier: identifier, app: app))
  }

  /// The app has two service extensions; an app may have one.
  public static func twoServices(path: String) -> Self { Self(.twoServices(path: path)) }
}

extension AppFolderError: CustomStringConvertible {
  /// The error message, without the line of the test.
  public var message: String {
    switch cause {
    case .missing(let path): "\(path): no such folder; \(Self.expected)"
    case .notAFolder(let path): "\(path): not a folder; \(Self.expected)"
    case .noParts(let path): "\(path): no PlugIns and no Info.plist; \(Self.expected)"
    case .noExtensions(let path): "\(path): no .appex folder"
    case .foreign(let path, let identifier, let app):
      "\(path): CFBundleIdentifier is \"\(identifier)\"; "
        + "in the app \(app) it must be \"\(app).\" followed by one more name"
    case .twoServices(let path): "\(path): two service extensions; an app may have one"
    }
  }

  /// The error message, after the line of the test if there is one.
  public var description: String { sourceLine.map { "\($0): \(message)" } ?? message }

  private static let expected =
    "expected a folder X.app with extensions in PlugIns, or a folder X.appex with an Info.plist"
}
