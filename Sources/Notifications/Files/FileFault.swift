public import Foundation

/// Why a file could not be read.
public enum FileFault: Error, Sendable, Hashable, Codable {
  /// A URL that does not name a file, such as one of `https`.
  case notAFileURL
  /// No file has this path.
  case missing
  /// Something other than a file has this path.
  case notRegular(Kind)
  /// The system refuses to open or to read it, for the reason given.
  case unreadable(reason: String)

  /// What may have a path without being a regular file.
  public enum Kind: String, Sendable, Hashable, Codable {
    case directory
    case characterDevice = "character device"
    case blockDevice = "block device"
    case namedPipe = "named pipe"
    case socket
    case unknown = "special file"
  }
}

extension FileFault: CustomStringConvertible, LocalizedError {
  /// What was found at the path.
  public var description: String {
    switch self {
    case .notAFileURL: "not a file URL"
    case .missing: "no such file"
    case .notRegular(let kind): "a \(kind.rawValue), not a file"
    case .unreadable(let reason): "a file that cannot be read: \(reason)"
    }
  }

  /// The same as `description`.
  public var errorDescription: String? { description }
}
