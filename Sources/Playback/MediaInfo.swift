public import Notifications

/// The properties of a media file, according to its headers and tags.
public struct MediaInfo: Sendable, Hashable {
  /// The name of the file.
  public var name: String
  /// The size of the file, in bytes.
  public var byteCount: Int
  /// The container.
  public var format: MediaFormat
  /// The display name of the codec: `AAC`, `16-bit PCM`.
  public var codec: String
  /// The duration of the sound without encoder delay and padding; nil if it is unknown without decoding.
  public var duration: Duration?
  /// The duration stated in the headers, if the file is truncated and ``duration`` is shorter; otherwise nil.
  public var claimedDuration: Duration?
  /// The sample rate of the decoded sound, in hertz; nil if it is unknown without decoding, or there is no sound.
  public var rate: Int?
  /// The number of channels of the decoded sound; nil in the same cases.
  public var channels: Int?
  /// The number of significant bits per sample; nil if the codec has none, or does not state it.
  public var bits: Int?
  /// The bit rate, in bits per second: as stated in the headers, otherwise the size of the sound divided by its
  /// duration; nil if neither is known, or there is no sound.
  public var bitRate: Int?
  /// The encoder delay, in frames at ``rate``; nil if it is not stated.
  public var encoderDelay: Int?
  /// Whether the file contains video.
  public var hasVideo: Bool
  /// Whether the file contains sound; a movie without it plays in silence.
  public var hasSound = true
  /// Whether decoding gives bit-identical samples on every machine (PCM, G.711, IMA4, Apple Lossless, FLAC); with
  /// other codecs, the last bits may differ.
  public var isExact = false
  /// The tags, such as title and artist, in the file's order.
  public var tags: [MediaTag]
  /// The cover art; nil if there is none.
  public var artwork: Artwork?
  /// The reason why the file cannot be played; nil if it can, according to the headers.
  public var failure: PlaybackError?
  /// Whether the media supports seeking.
  public var isSeekable: Bool
  /// The reason why the file is unsuitable as an attachment (A1, A2, A6); nil if it is suitable.
  public var attachmentFailure: NotificationError?
  /// A description of why the file is unsuitable as a notification's sound (N8); nil if it is suitable.
  public var notificationSoundFailure: String?
}
