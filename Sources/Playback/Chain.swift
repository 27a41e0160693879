/// The decoding chain from a file's bytes to its samples: elements by name, and the trim that makes the sound exact.
struct Chain: Sendable, Hashable {
  /// The use of the samples, which decides between decoders of the same format.
  enum Purpose: Sendable {
    /// Playback: prefers decoders that start within milliseconds and whose output is the same everywhere.
    case playing
    /// Measurement: prefers the fastest decoders, regardless of the time to load them.
    case measuring
  }

  /// GStreamer's elements in order, each a factory's name with optional properties.
  var elements: [String]
  /// The packets and their caps, if no parser or demuxer is used.
  var packets: Packets?
  /// The part of the decoder's frames that is sound.
  var trim: Trim?
  /// The parts of the decoder's frames that are sound, if there are several.
  var windows: [Range<Int>] = []
  /// The number of frames to decode before a seek position, so that the output there is the same as without seeking.
  var preroll = 0
  /// The number of packets at the beginning that are decoded with libfaad while libavcodec is loading.
  var bridge = 0
  /// The caps of samples that a ring accepts directly; nil if they need conversion.
  var ringCaps: String?
  /// Whether the samples may turn out to have other caps, and are converted then.
  var mayConvert = false
  /// Bytes that replace the first ones of the media.
  var head: [UInt8] = []
  /// Whether the timestamps of the stream may start at any value.
  var isRelative = false

  /// A packet table, and the format of the packets.
  struct Packets: Sendable, Hashable {
    let table: PacketTable
    /// The caps, in GStreamer's notation.
    let caps: String
    let rate: Int
    let setup: [UInt8]
    /// The streams to which the packets belong, if each has its own headers.
    var links: [PacketLink] = []
    /// A description of the following part of the file, which is not played.
    var unplayed: String?
    /// Whether the packets are samples that need no decoder.
    var isRaw = false
    /// Whether the packets do not exist in the file: a movie without sound plays silence for the duration of its video.
    var isSilent = false
    /// Whether a ring accepts the packets directly.
    var fitsRing = false
  }

  /// The extents of the media, if it is not contiguous in the file.
  var extents: [MediaLayout.Extent] = []

  /// The factories that the chain needs.
  var factories: [String] { elements.map { String($0.prefix { $0 != " " }) } }

  /// The factories needed to play into a ring. libavcodec is loaded when it decodes, without blocking here. A ring that
  /// accepts the samples directly leaves the decoder no choice, so no filter is needed, whose plugin takes half a
  /// millisecond to load.
  var playingFactories: [String] {
    let decoders = factories.filter { $0 != PluginRegistry.libavcodec }
    return ringCaps == nil ? PluginRegistry.conversion + decoders : decoders.filter { $0 != PluginRegistry.filter }
  }

  /// The number of packets that libfaad decodes at the beginning: a quarter of a second, ten times the loading time
  /// of libavcodec.
  private static let bridge = 12

  /// Creates the chain for a file's sound.
  ///
  /// - Parameters:
  ///   - layout: The layout of the file.
  ///   - purpose: The use of the samples.
  ///   - rate: The requested sample rate, in hertz; nil for the sample rate of the file.
  ///   - isUniform: Whether an MP3 has the same format throughout. Evaluated only if this helps, because it reads the
  ///     file.
  /// - Returns: Nil if the codec is not supported.
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
    extents = layout.extents
    preroll = decoding.preroll
    if layout.codec == .aac, layout.kind != .aac || packets == nil, purpose == .playing, let trim,
      trim.first >= AACPriming.minimum
    {
      bridge = Self.bridge
    }
    if layout.codec == .mp3, purpose == .playing, let rate, rate == layout.rate, let channels = layout.channels,
      isUniform()
    {
      ringCaps = Packets.caps("F32LE", rate: rate, channels: channels)
    }
    if layout.codec == .aac, packets != nil, purpose == .playing, let rate, rate == layout.rate,
      let channels = layout.channels, (1...2).contains(channels)
    {
      // The decoder outputs the format in the headers, except with implicit band replication or parametric stereo.
      ringCaps = [1, 2].map { Packets.caps("F32LE", rate: rate, channels: $0) }.joined(separator: "; ")
      mayConvert = true
    }
    isRelative = layout.kind == .mpeg || layout.kind == .avi
    if isRelative {
      trim = nil
      // Their demuxers seek by estimating byte positions, and may miss the end, so decoding always starts at the
      // beginning.
      preroll = SoundCodec.unlimitedMemory
    }
    // FLAC's header is not always correct: see FLACReader.
    let isDeclared = packets == nil && layout.kind != .flac
    if isDeclared || layout.isCounted, trim == nil, let frames = layout.frames,
      let rate = layout.rate, layout.codec.countsEveryFrame
    {
      trim = Trim(first: 0, count: frames, rate: rate)
    }
  }
}

