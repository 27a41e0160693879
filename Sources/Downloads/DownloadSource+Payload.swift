import AttachmentStorage
public import Foundation
import JSON
public import Notifications

extension DownloadSource {
  /// Returns the fixtures in a payload: `"Earshot": { "downloads": { "https://…": "file.m4a" } }`.
  ///
  /// A payload is untrusted: it may name files in its own folder and the allowed folders only, by their real path. A
  /// file that is unavailable becomes a fixture that fails with the reason, so that the transcript shows it, and a
  /// request for it is diagnosed.
  ///
  /// - Parameters:
  ///   - payload: The payload.
  ///   - folder: The folder against which its paths are resolved; nil if it has none.
  ///   - allowed: Further folders whose files may be named.
  public static func payloadFixtures(
    payload: Payload, folder: URL?, allowed: [URL] = []
  ) -> [String: DownloadFixture] {
    guard case .object(let own)? = payload.userInfo["Earshot"], let downloads = own["downloads"] else { return [:] }
    guard case .object(let paths) = downloads else {
      return ["*": failed("Earshot.downloads must be an object of URLs and paths")]
    }
    var fixtures: [String: DownloadFixture] = [:]
    for (url, value) in paths {
      guard case .string(let path) = value else {
        fixtures[url] = failed("Earshot.downloads has no path for it")
        continue
      }
      fixtures[url] = fixture(path, folder, allowed)
    }
    return fixtures
  }

  private static func fixture(_ path: String, _ folder: URL?, _ allowed: [URL]) -> DownloadFixture {
    let name = "\"\(path)\""
    guard !path.isEmpty, !path.utf8.contains(0) else { return failed("\(name) is not a valid path") }
    let isAbsolute = path.hasPrefix("/")
    guard isAbsolute || folder != nil else {
      return failed("\(name) is relative, but a payload from standard input has no folder")
    }
    return switch PathScope(root: isAbsolute ? nil : folder, allowedFolders: allowed).resolve(path, from: folder) {
    case .inside(let url): .file(url)
    case .missing: failed("\(name): no such file")
    case .outside: failed("\(name) is outside the payload's folder")
    }
  }

  private static func failed(_ reason: String) -> DownloadFixture {
    var fixture = DownloadFixture.failing(DownloadFailure.fileDoesNotExist.rawValue, reason)
    fixture.isUnusable = true
    return fixture
  }
}
