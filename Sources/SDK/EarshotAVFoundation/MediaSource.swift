import Playback

/// The source of media: a URL, or data in memory.
enum MediaSource: Sendable, Hashable {
  case url(URL)
  case data(Data)
  /// Data that was downloaded from a URL.
  case web(URL, Data)

  /// The URL; nil for data in memory.
  var url: URL? {
    if case .url(let url) = self { url } else { nil }
  }

  /// The display name.
  var name: String {
    switch self {
    case .url(let url), .web(let url, _): url.lastPathComponent
    case .data: "data"
    }
  }

  /// Opens the media.
  ///
  /// - Throws: ``PlaybackError``, also for a URL that is not a file URL.
  func open() throws(PlaybackError) -> MediaFile {
    switch self {
    case .data(let data), .web(_, let data):
      return try MediaFile(data, name: name)
    case .url(let url):
      guard url.isFileURL else { throw Self.noFile(url) }
      return try MediaFile(url)
    }
  }

  /// Returns the error for a URL that is not a file URL.
  static func noFile(_ url: URL) -> PlaybackError {
    .unreadable(path: url.absoluteString, reason: "not a file; download it and play the file")
  }

  /// Whether the source is a URL on the network.
  var isRemote: Bool {
    if case .url(let url) = self { !url.isFileURL } else { false }
  }
}
