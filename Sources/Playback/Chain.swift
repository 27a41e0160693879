/// The way from a file's bytes to its samples: elements by name, and the cut that makes the sound exact.
struct Chain: Sendable, Hashable {
  /// What the samples are for: it decides between decoders of one format.
  enum Purpose: Sendable {
    /// To be heard: what starts in a few milliseconds, and gives the same wherever it runs.
    case playing
    /// To be measured: what decodes fastest, however long it takes to load.
    case measuring
  }

  /// GStreamer's elements in order, each a factory's name and perhaps properties.
  var elements: [String]
  /// Where its packets are, and their caps, where no parser or demuxer reads the bytes.
  var packets: Packets?
  /// What of the decoder's frames is the sound.
  var trim: Trim?
  /// What of the decoder's frames is the sound, where that is more than one stretch.
  var windows: [Range<Int>] = []
  /// Frames that the decoder must have seen before a place to give there what it would give on the way from the beginning.
  var preroll = 0
  /// How many of the first packets are heard as libfaad decodes them, while libavcodec is not loaded yet.
  var bridge = 0
  /// The caps of samples that a ring takes as they are; nil where they are converted on their way.
  var ringCaps: String?
  /// Bytes that stand for the first ones of the media.
  var head: [UInt8] = []
  /// The stream's times begin anywhere.
  var isRelative = false

  /// A packet table, and what is in the packets.
  struct Packets: Sendable, Hashable {
    let table: PacketTable
    /// As GStreamer writes caps.
    let caps: String
    let rate: Int
    let setup: [UInt8]
    /// The streams that they are of, where each has headers of its own.
    var links: [PacketLink] = []
    /// What the file goes on with and does not play.
    var rest: String?
    /// Whether they are samples that need no decoder.
    var isRaw = false
    /// Whether they are nowhere in the file: a film without sound plays as long as its pictures, and nothing is heard.
    var isSilent = false
    /// Whether a ring takes them as they are.
    var fitsRing = false
  }

  /// The bytes of its media, where they lie in the file in pieces.
  var pieces: [MediaLayout.Piece] = []

  /// The factories it needs.
  var factories: [String] { elements.map { String($0.prefix { $0 != " " }) } }

  /// The factories it needs on its way into a ring. libavcodec is loaded where it decodes: nobody waits for it here.
  var playingFactories: [String] {
    (ringCaps == nil ? PluginShelf.conversion : []) + factories.filter { $0 != PluginShelf.libavcodec }
  }

  /// Packets that libfaad decodes at the beginning: a quarter of a second, ten times what loading libavcodec takes.
  private static let bridge = 12

  /// The chain for a file's sound.
  ///
  /// - Parameters:
  ///   - layout: What the file's headers say.
  ///   - purpose: What the samples are for.
  ///   - rate: The rate that they are wanted at, in hertz; nil for their own.
  ///   - isUniform: Whether an MP3's samples go as they are: asked only where that would help, for the file is read for it.
  /// - Returns: nil where the sound's codec is one that does not play.
  init?(
    _ layout: MediaLayout, for purpose: Purpose, at rate: Int? = nil, isUniform: @autoclosure () -> Bool = false
  ) {
    if layout.codec == .silence {
      let rate = rate ?? SoundFormat.device.rate
      let frames = layout.frames(at: rate) ?? 0
      let silence = Packets(silence: frames, rate: rate)
      elements = []
      packets = silence
      ringCaps = silence.caps
      trim = Trim(first: 0, count: frames, rate: rate)
      return
    }
    if let samples = Packets(samplesOf: layout) {
      packets = samples
      elements = Self.samplesElements(layout, purpose)
      trim = layout.trim ?? layout.frames.map { Trim(first: 0, count: $0, rate: samples.rate) }
      if elements.isEmpty, samples.fitsRing, rate == nil || rate == samples.rate { ringCaps = samples.caps }
      return
    }
    guard let decoding = Decoding(layout, for: purpose) else { return nil }
    elements = decoding.elements
    packets = decoding.packets
    trim = layout.trim
    windows = layout.windows
    head = layout.head
    pieces = layout.pieces
    preroll = decoding.preroll
    if layout.codec == .aac, layout.kind != .aac || packets == nil, purpose == .playing, let trim, trim.first >= AACPriming.least { bridge = Self.bridge }
    if layout.codec == .mp3, purpose == .playing, let rate, rate == layout.rate, let channels = layout.channels,
      isUniform()
    {
      ringCaps = Packets.caps("S16LE", rate: rate, channels: channels)
    }
    isRelative = layout.kind == .mpeg || layout.kind == .avi
    if isRelative {
      trim = nil
      // Their demuxers find a place by guessing from bytes to times, and may miss the end of it: always from the beginning.
      preroll = Int(UInt32.max)
    }
    // What FLAC's header says is not always so: see FLACReader.
    let isDeclared = packets == nil && layout.kind != .flac
    if isDeclared || layout.isCounted, trim == nil, let frames = layout.frames,
      let rate = layout.rate, layout.codec.countsEveryFrame
    {
      trim = Trim(first: 0, count: frames, rate: rate)
    }
  }
}

