/// The format of a file and the location of its sound, according to its headers.
struct MediaLayout: Hashable {
  /// An extent of a stream that is not contiguous in the file: a contiguous part.
  struct Extent: Hashable {
    /// The position in the stream.
    let start: Int
    /// The position in the file.
    let offset: Int
  }

  /// The container format.
  var kind: MediaFormat
  var codec: SoundCodec
  /// The bytes for the decoding chain: everything that its parser or demuxer needs, and nothing that misleads it.
  var media: Range<Int>
  /// Bytes that replace the first ones of the media for a parser: a header with its errors removed.
  var head: [UInt8] = []
  /// The bytes that are nothing but frames of samples (PCM, G.711); nil if the sound is compressed or padded.
  var samples: Range<Int>?
  /// The extents of ``media`` in the file, in order; empty if it is contiguous.
  var extents: [Extent] = []
  /// The sample rate of the decoded sound, in hertz.
  var rate: Int?
  /// The number of channels of the decoded sound.
  var channels: Int?
  /// The channel mask with WAVE's speaker positions; nil if it is not stated.
  var channelMask: Int?
  /// The number of significant bits per sample.
  var bitsPerSample: Int?
  /// The part of the decoded sound that is not encoder delay or padding; nil if nothing states it.
  var trim: Trim?
  /// The packet table, for compressed sound whose packets cannot be found by parsing it.
  var packets: PacketTable?
  /// The streams to which the packets belong, in order, each with its headers; empty if one configuration suffices.
  var links: [PacketLink] = []
  /// The parts of the decoded sound that are played, in frames, if there are several.
  var windows: [Range<Int>] = []
  /// A description of the following part of the file, which is not played; nil if there is none.
  var unplayed: String?
  /// The decoder's configuration: an AudioSpecificConfig for AAC, the 36-byte `alac` atom for Apple Lossless, the
  /// header of Opus.
  var setup: [UInt8] = []
  /// The stated bit rate.
  var bitRate: Int?
  /// Whether there is video, too.
  var hasVideo = false
  /// The length of the sound after trimming, in frames at `rate`.
  var frames: Int?
  /// Whether ``frames`` was counted, not just stated in a header.
  var isCounted = false
  /// The length stated in the headers, in frames, if the file ends earlier; nil otherwise.
  var claimedFrames: Int?
}
