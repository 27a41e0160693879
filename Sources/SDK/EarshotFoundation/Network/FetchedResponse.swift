/// A response to an extension's request, with the filename that iOS would suggest; Foundation on Linux suggests
/// "Unknown".
final class FetchedResponse: HTTPURLResponse, @unchecked Sendable {
  private static let unknown = "Unknown"
  /// The usual filename extensions of notification media, for URLs that have none.
  private static let extensions = [
    "image/png": "png", "image/jpeg": "jpeg", "image/gif": "gif", "audio/mpeg": "mp3", "audio/mp4": "m4a",
    "audio/x-m4a": "m4a", "audio/wav": "wav", "audio/x-wav": "wav", "audio/aiff": "aiff", "audio/x-aiff": "aiff",
    "video/mp4": "mp4", "video/mpeg": "mpeg", "application/json": "json", "text/plain": "txt",
  ]

  /// The name in `Content-Disposition`, or else the last path component, or else the host; with a filename extension
  /// for the content type if the name has none.
  override var suggestedFilename: String? {
    if let suggested = super.suggestedFilename, suggested != Self.unknown { return suggested }
    let last = url?.lastPathComponent ?? ""
    let name = last.isEmpty || last == "/" ? url?.host ?? Self.unknown : last
    guard (name as NSString).pathExtension.isEmpty || name == url?.host,
      let suffix = mimeType.flatMap({ Self.extensions[$0.lowercased()] })
    else { return name }
    return "\(name).\(suffix)"
  }
}
