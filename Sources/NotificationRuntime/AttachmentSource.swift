public import Foundation
import Notifications

/// Where attachments may come from, and the fetching of them.
///
/// A payload is hostile: it names files of its own folder and nothing else, and no connection is opened, unless whoever
/// runs it says so.
public struct AttachmentSource: Sendable {
  /// Folders whose files may be named by absolute paths, or reached by links and `..`.
  public var allowedFolders: [URL]
  /// Downloads `http` and `https` URLs where the network may be used: gets the URL and the most bytes to take, returns a
  /// file, and throws where there is none. Nil: the network is not touched.
  public var download: (@Sendable (URL, Int) async throws -> URL)?

  /// A source that reads the payload's own folder and nothing else, unless told otherwise.
  public init(allowedFolders: [URL] = [], download: (@Sendable (URL, Int) async throws -> URL)? = nil) {
    self.allowedFolders = allowedFolders
    self.download = download
  }

  /// The most bytes of any attachment (A2).
  static let maximumBytes = 50 * 1024 * 1024

  /// An attachment that is wanted, checked as A1, A2, A6 and A7 say.
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
          reason: "\"\(wanted.location)\": \(scheme) URLs are not fetched; http, https, file and paths are")
      }
    }
    return try local(wanted.location, wanted, folder: folder)
  }

  private func fetchRemote(_ url: URL, _ wanted: WantedAttachment) async throws(RuntimeError) -> URL {
    guard let download else {
      throw .attachment(
        identifier: wanted.name,
        reason: "\(url.absoluteString): the network is not touched unless --allow-network says so")
    }
    do {
      return try await download(url, Self.maximumBytes)
    } catch {
      throw .attachment(identifier: wanted.name, reason: "\(url.absoluteString): \(error)")
    }
  }

  /// The file a path names, where it may be read: its real place, links followed, lies in the payload's folder or in an
  /// allowed one.
  private func local(_ path: String, _ wanted: WantedAttachment, folder: URL?) throws(RuntimeError) -> URL {
    let refused: (String) -> RuntimeError = { .attachment(identifier: wanted.name, reason: "\"\(path)\": \($0)") }
    guard !path.isEmpty, !path.utf8.contains(0) else { throw refused("is no path") }
    let isAbsolute = path.hasPrefix("/")
    guard isAbsolute || folder != nil else {
      throw refused(
        "is relative, and a payload from standard input has no folder; name it with --allow-path and in full")
    }
    switch PathReach(root: isAbsolute ? nil : folder, allowedFolders: allowedFolders).look(at: path, from: folder) {
    case .inside(let url): return url
    case .missing: throw refused("no such file")
    case .outside(let real):
      throw refused("leaves the payload's folder; allow it with --allow-path \(Self.folder(of: real))")
    }
  }

  private static func folder(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }
}

extension WantedAttachment {
  /// What to call it in a message.
  var name: String { identifier.isEmpty ? location : identifier }
}
