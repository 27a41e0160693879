// Containers: what a file is, and where in it its sound lies, told from its headers alone.
//
//     bytes ─ MediaLayout.read ─► one reader a container ─► MediaLayout ─► a chain that plays it to the sample
//
// Each reader takes what changes its answer and no more: a start waits for these reads. Every number in a file is hostile
// until it was compared with what there is: ranges lie within the file, sums do not overflow, tables have limits, and a
// search ends after so many bytes or boxes. What is truncated plays as far as it goes, where a decoder can begin at all.

/// What a file is and where its sound is, as far as its headers say.
struct MediaLayout: Hashable {
  /// A part of a stream that lies in the file in pieces.
  struct Piece: Hashable {
    /// Where it begins in the stream.
    let start: Int
    /// Where it begins in the file.
    let place: Int
  }

  /// The container.
  var kind: MediaFormat
  /// How the sound in it is coded.
  var codec: SoundCodec
  /// The bytes that a decoding chain gets: all that its parser or demuxer wants, and nothing that misleads it.
  var media: Range<Int>
  /// Bytes that a parser gets for the first ones of the media: a header without what is wrong in it.
  var head: [UInt8] = []
  /// The bytes that are samples (PCM, G.711) and nothing else, frame by frame; nil where they are coded, or padded.
  var samples: Range<Int>?
  /// Where the bytes of ``media`` lie in the file, in order; empty where they lie there as they are.
  var pieces: [Piece] = []
  /// Frames a second of the decoded sound, in hertz.
  var rate: Int?
  /// Channels of the decoded sound.
  var channels: Int?
  /// Where the channels are heard, as WAVE's bits of speakers; nil where the file does not say.
  var channelMask: Int?
  /// Bits of a sample that carry something.
  var bitsPerSample: Int?
  /// What of the decoded sound is the encoder's own; nil where nothing says so.
  var trim: Trim?
  /// Where its packets are, for compressed sound whose packets cannot be found by looking at them.
  var packets: PacketTable?
  /// The streams that the packets are of, in their order, each with its headers; empty where one configuration is enough.
  var links: [PacketLink] = []
  /// What of the decoded sound is heard, where that is more than one stretch: frames of what the decoder gives.
  var windows: [Range<Int>] = []
  /// What the file goes on with and does not play, in words; nil where there is no such thing.
  var rest: String?
  /// The decoder's configuration: an AudioSpecificConfig for AAC, the 36-byte `alac` atom for Apple Lossless,
  /// the header of Opus.
  var setup: [UInt8] = []
  /// Bits a second, as declared.
  var bitRate: Int?
  /// Whether there are pictures too.
  var hasVideo = false
  /// The sound's length after trimming, in frames at `rate`.
  var frames: Int?
  /// Whether ``frames`` was counted, and is not only what a header says.
  var isCounted = false
  /// The length that the headers say, in frames, where the file ends before it; nil where it does not.
  var claimedFrames: Int?

  /// Says what some bytes are.
  ///
  /// - Parameter bytes: The whole file.
  /// - Returns: What plays, or would play if its codec did: see ``SoundCodec/unsupported(_:)``.
  /// - Throws: ``ContainerFault`` for what is no media, has no sound in it, or is too broken to begin with.
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
    // A tag may be of letters.
    if LeadingTags.length(head) == nil, let found = MediaFormat.foreign(head) { throw .unrecognized(found: found) }
    if let sound = try MPEGAudioReader.read(bytes) { return sound }
    throw .unrecognized(found: MediaFormat.describe(head.part(0, 64).bytes))
  }
}
