import Playback

/// The meaning of a piece of metadata, whatever its file calls it.
public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
  /// Apple's name.
  public let rawValue: String

  /// A key by Apple's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The title.
  public static let commonKeyTitle = AVMetadataKey(rawValue: "title")
  /// The artist.
  public static let commonKeyArtist = AVMetadataKey(rawValue: "artist")
  /// The album.
  public static let commonKeyAlbumName = AVMetadataKey(rawValue: "albumName")
  /// The author.
  public static let commonKeyAuthor = AVMetadataKey(rawValue: "author")
  /// Who made it.
  public static let commonKeyCreator = AVMetadataKey(rawValue: "creator")
  /// The publisher.
  public static let commonKeyPublisher = AVMetadataKey(rawValue: "publisher")
  /// When it was made.
  public static let commonKeyCreationDate = AVMetadataKey(rawValue: "creationDate")
  /// What it is about.
  public static let commonKeyDescription = AVMetadataKey(rawValue: "description")
  /// The genre.
  public static let commonKeyType = AVMetadataKey(rawValue: "type")
  /// Whose rights.
  public static let commonKeyCopyrights = AVMetadataKey(rawValue: "copyrights")
  /// The language.
  public static let commonKeyLanguage = AVMetadataKey(rawValue: "language")
  /// The program that made it.
  public static let commonKeySoftware = AVMetadataKey(rawValue: "software")
  /// The cover.
  public static let commonKeyArtwork = AVMetadataKey(rawValue: "artwork")
}

/// What kind of names metadata has.
public struct AVMetadataKeySpace: RawRepresentable, Hashable, Sendable {
  /// Apple's name, or Earshot's.
  public let rawValue: String

  /// A kind by its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Common keys.
  public static let common = AVMetadataKeySpace(rawValue: "comn")
  /// GStreamer's tag names, which all files' names have become here.
  static let earshot = AVMetadataKeySpace(rawValue: "org.gstreamer.tag")
}

/// What kind of metadata a file holds.
public struct AVMetadataFormat: RawRepresentable, Hashable, Sendable {
  /// Apple's name, or Earshot's.
  public let rawValue: String

  /// A kind by its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// iTunes'.
  public static let iTunesMetadata = AVMetadataFormat(rawValue: "com.apple.itunes")
  /// ID3.
  public static let id3Metadata = AVMetadataFormat(rawValue: "org.id3")
  /// QuickTime's.
  public static let quickTimeMetadata = AVMetadataFormat(rawValue: "com.apple.quicktime.mdta")
  /// What every file's becomes here.
  static let earshot = AVMetadataFormat(rawValue: "org.gstreamer.tag")
}

/// The meaning and the kind of name of a piece of metadata, in one.
public struct AVMetadataIdentifier: RawRepresentable, Hashable, Sendable {
  /// The kind of name, a slash, the name.
  public let rawValue: String

  /// An identifier by its text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The title.
  public static let commonIdentifierTitle = AVMetadataIdentifier(rawValue: "comn/title")
  /// The artist.
  public static let commonIdentifierArtist = AVMetadataIdentifier(rawValue: "comn/artist")
  /// The album.
  public static let commonIdentifierAlbumName = AVMetadataIdentifier(rawValue: "comn/albumName")
  /// The cover.
  public static let commonIdentifierArtwork = AVMetadataIdentifier(rawValue: "comn/artwork")
  /// What it is about.
  public static let commonIdentifierDescription = AVMetadataIdentifier(rawValue: "comn/description")
}

/// Something a medium says about itself.
///
/// Emulated: titles, artists, albums and the like under their common keys, and the cover as data. Not emulated: the
/// names that ID3 or iTunes use; every other tag has GStreamer's name under ``key``. The gotcha: values are texts.
open class AVMetadataItem: NSObject, @unchecked Sendable {
  /// Its meaning; nil where it has no common one.
  public let commonKey: AVMetadataKey?
  /// Its name, as an `NSString`.
  public let key: (any NSCopying & NSObjectProtocol)?
  /// The kind of ``key``.
  public let keySpace: AVMetadataKeySpace?
  /// What it says: an `NSString`, or `NSData` for a picture.
  public let value: (any NSCopying & NSObjectProtocol)?