extension Chain {
  /// Returns the elements for samples: a G.711 decoder, and a mix if the channel positions are unknown.
  private static func samplesElements(_ layout: MediaLayout, _ purpose: Purpose) -> [String] {
    var elements: [String] = []
    switch layout.codec {
    // GStreamer's decoders support at most two channels.
    case .mulaw where layout.channels ?? 0 > 2, .alaw where layout.channels ?? 0 > 2:
      elements.append(PluginRegistry.libavcodec)
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
  /// Returns the caps of samples with one or two channels, in GStreamer's notation.
  fileprivate static func caps(_ format: String, rate: Int, channels: Int) -> String {
    let mask = channels == 2 ? ", channel-mask=(bitmask)0x3" : ""
    return "audio/x-raw, format=\(format), layout=interleaved, rate=\(rate), channels=\(channels)\(mask)"
  }

  /// Returns the channel mask of more than two channels, in GStreamer's notation for caps.
  private static func mask(_ layout: MediaLayout, channels: Int) -> String {
    "channel-mask=(bitmask)0x\(String(SpeakerMask.mask(layout.channelMask, channels: channels), radix: 16))"
  }

  /// The number of frames that are read at a time.
  private static let frames = 4_096

  /// Creates packets with this many frames of silence, at a rate in hertz.
  fileprivate init(silence frames: Int, rate: Int) {
    table = PacketTable(
      offset: 0, count: (frames + Self.frames - 1) / Self.frames, size: 2 * Self.frames, framesPerPacket: Self.frames)
    caps = Self.caps("S16LE", rate: rate, channels: 1)
    self.rate = rate
    setup = []
    isRaw = true
    isSilent = true
  }

  /// Creates packets of PCM or G.711 samples in the file. No parser is needed, regardless of the number of samples.
  fileprivate init?(samplesOf layout: MediaLayout) {
    guard let samples = layout.samples, layout.extents.isEmpty, let rate = layout.rate,
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
    // The limit of a second also limits the size of a packet after resampling.
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
  /// Whether a length in the headers is exactly the number of decoded frames.
  fileprivate var countsEveryFrame: Bool {
    switch self {
    case .pcm, .mulaw, .alaw, .flac, .alac, .vorbis, .opus: true
    default: false
    }
  }
}

/// The elements that decode a layout.
private struct Decoding {
  var elements: [String] = []
  var packets: Chain.Packets?
  var preroll = 0

  /// libav's decoders produce planar samples, but trimming and measuring require interleaved ones.
  private static let interleaved = ["audioconvert dithering=none", "capsfilter caps=audio/x-raw,layout=interleaved"]

  init?(_ layout: MediaLayout, for purpose: Chain.Purpose) {
    guard let container = Self.container(layout) else { return nil }
    elements = container
    guard append(layout, purpose) else { return nil }
    // ADTS whose channels are described only in its first packet is decoded from there.
    preroll = layout.kind == .aac && layout.packets != nil ? SoundCodec.unlimitedMemory : layout.codec.memory
    if let table = layout.packets {
      guard let caps = Self.caps(layout), let rate = table.rate ?? layout.rate else { return nil }
      packets = Chain.Packets(
        table: table, caps: caps, rate: rate, setup: layout.setup, links: layout.links, unplayed: layout.unplayed)
    }
  }

  /// Returns the demuxer or parser; empty if packets need none, nil if the container is not supported.
  private static func container(_ layout: MediaLayout) -> [String]? {
    if layout.packets != nil { return [] }
    return switch layout.kind {
    // The samples and packets of these formats are read directly.
    case .wav, .w64, .aiff, .caf: nil
    // The samples lie between video frames.
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

  /// Returns the element that interprets bytes as samples.
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

  /// Appends a decoder; returns false if there is none.
  private mutating func append(_ layout: MediaLayout, _ purpose: Chain.Purpose) -> Bool {
    let isParsed = layout.kind == .mp3 || layout.packets != nil
    switch layout.codec {
    case .pcm:
      // A demuxer's pad for samples appears later, so it needs an element to link to.
      if layout.samples == nil, [.m4a, .avi].contains(layout.kind) { elements.append("audioconvert dithering=none") }
    case .mulaw: elements.append("mulawdec")
    case .alaw: elements.append("alawdec")
    case .ima4: elements.append(PluginRegistry.libavcodec)
    case .mp1, .mp2, .mp3:
      // By itself, the decoder chooses 16 bits, which cuts off what exceeds full scale.
      if !isParsed { elements.append("mpegaudioparse") }
      elements += ["mpg123audiodec", "\(PluginRegistry.filter) caps=audio/x-raw,format=F32LE"]
    case .aac:
      // The packets of a program stream need not be aligned with the sound's packets.
      elements += (layout.kind == .mpeg ? ["aacparse"] : []) + [PluginRegistry.libavcodec]
    case .alac: elements.append(PluginRegistry.libavcodec)
    case .flac:
      // flacdec swaps channels of 6.1 and 7.1 (FLAC stores them in WAVE's order, RFC 9639, 9.1.3), and fills the jumps
      // between the parts of an edit list with silence, because frames have numbers.
      let isCut = layout.kind == .m4a && !layout.windows.isEmpty
      elements += isCut || layout.channels ?? 0 > 6 ? ["avdec_flac"] + Self.interleaved : ["flacdec"]
    case .vorbis: elements.append("vorbisdec")
    case .opus:
      // libav's decoder is three times as fast, but supports only mono and stereo, and outputs speech with a delay.
      let isPlain = layout.channels ?? 0 <= 2 && layout.setup.last == 0 && layout.packets?.list?.hasSpeech == false
      // GStreamer's decoder restores an inverted channel unless told not to (RFC 6716, 4.3.4.5); no other decoder
      // does.
      elements +=
        purpose == .playing || !isPlain
        ? ["opusdec phase-inversion=true"] : ["avdec_opus"] + Self.interleaved
    case .silence, .unsupported: return false
    }
    return true
  }

  /// Returns the caps of the packets, in GStreamer's notation; nil for formats without packets.
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
      "audio/mpeg, mpegversion=1, layer=\(layout.codec == .mp1 ? 1 : layout.codec == .mp2 ? 2 : 3), parsed=true, "
        + sound
    case .opus: (try? OpusHead(ByteBlock(layout.setup, origin: 0)))?.caps
    default: nil
    }
  }
}
