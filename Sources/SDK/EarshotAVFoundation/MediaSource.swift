import Playback

/// What is to be played: a URL, or bytes in memory.
enum MediaSource: Sendable, Hashable {
  case url(URL)
  case data(Data)
  /// What was loaded from the web.
  case web(URL, Data)

  /// The URL of a file; nil for bytes in memory.
  var url: URL? {
    if case .url(let url) = self { url } else { nil }
  }

  /// Its name, for people.
  var name: String {
    switch self {
    case .url(let url), .web(let url, _): url.lastPathComponent
    case .data: "data"
    }
  }

  /// Opens it.
  ///
  /// - Throws: ``PlaybackError``; a URL that is no file's is never opened.
  func open() throws(PlaybackError) -> MediaFile {
    switch self {
    case .data(let data), .web(_, let data):
      return try MediaFile(data, name: name)
    case .url(let url):
      guard url.isFileURL else { throw Self.noFile(url) }
      return try MediaFile(url)
    }
  }

  /// What cannot be opened as a file.
  static func noFile(_ url: URL) -> PlaybackError {
    .unreadable(path: url.absoluteString, reason: "it is no file; download it, and play the file")
  }

  /// Whether only the network has it.
  var isRemote: Bool {
    if case .url(let url) = self { !url.isFileURL } else { false }
  }
}
