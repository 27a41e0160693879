public import Foundation
public import JSON

/// An error that describes why a `categories.json` is unusable.
public struct CategoryFileError: Error, Sendable, Hashable, Codable {
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

  /// Creates an error for a fault in `source`.
  public init(_ fault: Fault, source: String) {
    self.fault = fault
    self.source = source
  }
}

extension CategoryFileError: CustomStringConvertible, LocalizedError {
  /// The file, the path of the field, the value found, the values allowed, and the fix.
  public var description: String {
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

  /// The same as `description`.
  public var errorDescription: String? { description }
}
