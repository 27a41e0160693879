public import Foundation
public import JSON
public import SourceLines

/// An error that describes why a payload cannot be delivered.
public struct PayloadError: Error, Sendable, Codable, SourceLineError {
  /// A fault in a payload.
  public enum Fault: Sendable, Hashable, Codable {
    /// The file cannot be read.
    case file(FileFault)
    /// The payload exceeds the size limit (`L1`); `found` is nil if the input was not read to its end.
    case tooLarge(found: Int?, allowed: Int)
    /// The text is not JSON.
    case syntax(JSONSyntaxError)
    /// The JSON value is not an object (`L6`).
    case topLevelNotAnObject(found: String)
    /// The object has no `aps` key (`L6`).
    case missingAps
    /// The value's type differs from Apple's definition of the key.
    case wrongType(keyPath: String, found: String, allowed: String)
    /// The value has the correct type, but Apple does not allow it for the key.
    case notAllowed(keyPath: String, found: String, allowed: String)
  }

  /// The fault.
  public var fault: Fault
  /// The path of the file, or another name of the source.
  public var source: String
  /// The line of the test that read the payload; nil outside of tests. It is neither compared nor encoded.
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

extension PayloadError: Hashable {
  /// Returns whether two errors have the same fault and source.
  public static func == (a: PayloadError, b: PayloadError) -> Bool { a.fault == b.fault && a.source == b.source }

  /// Hashes the fault and the source.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fault)
    hasher.combine(source)
  }
}

// MARK: - Message

extension PayloadError: CustomStringConvertible, LocalizedError {
  /// The source, the path of the value, the value found, the values allowed, and the fix, without the line of the test.
  public var message: String {
    let name = source.printable
    return switch fault {
    case .file(let fault): "\(name): \(fault). \(fault.advice)"
    case .tooLarge(let found, let allowed):
      "\(name): \(found.map { "\($0)" } ?? "more than \(allowed)") bytes; allowed: \(allowed) bytes. "
        + "Shorten the payload; whitespace counts."
    case .syntax(let error): "\(name):\(error.line):\(error.column): \(error.reason.message)"
    case .topLevelNotAnObject(let found):
      "\(name): the top level must be an object, but is \(found). Write {\"aps\": {…}}."
    case .missingAps: "\(name): the key 'aps' is missing. Put Apple's keys, such as 'alert', into an object 'aps'."
    case .wrongType(let keyPath, let found, let allowed), .notAllowed(let keyPath, let found, let allowed):
      "\(name): '\(keyPath)' must be \(allowed), but is \(found). Correct the value, or remove the key."
    }
  }

  /// The error message, after the line of the test if there is one.
  public var description: String { sourceLine.map { "\($0): \(message)" } ?? message }

  /// The same as `description`.
  public var errorDescription: String? { description }
}

extension FileFault {
  /// The suggested fix for a payload that cannot be read.
  fileprivate var advice: String {
    switch self {
    case .notAFileURL: "Name a file."
    case .missing: "Check the path."
    case .notRegular(.directory): "Name a file in the folder."
    case .notRegular: "Name a regular file, or pass the payload on standard input."
    case .unreadable: "Check the file's permissions."
    }
  }
}
