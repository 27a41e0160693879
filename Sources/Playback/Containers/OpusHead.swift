/// The header of Opus (RFC 7845, 5.1).
struct OpusHead {
  /// Channels of the decoded sound.
  let channels: Int
  /// Frames at 48,000 Hz that its decoder needs before the sound.
  let delay: Int
  /// The header as a decoder gets it: without the delay, which is cut behind it, and at 48,000 Hz, since the input rate is
  /// information only.
  let bytes: [UInt8]
  /// Why it does not play; nil where it does.
  let unsupported: String?
  /// Streams, and how many of them have two channels.
  let streams: (count: Int, coupled: Int)
  /// How the channels are laid out: 0 is mono or stereo, 1 is Vorbis' layouts.
  let family: Int

  /// Reads a header.
  init(_ packet: ByteBlock) throws(ContainerFault) {
    guard packet.count >= 19, packet.has("OpusHead"), let version = packet[8], let channels = packet[9],
      let skip = packet.little(2, at: 10), let family = packet[18]
    else { throw .damaged(reason: "its Opus header is cut short", offset: packet.origin) }
    self.channels = try SoundNumbers.channels(Int(channels), at: packet.origin + 9)
    self.family = Int(family)
    delay = skip
    let length = family == 0 ? 19 : 21 + Int(channels)
    let skipAndRate: [UInt8] = [0, 0, 0x80, 0xBB, 0, 0]
    bytes = packet.part(0, 10).bytes + skipAndRate + packet.part(16, length - 16).bytes
    streams = family == 0 ? (1, Int(channels) - 1) : (Int(packet[19] ?? 0), Int(packet[20] ?? 0))
    if version > 15 {
      unsupported = "Opus of version \(version)"
    } else if family > 1 {
      unsupported = "Opus of channel mapping family \(family), whose channels have no speakers"
    } else {
      unsupported = nil
      guard family == 1 ? channels <= 8 : channels <= 2 else {
        throw .damaged(
          reason: "\(channels) channels in Opus of mapping family \(family)", offset: packet.origin + 9)
      }
      guard bytes.count == length else {
        throw .damaged(reason: "its Opus header is cut short", offset: packet.origin)
      }
      let decoded = streams.count + streams.coupled
      guard streams.count > 0, streams.coupled <= streams.count, decoded <= 255,
        bytes.dropFirst(21).allSatisfy({ $0 == 255 || $0 < decoded })
      else { throw .damaged(reason: "a channel mapping that is none", offset: packet.origin + 19) }
    }
  }

  /// The header of mono or stereo sound whose container does not keep one.
  init?(channels: Int) {
    guard (1...2).contains(channels) else { return nil }
    self.channels = channels
    delay = 0
    bytes = Array("OpusHead".utf8) + [1, UInt8(channels), 0, 0, 0x80, 0xBB, 0, 0, 0, 0, 0]
    unsupported = nil
    streams = (1, channels - 1)
    family = 0
  }

  /// What a decoder needs in front of the packets: the header, and a comment that says nothing.
  var headers: [[UInt8]] { [bytes, Array("OpusTags".utf8) + [UInt8](repeating: 0, count: 8)] }

  /// The packets' kind as GStreamer writes it.
  var caps: String {
    let mapping = family == 0 ? "" : ", stream-count=\(streams.count), coupled-count=\(streams.coupled)"
    return "audio/x-opus, channel-mapping-family=\(family), rate=48000, channels=\(channels)\(mapping)"
  }
}
