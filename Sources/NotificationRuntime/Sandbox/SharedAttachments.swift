import CChannel
import Foundation

/// The attachments that a confined extension was given: files in a folder that it may read, under their own names. An
/// attachment lies wherever the system or a person keeps it, next to files that are none of the extension's business, and may
/// come when the extension runs already.
@MainActor
final class SharedAttachments {
  /// The folder, which is the extension's alone.
  let folder: URL
  private var shared: [String: URL] = [:]

  /// Shares files in a folder that exists.
  init(in folder: URL) {
    self.folder = folder
  }

  /// Returns where the extension finds a file; its own place where it cannot be shared, and the extension finds nothing.
  func share(_ url: URL) -> URL {
    let path = url.path
    if let known = shared[path] { return known }
    // In a folder of its own: names repeat.
    let place = "\(folder.path)/\(shared.count + 1)"
    guard url.isFileURL, mkdir(place, 0o700) == 0 else { return url }
    let other = "\(place)/\(url.lastPathComponent)"
    guard earshot_share(path, other) == 0 else {
      rmdir(place)
      return url
    }
    let result = URL(fileURLWithPath: other)
    shared[path] = result
    return result
  }
}