extension Chain {
  /// What samples go through on their way: a decoder of G.711, and a mix where nothing says where the channels are heard.
  private static func samplesElements(_ layout: MediaLayout, _ purpose: Purpose) -> [String] {
    var elements: [String] = []
    switch layout.codec {
    // GStreamer's decoders take two channels at most.
    case .mulaw where layout.channels ?? 0 > 2, .alaw where layout.channels ?? 0 > 2:
      elements.append(PluginShelf.libavcodec)
    case .mulaw: elements.append("mulawdec")
    case .alaw: elements.append("alawdec")
    default: break
    }
    guard purpose == .playing, let channels = layout.channels, channels > 2,
      SpeakerMask.mask(layout.channelMask, channels: channels) == 0
    else { return elements }
    return elements + ["audioconvert dithering=none mix-matrix=\(SpeakerMask.evenMix(channels))"]
  }
}

extension Chain.Packets {
  /// Samples of one or two channels, as GStreamer writes caps.
  fileprivate static func caps(_ format: String, rate: Int, channels: Int) -> String {
    let mask = channels == 2 ? ", channel-mask=(bitmask)0x3" : ""
    return "audio/x-raw, format=\(format), layout=interleaved, rate=\(rate), channels=\(channels)\(mask)"
  }

  /// Where more than two channels are heard, as GStreamer writes it in caps.
  private static func mask(_ layout: MediaLayout, channels: Int) -> String {
    "channel-mask=(bitmask)0x\(String(SpeakerMask.mask(layout.channelMask, channels: channels), radix: 16))"
  }

  /// Frames of samples that are read at once.
  private static let frames = 4_096

  /// So many frames in which nothing is heard, at a rate in hertz.
  fileprivate init(silence frames: Int, rate: Int) {
    table = PacketTable(
      offset: 0, count: (frames + Self.frames - 1) / Self.frames, size: 2 * Self.frames, framesPerPacket: Self.frames)
    caps = Self.caps("S16LE", rate: rate, channels: 1)
    self.rate = rate
    setup = []
    isRaw = true
    isSilent = true
  }

  /// Samples that lie in the file, PCM or G.711: no parser is loaded for them, and how many they are does not matter.
  fileprivate init?(samplesOf layout: MediaLayout) {
    guard let samples = layout.samples, layout.pieces.isEmpty, let rate = layout.rate,
      let channels = layout.channels
    else { return nil }
    let bytes: Int
    switch layout.codec {
    case .pcm(let coding):
      bytes = coding.bytes
      caps =
        channels <= 2
        ? Self.caps(coding.format, rate: rate, channels: channels)
        : "audio/x-raw, format=\(coding.format), layout=interleaved, rate=\(rate), channels=\(channels), "
          + Self.mask(layout, channels: channels)
      fitsRing = channels <= 2 && ["S16LE", "F32LE"].contains(coding.format)
    case .mulaw, .alaw:
      bytes = 1
      caps =
        "audio/x-\(layout.codec == .mulaw ? "mulaw" : "alaw"), rate=\(rate), channels=\(channels)"
        + (channels > 2 ? ", " + Self.mask(layout, channels: channels) : "")
    default: return nil
    }
    // A second at most: what one packet becomes at the device's rate is bounded too.
    let frames = min(Self.frames, rate)
    let size = bytes * channels * frames
    table = PacketTable(
      offset: samples.lowerBound, count: (samples.count + size - 1) / size, size: size, framesPerPacket: frames)
    self.rate = rate
    setup = []
    isRaw = true
  }
}

extension SoundCodec {
  /// Whether a length in the headers is the very number of frames that are decoded.
  fileprivate var countsEveryFrame: Bool {
    switch self {
    case .pcm, .mulaw, .alaw, .flac, .alac, .vorbis, .opus: true
    default: false
    }
  }
}

/// Which elements decode a layout.
private struct Decoding {
  var elements: [String] = []
  var packets: Chain.Packets?
  var preroll = 0

  /// libav's decoders give channel after channel: what cuts and measures wants them interleaved.
  private static let interleaved = ["audioconvert dithering=none", "capsfilter caps=audio/x-raw,layout=interleaved"]

