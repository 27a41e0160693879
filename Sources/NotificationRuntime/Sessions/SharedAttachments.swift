import CChannel
import Foundation

/// The attachments shared with a sandboxed extension: files in a folder that the extension may read, under their own
/// names. No rule of the sandbox can allow access to the originals, because they may be next to files that the
/// extension must not read, and may arrive while it runs.
@MainActor
final class SharedAttachments {
  /// The folder, which belongs to this extension alone.
  let folder: URL
  private var shared: [String: URL] = [:]
  /// The files by the paths under which the extension finds them.
  private var originals: [String: URL] = [:]

  /// Creates the shared attachments in an existing folder.
  init(in folder: URL) {
    self.folder = folder
  }

  /// Returns the URL under which the extension finds a file. If the file cannot be shared, returns its own URL, which
  /// the extension cannot read.
  func share(_ url: URL) -> URL {
    let path = url.path
    if let known = shared[path] { return known }
    // A folder per file, because names may repeat.
    let destination = "\(folder.path)/\(shared.count + 1)"
    guard url.isFileURL, mkdir(destination, 0o700) == 0 else { return url }
    let link = "\(destination)/\(url.lastPathComponent)"
    guard earshot_share(path, link) == 0 else {
      rmdir(destination)
      return url
    }
    let result = URL(fileURLWithPath: link)
    shared[path] = result
    originals[link] = url
    return result
  }

  /// Returns the URL of the file that is shared under a URL; for any other URL, the URL itself.
  func original(of url: URL) -> URL { originals[url.path] ?? url }
}
