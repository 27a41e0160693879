public import Foundation

/// A `categories.json` that cannot be used: which file, and what is wrong with it.
public struct CategoryFileError: Error, Sendable, Hashable, Codable {
  /// What is wrong.
  public enum Fault: Error, Sendable, Hashable, Codable {
    /// The file cannot be read.
    case file(FileFault)
    /// More bytes than allowed.
    case tooLarge(found: Int, allowed: Int)
    /// The text is not JSON.
    case syntax(JSONSyntaxError)
    /// A field that the schema does not allow; the field is a path such as `[0].actions[1].title`, empty at the top.
    case notAllowed(field: String, found: String, allowed: String)
  }

  /// What is wrong.
  public var fault: Fault
  /// The path of the file, or another name of the source.
  public var source: String

  /// A fault in the file from `source`.
  public init(_ fault: Fault, source: String) {
    self.fault = fault
    self.source = source
  }
}

extension CategoryFileError: CustomStringConvertible, LocalizedError {
  /// The file, the place in it, what was found, what is allowed and what to do.
  public var description: String {
    let name = source.printable
    return switch fault {
    case .file(let fault): "\(name): \(fault). Give the app's folder a categories.json that can be read."
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
