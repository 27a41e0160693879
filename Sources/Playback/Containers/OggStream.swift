/// A stream in an Ogg file, identified by its first packet.
struct OggStream {
  let codec: SoundCodec
  let rate: Int?
  let channels: Int?
  let bitsPerSample: Int?
  let bitRate: Int?
  /// The encoder delay, in frames at `rate`.
  let delay: Int
  /// The total number of frames, if the header states it.
  let frames: Int?
  /// The lengths of Vorbis' short and long blocks.
  let blocks: (short: Int, long: Int)
  /// The first packet as passed to a decoder.
  let header: [UInt8]

  /// Returns whether a packet is the first packet of a video stream.
  static func isVideo(_ packet: ByteBlock) -> Bool {
    packet.has("\u{1}video") || packet.has([0x80]) && packet.has("theora", at: 1) || packet.has("BBCD\0")
      || packet.has("OVP80")
  }

  /// Parses the first packet of a sound stream; nil for other streams.
  init?(_ packet: ByteBlock) throws(ContainerFault) {
    var bits: Int?
    var bitRate: Int?
    var delay = 0
    var frames: Int?
    var blocks = (short: 0, long: 0)
    var header: [UInt8] = []
    if packet.has("\u{1}vorbis") {
      guard let channels = packet[11], let rate = packet.little(4, at: 12), let nominal = packet.little(4, at: 20),
        let sizes = packet[28]
      else { throw .damaged(reason: "the Vorbis header is truncated", offset: packet.origin) }
      codec = .vorbis
      self.rate = try SoundHeaderLimits.rate(rate, at: packet.origin + 12)
      self.channels = try SoundHeaderLimits.channels(Int(channels), at: packet.origin + 11)
      bitRate = nominal > 0 && nominal < 0x8000_0000 ? nominal : nil
      blocks = (1 << Int(sizes & 15), 1 << Int(sizes >> 4))
      header = packet.part(0, 30).bytes
    } else if packet.has("OpusHead") {
      let head = try OpusHead(packet)
      codec = head.unsupported.map { .unsupported($0) } ?? .opus
      rate = 48_000
      channels = head.channels
      delay = head.delay
      header = head.bytes
    } else if packet.has([0x7F]), packet.has("FLAC", at: 1), packet.has("fLaC", at: 9) {
      let info = try FLACReader.StreamInfo(packet.part(17))
      codec = info.codec
      rate = info.rate
      channels = info.channels
      bits = info.bits
      frames = info.frames
      header = FLACReader.header(packet.part(17, 34))
    } else if packet.has("Speex   ") {
      codec = .unsupported("Speex")
      rate = packet.little(4, at: 36).flatMap { SoundHeaderLimits.rates.contains($0) ? $0 : nil }
      channels = packet.little(4, at: 48).flatMap { SoundHeaderLimits.channelCounts.contains($0) ? $0 : nil }
    } else if packet.has("PCM     ") || packet.has("CELT    ") {
      codec = .unsupported(packet.has("PCM") ? "PCM in Ogg" : "CELT")
      rate = nil
      channels = nil
    } else {
      return nil
    }
    bitsPerSample = bits
    self.bitRate = bitRate
    self.delay = delay
    self.frames = frames
    self.blocks = blocks
    self.header = header
  }

  /// Returns whether another stream's samples can follow this one's.
  func isFollowed(by next: OggStream) -> Bool {
    codec == next.codec && rate == next.rate && channels == next.channels && bitsPerSample == next.bitsPerSample
  }

  /// A description of the format: `Vorbis at 44100 Hz with 2 channels`.
  var description: String {
    let channels = channels.map { " with \($0) channel\($0 == 1 ? "" : "s")" } ?? ""
    return codec.name + (rate.map { " at \($0) Hz" } ?? "") + channels
  }
}
