// Containers: the format of a file and the location of its sound, read from its headers alone.
//
//     bytes ─ MediaLayout.read ─► one reader per container ─► MediaLayout ─► a sample-exact decoding chain
//
// Each reader reads only what affects its result, because playback starts after these reads. Every number in a file is
// untrusted until it has been checked: ranges must lie within the file, sums must not overflow, tables are limited in
// size, and searches in distance. A truncated file plays up to its end, if a decoder can start.

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

  /// Reads the layout of a file.
  ///
  /// - Parameter bytes: The whole file.
  /// - Returns: The layout, even if the codec is not supported: see ``SoundCodec/unsupported(_:)``.
  /// - Throws: ``ContainerFault`` if the file is not media, contains no sound, or is too damaged to start.
  static func read(_ bytes: some ByteReading) throws(ContainerFault) -> MediaLayout {
    guard bytes.count > 0 else { throw .empty }
    let head = bytes.block(at: 0, count: 512)
    guard head.count > 0 else { throw .damaged(reason: "its first bytes cannot be read", offset: 0) }

    if head.has("RIFF"), head.has("AVI ", at: 8) { return try AVIReader.read(bytes) }
    if WaveReader.recognizes(head) { return try WaveReader.read(bytes) }
    if Wave64Reader.recognizes(head) { return try Wave64Reader.read(bytes) }
    if head.has("FORM"), head.has("AIF", at: 8) { return try AIFFReader.read(bytes) }
    if head.has("caff") { return try CAFReader.read(bytes) }
    if head.has("OggS") { return try OggReader.read(bytes) }
    if head.has("fLaC") { return try FLACReader.read(bytes, from: 0) }
    if MP4Reader.recognizes(head) { return try MP4Reader.read(bytes) }
    if ProgramStreamReader.recognizes(head) { return try ProgramStreamReader.read(bytes) }
    // The check is skipped after a leading tag, whose bytes may look like text.
    if LeadingTags.length(head) == nil, let found = MediaFormat.foreign(head) { throw .unrecognized(found: found) }
    if let sound = try MPEGAudioReader.read(bytes) { return sound }
    throw .unrecognized(found: MediaFormat.describe(head.part(0, 64).bytes))
  }
}
