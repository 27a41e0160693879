/// The identification header of Opus (RFC 7845, 5.1).
struct OpusHead {
  /// The number of channels of the decoded sound.
  let channels: Int
  /// The pre-skip: the number of frames, at 48,000 Hz, that the decoder needs before the sound.
  let delay: Int
  /// The header as passed to a decoder: without the pre-skip, which is trimmed afterwards, and with 48,000 Hz as the
  /// input rate, which is informative only.
  let bytes: [UInt8]
  /// The reason why the stream is not supported; nil if it is.
  let unsupported: String?
  /// The number of streams, and of coupled (stereo) streams.
  let streams: (count: Int, coupled: Int)
  /// The channel mapping family: 0 is mono or stereo, 1 uses Vorbis' layouts.
  let family: Int

  /// Parses a header.
  init(_ packet: ByteBlock) throws(ContainerFault) {
    guard packet.count >= 19, packet.has("OpusHead"), let version = packet[8], let channels = packet[9],
      let skip = packet.little(2, at: 10), let family = packet[18]
    else { throw .damaged(reason: "the Opus header is truncated", offset: packet.origin) }
    self.channels = try SoundHeaderLimits.channels(Int(channels), at: packet.origin + 9)
    self.family = Int(family)
    delay = skip
    let length = family == 0 ? 19 : 21 + Int(channels)
    let skipAndRate: [UInt8] = [0, 0, 0x80, 0xBB, 0, 0]
    bytes = packet.part(0, 10).bytes + skipAndRate + packet.part(16, length - 16).bytes
    streams = family == 0 ? (1, Int(channels) - 1) : (Int(packet[19] ?? 0), Int(packet[20] ?? 0))
    if version > 15 {
      unsupported = "Opus of version \(version)"
    } else if family > 1 {
      unsupported = "Opus of channel mapping family \(family), which has no speaker positions"
    } else {
      unsupported = nil
      guard family == 1 ? channels <= 8 : channels <= 2 else {
        throw .damaged(
          reason: "\(channels) channels in Opus of mapping family \(family)", offset: packet.origin + 9)
      }
      guard bytes.count == length else {
        throw .damaged(reason: "the Opus header is truncated", offset: packet.origin)
      }
      let decoded = streams.count + streams.coupled
      guard streams.count > 0, streams.coupled <= streams.count, decoded <= 255,
        bytes.dropFirst(21).allSatisfy({ $0 == 255 || $0 < decoded })
      else { throw .damaged(reason: "an invalid channel mapping", offset: packet.origin + 19) }
    }
  }

  /// Creates the header of mono or stereo sound whose container stores none.
  init?(channels: Int) {
    guard (1...2).contains(channels) else { return nil }
    self.channels = channels
    delay = 0
    bytes = Array("OpusHead".utf8) + [1, UInt8(channels), 0, 0, 0x80, 0xBB, 0, 0, 0, 0, 0]
    unsupported = nil
    streams = (1, channels - 1)
    family = 0
  }

  /// The packets that a decoder needs first: the header, and an empty comment.
  var headers: [[UInt8]] { [bytes, Array("OpusTags".utf8) + [UInt8](repeating: 0, count: 8)] }

  /// The caps of the packets, in GStreamer's notation.
  var caps: String {
    let mapping = family == 0 ? "" : ", stream-count=\(streams.count), coupled-count=\(streams.coupled)"
    return "audio/x-opus, channel-mapping-family=\(family), rate=48000, channels=\(channels)\(mapping)"
  }
}
