import Playback

/// The key of a metadata item within its key space.
public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
  /// The raw value, which is the same as on iOS.
  public let rawValue: String

  /// Creates a key from a raw value.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The key of the title.
  public static let commonKeyTitle = AVMetadataKey(rawValue: "title")
  /// The key of the artist.
  public static let commonKeyArtist = AVMetadataKey(rawValue: "artist")
  /// The key of the album.
  public static let commonKeyAlbumName = AVMetadataKey(rawValue: "albumName")
  /// The key of the author.
  public static let commonKeyAuthor = AVMetadataKey(rawValue: "author")
  /// The key of the creator.
  public static let commonKeyCreator = AVMetadataKey(rawValue: "creator")
  /// The key of the publisher.
  public static let commonKeyPublisher = AVMetadataKey(rawValue: "publisher")
  /// The key of the creation date.
  public static let commonKeyCreationDate = AVMetadataKey(rawValue: "creationDate")
  /// The key of the description.
  public static let commonKeyDescription = AVMetadataKey(rawValue: "description")
  /// The key of the genre.
  public static let commonKeyType = AVMetadataKey(rawValue: "type")
  /// The key of the copyright.
  public static let commonKeyCopyrights = AVMetadataKey(rawValue: "copyrights")
  /// The key of the language.
  public static let commonKeyLanguage = AVMetadataKey(rawValue: "language")
  /// The key of the software that created the media.
  public static let commonKeySoftware = AVMetadataKey(rawValue: "software")
  /// The key of the cover artwork.
  public static let commonKeyArtwork = AVMetadataKey(rawValue: "artwork")
}

/// The namespace of a metadata key.
public struct AVMetadataKeySpace: RawRepresentable, Hashable, Sendable {
  /// The raw value: a name of Apple, or one of Earshot.
  public let rawValue: String

  /// Creates a key space from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Common keys.
  public static let common = AVMetadataKeySpace(rawValue: "comn")
  /// GStreamer's tag names, to which the tags of all file formats are converted.
  static let earshot = AVMetadataKeySpace(rawValue: "org.gstreamer.tag")
}

/// The format of a file's metadata.
public struct AVMetadataFormat: RawRepresentable, Hashable, Sendable {
  /// The raw value: a name of Apple, or one of Earshot.
  public let rawValue: String

  /// Creates a format from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// iTunes metadata.
  public static let iTunesMetadata = AVMetadataFormat(rawValue: "com.apple.itunes")
  /// ID3 metadata.
  public static let id3Metadata = AVMetadataFormat(rawValue: "org.id3")
  /// QuickTime metadata.
  public static let quickTimeMetadata = AVMetadataFormat(rawValue: "com.apple.quicktime.mdta")
  /// GStreamer tags, to which the metadata of all file formats is converted.
  static let earshot = AVMetadataFormat(rawValue: "org.gstreamer.tag")
}

/// The key space and key of a metadata item.
public struct AVMetadataIdentifier: RawRepresentable, Hashable, Sendable {
  /// The key space and the key, separated by a slash.
  public let rawValue: String

  /// Creates an identifier from a key space and a key, separated by a slash.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The identifier of the title.
  public static let commonIdentifierTitle = AVMetadataIdentifier(rawValue: "comn/title")
  /// The identifier of the artist.
  public static let commonIdentifierArtist = AVMetadataIdentifier(rawValue: "comn/artist")
  /// The identifier of the album.
  public static let commonIdentifierAlbumName = AVMetadataIdentifier(rawValue: "comn/albumName")
  /// The identifier of the cover artwork.
  public static let commonIdentifierArtwork = AVMetadataIdentifier(rawValue: "comn/artwork")
  /// The identifier of the description.
  public static let commonIdentifierDescription = AVMetadataIdentifier(rawValue: "comn/description")
}

/// An item of an asset's metadata.
///
/// Emulated: titles, artists, albums and so on under their common keys, and the cover as data. Not emulated: ID3 and
/// iTunes keys; all other tags have GStreamer's name as their ``key``. Important: all values but the cover are strings.
open class AVMetadataItem: NSObject, @unchecked Sendable {
  /// The common key; nil if the item has none.
  public let commonKey: AVMetadataKey?
  /// The key, as an `NSString`.
  public let key: (any NSCopying & NSObjectProtocol)?
  /// The key space of ``key``.
  public let keySpace: AVMetadataKeySpace?
  /// The value: an `NSString`, or `NSData` for an image.
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

  /// The common keys, by GStreamer's tag names.
  private static let commonKeys: [String: AVMetadataKey] = [
    "title": .commonKeyTitle, "artist": .commonKeyArtist, "album": .commonKeyAlbumName,
    "composer": .commonKeyCreator, "organization": .commonKeyPublisher, "datetime": .commonKeyCreationDate,
    "date": .commonKeyCreationDate, "description": .commonKeyDescription, "comment": .commonKeyDescription,
    "genre": .commonKeyType, "copyright": .commonKeyCopyrights, "encoder": .commonKeySoftware,
  ]

  /// The identifier, made of the common key, or else of the key and its key space.
  open var identifier: AVMetadataIdentifier? {
    if let commonKey { return AVMetadataIdentifier(rawValue: "comn/\(commonKey.rawValue)") }
    guard let keySpace, let key else { return nil }
    return AVMetadataIdentifier(rawValue: "\(keySpace.rawValue)/\(key)")
  }

  /// The value as a string; nil for data.
  open var stringValue: String? { (value as? NSString).map { $0 as String } ?? nil }
  /// The value as a number; nil if it is not one.
  open var numberValue: NSNumber? { stringValue.flatMap(Double.init).map { NSNumber(value: $0) } }
  /// The value as data; nil for a string.
  open var dataValue: Data? { (value as? NSData).map { $0 as Data } ?? nil }

  /// Returns the items with a key, a key space, or both.
  open class func metadataItems(
    from metadataItems: [AVMetadataItem], withKey key: Any?, keySpace: AVMetadataKeySpace?
  ) -> [AVMetadataItem] {
    let name = (key as? AVMetadataKey)?.rawValue ?? (key as? String) ?? (key as? NSString).map { $0 as String }
    return metadataItems.filter { item in
      let itemKey = keySpace == .common ? item.commonKey?.rawValue : item.key.map { "\($0)" }
      let isOfSpace = keySpace == nil || keySpace == .common || keySpace == item.keySpace
      return isOfSpace
        && (name.map { $0 == itemKey || (keySpace == nil && $0 == item.commonKey?.rawValue) } ?? (itemKey != nil))
    }
  }

  /// Returns the items with an identifier.
  open class func metadataItems(
    from metadataItems: [AVMetadataItem], filteredByIdentifier identifier: AVMetadataIdentifier
  ) -> [AVMetadataItem] {
    metadataItems.filter { $0.identifier == identifier }
  }
}

extension AVMetadataItem: AVAsynchronousKeyValueLoading {}

extension AVPartialAsyncProperty where Root: AVMetadataItem {
  /// The item's value.
  public static var value: AVAsyncProperty<Root, (any NSCopying & NSObjectProtocol)?> { AVAsyncProperty { $0.value } }
  /// The value as a string.
  public static var stringValue: AVAsyncProperty<Root, String?> { AVAsyncProperty { $0.stringValue } }
  /// The value as a number.
  public static var numberValue: AVAsyncProperty<Root, NSNumber?> { AVAsyncProperty { $0.numberValue } }
  /// The value as data.
  public static var dataValue: AVAsyncProperty<Root, Data?> { AVAsyncProperty { $0.dataValue } }
}
