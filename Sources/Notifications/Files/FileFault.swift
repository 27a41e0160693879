package import Files
public import Foundation

/// An error that describes why a file could not be read.
public enum FileFault: Error, Sendable, Hashable, Codable {
  /// The URL is not a file URL.
  case notAFileURL
  /// There is no file at this path.
  case missing
  /// The path refers to something other than a regular file.
  case notRegular(Kind)
  /// The system failed to open or read the file, for the given reason.
  case unreadable(reason: String)

  /// A kind of file other than a regular file.
  public enum Kind: String, Sendable, Hashable, Codable {
    case directory
    case characterDevice = "character device"
    case blockDevice = "block device"
    case namedPipe = "named pipe"
    case socket
    case unknown = "special file"
  }
}

extension FileFault {
  /// Creates the error of a file that was not opened.
  package init(_ fault: RegularFile.Fault) {
    switch fault {
    case .system(let error): self.init(error)
    case .notRegular(let type): self = .notRegular(Kind(type))
    }
  }

  /// Creates the error of a failed system call.
  package init(_ error: Errno) {
    let isMissing = error == .noSuchFileOrDirectory || error == .notDirectory
    self = isMissing ? .missing : .unreadable(reason: error.description)
  }
}

extension FileFault.Kind {
  fileprivate init(_ type: FileType) {
    switch type {
    case .directory: self = .directory
    case .characterSpecial: self = .characterDevice
    case .blockSpecial: self = .blockDevice
    case .fifo: self = .namedPipe
    case .socket: self = .socket
    default: self = .unknown
    }
  }
}

extension FileFault: CustomStringConvertible, LocalizedError {
  /// The error message.
  public var description: String {
    switch self {
    case .notAFileURL: "not a file URL"
    case .missing: "no such file"
    case .notRegular(let kind): "a \(kind.rawValue), not a file"
    case .unreadable(let reason): "an unreadable file (\(reason))"
    }
  }

  /// The same as `description`.
  public var errorDescription: String? { description }
}
