import AttachmentStorage
public import Foundation
import Notifications

/// The source from which attachments are fetched: local folders and, optionally, the network.
///
/// A payload is untrusted. By default, it can name files in its own folder only, and no connection is opened.
public struct AttachmentSource: Sendable {
  /// Folders whose files may also be named by absolute paths, symbolic links and `..`.
  public var allowedFolders: [URL]
  /// The function that downloads an `http` or `https` URL. The arguments are the URL and the maximum size in bytes; the
  /// result is a file. Throws if the download fails. If nil, network access is disabled.
  public var download: (@Sendable (URL, Int) async throws -> URL)?

  /// Creates a source that, by default, reads the payload's own folder only.
  public init(allowedFolders: [URL] = [], download: (@Sendable (URL, Int) async throws -> URL)? = nil) {
    self.allowedFolders = allowedFolders
    self.download = download
  }

  /// The maximum size of any attachment, in bytes (A2).
  static let maximumBytes = MediaKind.movie.maximumByteCount

  /// Fetches a requested attachment and checks it (A1, A2, A6, A7).
  func fetch(_ wanted: WantedAttachment, folder: URL?) async throws(RuntimeError) -> Attachment {
    let url = try await locate(wanted, folder: folder)
    do {
      let attachment = try Attachment.validating(identifier: wanted.identifier, url: url, options: wanted.options)
      return try attachment.validateContents()
    } catch {
      throw .attachment(identifier: wanted.name, reason: "\(error)")
    }
  }

  private func locate(_ wanted: WantedAttachment, folder: URL?) async throws(RuntimeError) -> URL {
    if let remote = URL(string: wanted.location), let scheme = remote.scheme?.lowercased(),
      wanted.location.contains(":")
    {
      switch scheme {
      case "http", "https": return try await fetchRemote(remote, wanted)
      case "file": return try local(remote.path, wanted, folder: folder)
      default:
        throw .attachment(
          identifier: wanted.name,
          reason: "\"\(wanted.location)\": \(scheme) URLs are not supported; use http, https, file or a path")
      }
    }
    return try local(wanted.location, wanted, folder: folder)
  }

  private func fetchRemote(_ url: URL, _ wanted: WantedAttachment) async throws(RuntimeError) -> URL {
    guard let download else {
      throw .attachment(
        identifier: wanted.name,
        reason: "\(url.absoluteString): network access is not permitted; "
          + "permit it with --allow-network (`attachments:` in a test)")
    }
    do {
      return try await download(url, Self.maximumBytes)
    } catch {
      throw .attachment(identifier: wanted.name, reason: "\(url.absoluteString): \(error)")
    }
  }

  /// Returns the file at a path, if its real path, with links resolved, is in the payload's folder or an allowed
  /// folder.
  private func local(_ path: String, _ wanted: WantedAttachment, folder: URL?) throws(RuntimeError) -> URL {
    // The name of an attachment without an identifier is its path.
    let isNamed = !path.isEmpty && wanted.name == path
    let refused: (String) -> RuntimeError = {
      .attachment(identifier: wanted.name, reason: "\(isNamed ? "it" : "\"\(path)\"") \($0)")
    }
    guard !path.isEmpty, !path.utf8.contains(0) else { throw refused("is not a valid path") }
    let isAbsolute = path.hasPrefix("/")
    guard isAbsolute || folder != nil else {
      throw refused(
        "is relative, but a payload from standard input has no folder; use an absolute path and --allow-path")
    }
    switch PathScope(root: isAbsolute ? nil : folder, allowedFolders: allowedFolders).resolve(path, from: folder) {
    case .inside(let url): return url
    case .missing:
      throw .attachment(identifier: wanted.name, reason: isNamed ? "no such file" : "\"\(path)\": no such file")
    case .outside(let real):
      throw refused("is outside the payload's folder; permit it with --allow-path \(Self.folder(of: real))")
    }
  }

  /// Returns whether a requested attachment is a file that does not exist, may not be named, or cannot be read.
  func lacksFile(of wanted: WantedAttachment, folder: URL?) -> Bool {
    guard let path = wanted.path else { return false }
    guard let file = try? local(path, wanted, folder: folder) else { return true }
    return !FileManager.default.isReadableFile(atPath: file.path)
  }

  private static func folder(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }
}

extension WantedAttachment {
  /// The name of the attachment in messages.
  var name: String { identifier.isEmpty ? location : identifier }

  /// The path of a local file; nil for other URLs.
  fileprivate var path: String? {
    guard location.contains(":"), let url = URL(string: location), let scheme = url.scheme?.lowercased() else {
      return location
    }
    return scheme == "file" ? url.path : nil
  }
}
