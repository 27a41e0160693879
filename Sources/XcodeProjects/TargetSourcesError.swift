import Foundation

/// An error that describes why a target's folder or project cannot be read.
public enum TargetSourcesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder contains no property list with `NSExtension`.
  case noPlist(path: String)
  /// A file or folder cannot be read.
  case unreadable(path: String, reason: String)
  /// There are more files than ``TargetSources/maximumFiles``.
  case tooManyFiles(path: String)
  /// A file exceeds its size limit, in bytes.
  case tooLarge(path: String, limit: Int)
  /// A file is malformed.
  case malformed(path: String, reason: String)

  /// The error message.
  public var description: String {
    switch self {
    case .noPlist(let path):
      "\(path): no Info.plist with NSExtension; name the folder of an extension's target"
    case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
    case .tooManyFiles(let path):
      "\(path): more than \(TargetSources.maximumFiles) files; name the folder of one extension"
    case .tooLarge(let path, let limit): "\(path): larger than \(limit) bytes"
    case .malformed(let path, let reason): "\(path): \(reason)"
    }
  }
}