  init?(_ layout: MediaLayout, for purpose: Chain.Purpose) {
    guard let container = Self.container(layout) else { return nil }
    elements = container
    guard append(layout, purpose) else { return nil }
    // ADTS whose channels are described in its first packet alone is decoded from there.
    preroll = layout.kind == .aac && layout.packets != nil ? Int(UInt32.max) : layout.codec.memory
    if let table = layout.packets {
      guard let caps = Self.caps(layout), let rate = table.rate ?? layout.rate else { return nil }
      packets = Chain.Packets(
        table: table, caps: caps, rate: rate, setup: layout.setup, links: layout.links, rest: layout.rest)
    }
  }

  /// The demuxer or parser; empty where packets need none; nil where nothing reads the container.
  private static func container(_ layout: MediaLayout) -> [String]? {
    if layout.packets != nil { return [] }
    return switch layout.kind {
    // Their samples, and their packets, are read where they lie.
    case .wav, .w64, .aiff, .caf: nil
    // Samples that lie between pictures.
    case .m4a where layout.samples != nil: rawParser(layout).map { [$0] }
    case .mp3: ["mpegaudioparse"]
    case .aac: ["aacparse"]
    case .m4a: ["qtdemux"]
    case .flac: ["flacparse"]
    case .ogg: nil
    case .mpeg: ["mpegpsdemux"]
    case .avi: ["avidemux"]
    }
  }

  /// Samples without a container of GStreamer's: their bytes, and what they mean.
  private static func rawParser(_ layout: MediaLayout) -> String? {
    guard let rate = layout.rate, let channels = layout.channels else { return nil }
    let format: String
    switch layout.codec {
    case .pcm(let coding): format = "format=pcm pcm-format=\(coding.format.lowercased())"
    case .mulaw: format = "format=mulaw"
    case .alaw: format = "format=alaw"
    default: return nil
    }
    return "rawaudioparse use-sink-caps=false \(format) sample-rate=\(rate) num-channels=\(channels)"
  }

  /// Appends what decodes; false where nothing does.
  private mutating func append(_ layout: MediaLayout, _ purpose: Chain.Purpose) -> Bool {
    let isParsed = layout.kind == .mp3 || layout.packets != nil
    switch layout.codec {
    case .pcm:
      // A demuxer's samples leave through a pad that appears later: something must stand behind it.
      if layout.samples == nil, [.m4a, .avi].contains(layout.kind) { elements.append("audioconvert dithering=none") }
    case .mulaw: elements.append("mulawdec")
    case .alaw: elements.append("alawdec")
    case .ima4: elements.append(PluginShelf.libavcodec)
    case .mp1, .mp2, .mp3:
      elements += (isParsed ? [] : ["mpegaudioparse"]) + ["mpg123audiodec"]
    case .aac:
      // A program stream's packets need not begin where the sound's do.
      elements += (layout.kind == .mpeg ? ["aacparse"] : []) + [PluginShelf.libavcodec]
    case .alac: elements.append(PluginShelf.libavcodec)
    case .flac:
      // flacdec shuffles the channels of 6.1 and 7.1 (FLAC has them in WAVE's order, RFC 9639, 9.1.3).
      elements += layout.channels ?? 0 > 6 ? ["avdec_flac"] + Self.interleaved : ["flacdec"]
    case .vorbis: elements.append("vorbisdec")
    case .opus:
      // libav's decodes three times as fast, but nothing beyond stereo, and of speech it holds frames back.
      let isPlain = layout.channels ?? 0 <= 2 && layout.setup.last == 0 && layout.packets?.list?.hasSpeech == false
      // GStreamer's turns an inverted channel back where it is not told to leave it (RFC 6716, 4.3.4.5), no other does.
      elements +=
        purpose == .playing || !isPlain
        ? ["opusdec phase-inversion=true"] : ["avdec_opus"] + Self.interleaved
    case .silence, .unsupported: return false
    }
    return true
  }

  /// What is in the packets, as GStreamer writes it; nil for what does not come in packets.
  private static func caps(_ layout: MediaLayout) -> String? {
    guard let rate = layout.rate, let channels = layout.channels else { return nil }
    let sound = "rate=\(rate), channels=\(channels)"
    return switch layout.codec {
    case .ima4: "audio/x-adpcm, layout=quicktime, block_align=\(34 * channels), \(sound)"
    case .aac:
      "audio/mpeg, mpegversion=4, stream-format=\(layout.kind == .aac ? "adts" : "raw"), framed=true, \(sound)"
    case .alac: "audio/x-alac, \(sound)"
    case .vorbis: "audio/x-vorbis, \(sound)"
    case .flac: "audio/x-flac, framed=true, \(sound)"
    case .mp1, .mp2, .mp3:
      "audio/mpeg, mpegversion=1, layer=\(layout.codec == .mp1 ? 1 : layout.codec == .mp2 ? 2 : 3), parsed=true, \(sound)"
    case .opus: (try? OpusHead(ByteBlock(layout.setup, origin: 0)))?.caps
    default: nil
    }
  }
}