  init(_ tag: MediaTag) {
    commonKey = Self.commonKeys[tag.name]
    key = tag.name as NSString
    keySpace = .earshot
    value = tag.text as NSString
    super.init()
  }

  init(_ artwork: Artwork) {
    commonKey = .commonKeyArtwork
    key = "image" as NSString
    keySpace = .earshot
    value = Data(artwork.bytes) as NSData
    super.init()
  }

  static func items(_ info: MediaInfo) -> [AVMetadataItem] {
    info.tags.map(AVMetadataItem.init) + (info.artwork.map { [AVMetadataItem($0)] } ?? [])
  }

  /// GStreamer's names of what has a common key.
  private static let commonKeys: [String: AVMetadataKey] = [
    "title": .commonKeyTitle, "artist": .commonKeyArtist, "album": .commonKeyAlbumName,
    "composer": .commonKeyCreator, "organization": .commonKeyPublisher, "datetime": .commonKeyCreationDate,
    "date": .commonKeyCreationDate, "description": .commonKeyDescription, "comment": .commonKeyDescription,
    "genre": .commonKeyType, "copyright": .commonKeyCopyrights, "encoder": .commonKeySoftware,
  ]

  /// Meaning, or name, with its kind.
  open var identifier: AVMetadataIdentifier? {
    if let commonKey { return AVMetadataIdentifier(rawValue: "comn/\(commonKey.rawValue)") }
    guard let keySpace, let key else { return nil }
    return AVMetadataIdentifier(rawValue: "\(keySpace.rawValue)/\(key)")
  }

  /// The text; nil where it is none.
  open var stringValue: String? { (value as? NSString).map { $0 as String } ?? nil }
  /// The text as a number; nil where it is none.
  open var numberValue: NSNumber? { stringValue.flatMap(Double.init).map { NSNumber(value: $0) } }
  /// The bytes; nil where it is text.
  open var dataValue: Data? { (value as? NSData).map { $0 as Data } ?? nil }

  /// Of some items those of a meaning or a name.
  open class func metadataItems(
    from metadataItems: [AVMetadataItem], withKey key: Any?, keySpace: AVMetadataKeySpace?
  ) -> [AVMetadataItem] {
    let name = (key as? AVMetadataKey)?.rawValue ?? (key as? String) ?? (key as? NSString).map { $0 as String }
    return metadataItems.filter { item in
      let own = keySpace == .common ? item.commonKey?.rawValue : item.key.map { "\($0)" }
      let isOfSpace = keySpace == nil || keySpace == .common || keySpace == item.keySpace
      return isOfSpace
        && (name.map { $0 == own || (keySpace == nil && $0 == item.commonKey?.rawValue) } ?? (own != nil))
    }
  }

  /// Of some items those of an identifier.
  open class func metadataItems(
    from metadataItems: [AVMetadataItem], filteredByIdentifier identifier: AVMetadataIdentifier
  ) -> [AVMetadataItem] {
    metadataItems.filter { $0.identifier == identifier }
  }
}

extension AVMetadataItem: AVAsynchronousKeyValueLoading {}

extension AVPartialAsyncProperty where Root: AVMetadataItem {
  /// What it says.
  public static var value: AVAsyncProperty<Root, (any NSCopying & NSObjectProtocol)?> { AVAsyncProperty { $0.value } }
  /// The text.
  public static var stringValue: AVAsyncProperty<Root, String?> { AVAsyncProperty { $0.stringValue } }
  /// The text as a number.
  public static var numberValue: AVAsyncProperty<Root, NSNumber?> { AVAsyncProperty { $0.numberValue } }
  /// The bytes.
  public static var dataValue: AVAsyncProperty<Root, Data?> { AVAsyncProperty { $0.dataValue } }
}
