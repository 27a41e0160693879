public import SourceLines

/// An error that describes why the files of a ``FontSelection`` cannot be used.
public struct FontSelectionError: Error, Sendable, SourceLineError {
  /// The reason why the files cannot be used.
  public enum Cause: Hashable, Sendable {
    /// There is no such file.
    case missing(path: String)
    /// The file cannot be opened; `reason` is the system's message.
    case unreadable(path: String, reason: String)
    /// The path leads to something else, such as a folder.
    case notAFile(path: String)
    /// The file has more bytes than allowed.
    case tooLarge(path: String, bytes: Int, limit: Int)
    /// The file is not a font that can be used; `reason` is a clause.
    case unusable(path: String, reason: String)
    /// The selection has more files than allowed.
    case tooMany(count: Int, limit: Int)
  }

  /// The reason.
  public let cause: Cause
  /// The line of the test that selected the fonts; nil outside of tests. It does not take part in comparisons.
  public package(set) var sourceLine: SourceLine?

  /// Creates an error.
  public init(_ cause: Cause) {
    self.cause = cause
  }
}

extension FontSelectionError: Hashable {
  /// Returns whether two errors have the same cause.
  public static func == (a: FontSelectionError, b: FontSelectionError) -> Bool { a.cause == b.cause }

  /// Hashes the cause.
  public func hash(into hasher: inout Hasher) { hasher.combine(cause) }
}

extension FontSelectionError: CustomStringConvertible {
  /// The error message, with a remedy, without the line of the test.
  public var message: String {
    switch cause {
    case .missing(let path): "\(path): no such file; name a font file that exists"
    case .unreadable(let path, let reason): "\(path): cannot be read: \(reason); allow the test to read it"
    case .notAFile(let path): "\(path): is not a regular file; name a font file"
    case .tooLarge(let path, let bytes, let limit):
      "\(path): has \(bytes) bytes, but a font file may have at most \(limit); remove glyphs that are not needed"
    case .unusable(let path, let reason): "\(path): \(reason); use an undamaged TrueType or OpenType file"
    case .tooMany(let count, let limit):
      "the device's fonts have \(count) files, but may have at most \(limit); select those that the test needs"
    }
  }

  /// The error message, after the line of the test if there is one.
  public var description: String { sourceLine.map { "\($0): \(message)" } ?? message }
}
