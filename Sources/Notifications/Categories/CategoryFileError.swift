public import Foundation
public import JSON
public import SourceLines

/// An error that describes why a `categories.json` is unusable.
public struct CategoryFileError: Error, Sendable, Codable, SourceLineError {
  /// A fault in the file.
  public enum Fault: Error, Sendable, Hashable, Codable {
    /// The file cannot be read.
    case file(FileFault)
    /// The file exceeds the size limit.
    case tooLarge(found: Int, allowed: Int)
    /// The file is not JSON.
    case syntax(JSONSyntaxError)
    /// A field violates the schema. `field` is a path such as `[0].actions[1].title`, or empty for the top level.
    case notAllowed(field: String, found: String, allowed: String)
  }

  /// The fault.
  public var fault: Fault
  /// The path of the file, or another name of the source.
  public var source: String
  /// The line of the test that read the file; nil outside of tests. It is neither compared nor encoded.
  public package(set) var sourceLine: SourceLine?

  private enum CodingKeys: CodingKey {
    case fault, source
  }

  /// Creates an error for a fault in `source`.
  public init(_ fault: Fault, source: String) {
    self.fault = fault
    self.source = source
  }
}

extension CategoryFileError: Hashable {
  /// Returns whether two errors have the same fault and source.
  public static func == (a: CategoryFileError, b: CategoryFileError) -> Bool {
    a.fault == b.fault && a.source == b.source
  }

  /// Hashes the fault and the source.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fault)
    hasher.combine(source)
  }
}

extension CategoryFileError: CustomStringConvertible, LocalizedError {
  /// The file, the path of the field, the value found, the values allowed, and the fix, without the line of the test.
  public var message: String {
    let name = source.printable
    return switch fault {
    case .file(let fault): "\(name): \(fault). Correct the app's categories.json."
    case .tooLarge(let found, let allowed):
      "\(name): \(found) bytes; allowed: \(allowed) bytes. Declare fewer categories."
    case .syntax(let error) where error.reason == .empty:
      "\(name):\(error.line):\(error.column): the file is empty. Write an array of categories, such as []."
    case .syntax(let error): "\(name):\(error.line):\(error.column): \(error.reason.message)"
    case .notAllowed(let field, let found, let allowed):
      "\(name): \(field.isEmpty ? "" : "'\(field)': ")found \(found); allowed: \(allowed). "
        + "Documentation/Categories.md has the schema."
    }
  }

  /// The error message, after the line of the test if there is one.
  public var description: String { sourceLine.map { "\($0): \(message)" } ?? message }

  /// The same as `description`.
  public var errorDescription: String? { description }
}
