public import Foundation

/// A payload that cannot be delivered: where it came from and what is wrong with it.
public struct PayloadError: Error, Sendable, Hashable, Codable {
  /// What is wrong.
  public enum Fault: Sendable, Hashable, Codable {
    /// The file cannot be read.
    case file(FileFault)
    /// More bytes than allowed (`L1`); `found` is nil when the input was not read to its end.
    case tooLarge(found: Int?, allowed: Int)
    /// The text is not JSON.
    case syntax(JSONSyntaxError)
    /// The JSON is something other than an object (`L6`).
    case topLevelNotAnObject(found: String)
    /// The object has no key `aps` (`L6`).
    case missingAps
    /// A value of another type than Apple defines for the key.
    case wrongType(keyPath: String, found: String, allowed: String)
    /// A value of the right type that Apple does not allow for the key.
    case notAllowed(keyPath: String, found: String, allowed: String)
  }

  /// What is wrong.
  public var fault: Fault
  /// The path of the file, or another name of the source.
  public var source: String

  /// A fault in the payload from `source`.
  public init(_ fault: Fault, source: String) {
    self.fault = fault
    self.source = source
  }
}

// MARK: - Message

extension PayloadError: CustomStringConvertible, LocalizedError {
  /// The source, the place in it, what was found, what is allowed and what to do.
  public var description: String {
    let name = source.printable
    return switch fault {
    case .file(let fault): "\(name): \(fault). \(fault.advice)"
    case .tooLarge(let found, let allowed):
      "\(name): \(found.map { "\($0)" } ?? "more than \(allowed)") bytes; allowed: \(allowed) bytes. "
        + "Shorten the payload; spaces and line ends count."
    case .syntax(let error): "\(name):\(error.line):\(error.column): \(error.reason.message)"
    case .topLevelNotAnObject(let found):
      "\(name): the top level is \(found); allowed: an object. Write {\"aps\": {…}}."
    case .missingAps: "\(name): the key 'aps' is missing. Put what Apple defines, such as the alert, under \"aps\"."
    case .wrongType(let keyPath, let found, let allowed), .notAllowed(let keyPath, let found, let allowed):
      "\(name): '\(keyPath)' is \(found); allowed: \(allowed). Change the value, or leave out the key."
    }
  }

  /// The same as `description`.
  public var errorDescription: String? { description }
}

extension FileFault {
  /// What to do about a payload that cannot be read.
  fileprivate var advice: String {
    switch self {
    case .notAFileURL: "Give the path of a file."
    case .missing: "Check the path."
    case .notRegular(.directory): "Name a file in it."
    case .notRegular: "Give a file, or send the payload to standard input."
    case .unreadable: "Check the file's permissions."
    }
  }
}
