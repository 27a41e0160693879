import Foundation

/// The content type that a server states, derived from a filename extension.
enum DownloadType {
  private static let types = [
    "aac": "audio/aac", "aif": "audio/aiff", "aiff": "audio/aiff", "caf": "audio/x-caf", "flac": "audio/flac",
    "m4a": "audio/mp4", "mp3": "audio/mpeg", "ogg": "audio/ogg", "opus": "audio/ogg", "wav": "audio/wav",
    "avi": "video/x-msvideo", "m4v": "video/mp4", "mov": "video/quicktime", "mp4": "video/mp4", "mpeg": "video/mpeg",
    "mpg": "video/mpeg", "gif": "image/gif", "heic": "image/heic", "jpeg": "image/jpeg", "jpg": "image/jpeg",
    "png": "image/png", "webp": "image/webp", "html": "text/html", "json": "application/json", "txt": "text/plain",
    "xml": "application/xml",
  ]

  /// Returns the type for the URL's extension, or else for that of the fixture's file; nil if both are unknown.
  static func guess(_ url: String, _ body: DownloadFixture.Body?) -> String? {
    if let suffix = URL(string: url)?.pathExtension.lowercased(), let type = types[suffix] { return type }
    guard case .file(let file)? = body else { return nil }
    return types[file.pathExtension.lowercased()]
  }
}
