// EarshotUniformTypeIdentifiers: the types of the files that notifications carry.
//
// Emulated: Apple's identifiers, filename extensions and MIME types of images, audio, movies and common documents, and
// their conformance hierarchy. Not emulated: types that an app declares, and other tags.
// Important: an unknown filename extension has no type, whereas iOS creates a dynamic one (`dyn.…`).

@_exported public import EarshotFoundation

/// A type of data.
public struct UTType: Hashable, Sendable, CustomStringConvertible {
  /// Apple's identifier, such as `public.png`.
  public let identifier: String

  struct Row {
    let identifier: String
    let parents: [String]
    let extensions: [String]
    let mimeTypes: [String]
  }

  private init(known identifier: String) {
    self.identifier = identifier
  }

  /// Creates a type from its identifier; nil if it is unknown.
  public init?(_ identifier: String) {
    guard Self.rows[identifier] != nil else { return nil }
    self.identifier = identifier
  }

  /// Creates a type from a filename extension; nil if it is unknown or does not conform to `supertype`.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let name = filenameExtension.lowercased()
    self.init(supertype) { $0.extensions.contains(name) }
  }

  /// Creates a type from a MIME type; nil if it is unknown or does not conform to `supertype`.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let name = mimeType.lowercased()
    self.init(supertype) { $0.mimeTypes.contains(name) }
  }

  private init?(_ supertype: UTType, where matches: (Row) -> Bool) {
    guard let row = Self.table.first(where: matches) else { return nil }
    self.identifier = row.identifier
    guard conforms(to: supertype) else { return nil }
  }

  /// The preferred filename extension.
  public var preferredFilenameExtension: String? { Self.rows[identifier]?.extensions.first }
  /// The preferred MIME type.
  public var preferredMIMEType: String? { Self.rows[identifier]?.mimeTypes.first }
  /// The identifier.
  public var description: String { identifier }

  /// Returns whether the type is equal to, or conforms to, another type.
  public func conforms(to type: UTType) -> Bool {
    identifier == type.identifier
      || (Self.rows[identifier]?.parents ?? []).contains { UTType(known: $0).conforms(to: type) }
  }

  private static let rows = Dictionary(uniqueKeysWithValues: table.map { ($0.identifier, $0) })

  private static func row(_ identifier: String, _ parents: [String], _ extensions: String, _ types: String) -> Row {
    Row(
      identifier: identifier, parents: parents, extensions: extensions.split(separator: " ").map(String.init),
      mimeTypes: types.split(separator: " ").map(String.init))
  }

  private static let table: [Row] = [
    row("public.item", [], "", ""), row("public.data", ["public.item"], "", ""),
    row("public.content", [], "", ""), row("public.url", ["public.data"], "", ""),
    row("public.image", ["public.data", "public.content"], "", ""),
    row("public.jpeg", ["public.image"], "jpeg jpg jpe", "image/jpeg image/jpg"),
    row("public.png", ["public.image"], "png", "image/png"),
    row("com.compuserve.gif", ["public.image"], "gif", "image/gif"),
    row("public.tiff", ["public.image"], "tiff tif", "image/tiff"),
    row("com.microsoft.bmp", ["public.image"], "bmp", "image/bmp"),
    row("public.heic", ["public.image"], "heic", "image/heic"),
    row("org.webmproject.webp", ["public.image"], "webp", "image/webp"),
    row("public.svg-image", ["public.image"], "svg", "image/svg+xml"),
    row("public.audiovisual-content", ["public.data", "public.content"], "", ""),
    row("public.audio", ["public.audiovisual-content"], "", ""),
    row("public.movie", ["public.audiovisual-content"], "", ""),
    row("public.video", ["public.movie"], "", ""),
    row("public.mp3", ["public.audio"], "mp3 mpga", "audio/mpeg audio/mp3"),
    row("public.mpeg-4-audio", ["public.audio"], "m4a", "audio/mp4"),
    row("com.apple.m4a-audio", ["public.mpeg-4-audio"], "m4a m4r", "audio/x-m4a"),
    row("com.microsoft.waveform-audio", ["public.audio"], "wav wave", "audio/vnd.wave audio/wav"),
    row("public.aiff-audio", ["public.audio"], "aiff aif", "audio/aiff"),
    row("com.apple.coreaudio-format", ["public.audio"], "caf", "audio/x-caf"),
    row("public.aac-audio", ["public.audio"], "aac adts", "audio/aac"),
    row("org.xiph.flac", ["public.audio"], "flac", "audio/flac"),
    row("public.mpeg-4", ["public.movie"], "mp4 mpg4", "video/mp4"),
    row("com.apple.quicktime-movie", ["public.movie"], "mov qt", "video/quicktime"),
    row("public.mpeg", ["public.movie"], "mpg mpeg", "video/mpeg"),
    row("com.apple.m4v-video", ["public.movie"], "m4v", "video/x-m4v"),
    row("public.avi", ["public.movie"], "avi", "video/avi"),
    row("public.text", ["public.data", "public.content"], "", ""),
    row("public.plain-text", ["public.text"], "txt text", "text/plain"),
    row("public.html", ["public.text"], "html htm", "text/html"),
    row("public.json", ["public.text"], "json", "application/json"),
    row("public.xml", ["public.text"], "xml", "application/xml text/xml"),
    row("com.adobe.pdf", ["public.data", "public.content"], "pdf", "application/pdf"),
    row("public.zip-archive", ["public.data"], "zip", "application/zip"),
  ]

  /// The base type of files, folders and other items.
  public static let item = UTType(known: "public.item")
  /// The base type of byte streams, such as files.
  public static let data = UTType(known: "public.data")
  /// The base type of documents, images and other content.
  public static let content = UTType(known: "public.content")
  /// A URL.
  public static let url = UTType(known: "public.url")
  /// The base type of images.
  public static let image = UTType(known: "public.image")
  /// A JPEG image.
  public static let jpeg = UTType(known: "public.jpeg")
  /// A PNG image.
  public static let png = UTType(known: "public.png")
  /// A GIF image.
  public static let gif = UTType(known: "com.compuserve.gif")
  /// A TIFF image.
  public static let tiff = UTType(known: "public.tiff")
  /// A Windows bitmap image.
  public static let bmp = UTType(known: "com.microsoft.bmp")
  /// A HEIC image.
  public static let heic = UTType(known: "public.heic")
  /// A WebP image.
  public static let webP = UTType(known: "org.webmproject.webp")
  /// An SVG image.
  public static let svg = UTType(known: "public.svg-image")
  /// The base type of audio and movies.
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  /// The base type of audio.
  public static let audio = UTType(known: "public.audio")
  /// The base type of movies, with or without audio.
  public static let movie = UTType(known: "public.movie")
  /// The base type of movies without audio.
  public static let video = UTType(known: "public.video")
  /// MP3 audio.
  public static let mp3 = UTType(known: "public.mp3")
  /// An MPEG-4 audio file.
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  /// A waveform audio (WAV) file.
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  /// An Audio Interchange File Format (AIFF) file.
  public static let aiff = UTType(known: "public.aiff-audio")
  /// An MPEG-4 movie.
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  /// A QuickTime movie.
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  /// An MPEG-1 or MPEG-2 movie.
  public static let mpeg = UTType(known: "public.mpeg")
  /// An Audio Video Interleave (AVI) movie.
  public static let avi = UTType(known: "public.avi")
  /// The base type of text.
  public static let text = UTType(known: "public.text")
  /// Text without markup, in any encoding.
  public static let plainText = UTType(known: "public.plain-text")
  /// An HTML document.
  public static let html = UTType(known: "public.html")
  /// A JSON document.
  public static let json = UTType(known: "public.json")
  /// An XML document.
  public static let xml = UTType(known: "public.xml")
  /// A PDF document.
  public static let pdf = UTType(known: "com.adobe.pdf")
  /// A ZIP archive.
  public static let zip = UTType(known: "public.zip-archive")
}
