import DeviceTime
public import Notifications

/// What a media file is: what its headers and tags say, without decoding it.
public struct MediaInfo: Sendable, Hashable {
  /// The file's name.
  public var name: String
  /// The file's size in bytes.
  public var byteCount: Int
  /// The container.
  public var format: MediaFormat
  /// How the sound is coded, for people: `AAC`, `16-bit PCM`.
  public var codec: String
  /// The sound's length without the encoder's delay and padding; nil where nothing says it short of decoding.
  public var duration: Duration?
  /// The length that its headers say, where the file ends before it and ``duration`` is what is left; else nil.
  public var claimedDuration: Duration?
  /// Frames a second of the decoded sound, in hertz.
  public var rate: Int?
  /// Channels of the decoded sound.
  public var channels: Int?
  /// Bits of a sample that carry something; nil where the codec has no such thing, or does not say.
  public var bits: Int?
  /// Bits a second: as declared, else the size by the length.
  public var bitRate: Int?
  /// Frames that the encoder put in front of the sound, at ``rate``; nil where it does not say.
  public var encoderDelay: Int?
  /// Whether there are pictures beside the sound.
  public var hasVideo: Bool
  /// Whether there is sound; a film without plays in silence.
  public var hasSound = true
  /// Whether every machine decodes the same samples, to the bit (PCM, G.711, IMA4, Apple Lossless, FLAC); what another
  /// codec gives may differ in the last bits.
  public var isExact = false
  /// Title, artist and what else it says about itself, in the file's order.
  public var tags: [MediaTag]
  /// The cover; nil where there is none.
  public var artwork: Artwork?
  /// Why it does not play here; nil where it does, as far as headers can tell.
  public var failure: PlaybackError?
  /// Whether one can go to any place in it.
  public var isSeekable: Bool
  /// Why a notification cannot have it as an attachment (A1, A2, A6); nil where it can.
  public var attachmentFailure: NotificationError?
  /// Why a device does not play it as a notification's sound (N8), in words; nil where it does.
  public var notificationSoundFailure: String?
}

/// Something a media file says about itself.
public struct MediaTag: Sendable, Hashable, Codable {
  /// GStreamer's name of the tag: `title`, `artist`, `album`.
  public var name: String
  /// What it says.
  public var text: String

  /// A tag by GStreamer's name of it.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// A picture inside a media file.
public struct Artwork: Sendable, Hashable {
  /// Its MIME type: `image/png`.
  public var type: String
  /// The picture's bytes, as they are in the file.
  public var bytes: [UInt8]

  /// A picture of a MIME type.
  public init(type: String, bytes: [UInt8]) {
    self.type = type
    self.bytes = bytes
  }
}
