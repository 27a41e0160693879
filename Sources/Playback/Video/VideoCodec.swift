/// A supported video codec.
enum VideoCodec: Hashable {
  /// H.264 (AVC). `form` is GStreamer's name of the stream format: `avc` or `byte-stream`.
  case h264(form: String)
  /// H.265 (HEVC), with lengths before its units.
  case h265
  /// MPEG-4 part 2.
  case mpeg4
  /// MPEG-1 or MPEG-2 video.
  case mpeg(version: Int)

  /// The decoder as an element of a chain, with a single thread: its output must not depend on the number of threads,
  /// and must be available as early as possible. H.264 states by how much frames may be reordered; if it does not,
  /// only the strict mode waits for them.
  var decoder: String {
    let options = "max-threads=1 direct-rendering=false qos=false"
    return switch self {
    case .h264: "avdec_h264 std-compliance=strict \(options)"
    case .h265: "avdec_h265 std-compliance=normal \(options)"
    case .mpeg4: "avdec_mpeg4 std-compliance=normal \(options)"
    case .mpeg: "avdec_mpeg2video std-compliance=normal \(options)"
    }
  }

  /// The name of the decoder's factory.
  var factory: String { String(decoder.prefix { $0 != " " }) }

  /// The caps of the packets, in GStreamer's notation.
  var caps: String {
    switch self {
    case .h264(let form): "video/x-h264, alignment=au, stream-format=\(form)"
    case .h265: "video/x-h265, alignment=au, stream-format=hvc1"
    case .mpeg4: "video/mpeg, mpegversion=4, systemstream=false"
    case .mpeg(let version): "video/mpeg, mpegversion=\(version), systemstream=false"
    }
  }
}
