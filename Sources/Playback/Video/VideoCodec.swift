/// How pictures are coded that are shown here.
enum VideoCodec: Hashable {
  /// H.264 (AVC): `form` is how its units lie in a packet, by GStreamer's name: `avc`, `byte-stream`.
  case h264(form: String)
  /// MPEG-4 part 2.
  case mpeg4
  /// MPEG-1 or MPEG-2 video.
  case mpeg(version: Int)

  /// The decoder, as a chain has it. One thread each: what a decoder gives must not depend on how many there are, and a
  /// picture must come out as soon as it can. H.264 tells how late pictures may come; where it does not, only the strict way
  /// waits for them.
  var decoder: String {
    let rest = "max-threads=1 direct-rendering=false qos=false"
    return switch self {
    case .h264: "avdec_h264 std-compliance=strict \(rest)"
    case .mpeg4: "avdec_mpeg4 std-compliance=normal \(rest)"
    case .mpeg: "avdec_mpeg2video std-compliance=normal \(rest)"
    }
  }

  /// The decoder's factory.
  var factory: String { String(decoder.prefix { $0 != " " }) }

  /// What is in a packet, as GStreamer writes it.
  var caps: String {
    switch self {
    case .h264(let form): "video/x-h264, alignment=au, stream-format=\(form)"
    case .mpeg4: "video/mpeg, mpegversion=4, systemstream=false"
    case .mpeg(let version): "video/mpeg, mpegversion=\(version), systemstream=false"
    }
  }
}
