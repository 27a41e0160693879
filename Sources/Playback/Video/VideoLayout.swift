// Video: the frames of a movie, besides its sound.
//
//     MediaFile ─ VideoLayout.read ─► packets and times ─► VideoDecoder (libav, packet by packet) ─► VideoFrame
//                                     └────────── VideoFrames.frame(at:) ──────────┘
//
// The frame shown at a time is determined before decoding, from the file's tables or else its packets' headers.
// Decoding starts anew, with a new decoder, at each key frame: so a frame depends only on the packets of its group.
// libav is loaded when the first frame is requested.

/// The locations, times and format of a movie's frames, according to its headers.
struct VideoLayout {
  /// A coded frame.
  struct Packet {
    /// The position in the file, or in the stream if that is not contiguous.
    var offset: Int
    /// The length in bytes.
    var size: Int
    /// Whether decoding can start at the frame.
    var isKey: Bool
    /// Whether the frame lacks the headers that must precede a key frame.
    var needsPrefix = false
    /// The index in display order.
    var rank = 0
  }

  /// A contiguous part of a stream that is not contiguous in the file.
  struct Extent {
    /// The position in the stream.
    let start: Int
    /// The position in the file.
    let offset: Int
    /// The length in bytes.
    let count: Int
  }

  var codec: VideoCodec
  /// The decoder's configuration.
  var setup: [UInt8] = []
  /// The headers that precede a key frame that lacks them.
  var prefix: [UInt8] = []
  /// The width in pixels, as stated by the container.
  var width: Int
  var height: Int
  /// The pixel aspect ratio, if the container states it.
  var aspect: (x: Int, y: Int)?
  /// The frames per second, if the container states it.
  var rate: Double?
  /// The rotation of the frames.
  var rotation = VideoRotation()
  /// The coded frames in decoding order.
  var packets: [Packet] = []
  /// The extents of the stream, in order; empty if positions are those in the file.
  var extents: [Extent] = []
  /// The presentation times of the frames by rank, in nanoseconds; never decreasing.
  var times: [Int] = []
  /// The end of the last frame, in nanoseconds.
  var end = 0

  /// The maximum number of frames: eleven hours.
  static let maximumPackets = 1 << 20
  /// The maximum size of a coded frame, in bytes.
  static let longestPacket = 1 << 24
  /// The maximum size of a frame, in pixels.
  static let maximumPixels = 4096 * 2304

  /// Finds the frames of a movie.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - kind: The container format.
  /// - Returns: Nil if there is no video.
  /// - Throws: ``ContainerFault`` if the video cannot be shown: `unrecognized` for an unsupported codec.
  static func read(_ bytes: some ByteReading, as kind: MediaFormat) throws(ContainerFault) -> VideoLayout? {
    var layout: VideoLayout?
    switch kind {
    case .m4a: layout = try MP4VideoReader.read(bytes)
    case .avi: layout = try AVIVideoReader.read(bytes)
    case .mpeg: layout = try MPEGVideoReader.read(bytes)
    default: return nil
    }
    guard let layout else { return nil }
    guard layout.packets.contains(where: \.isKey), !layout.times.isEmpty else {
      throw .damaged(reason: "video without a key frame", offset: 0)
    }
    try check(layout.width, layout.height)
    switch layout.codec {
    case .h264:
      if let size = H264Size(configuration: layout.setup) ?? H264Size(stream: layout.prefix) {
        try check(size.width, size.height)
      }
    case .h265: if let size = H265Size(configuration: layout.setup) { try check(size.width, size.height) }
    case .mpeg4, .mpeg: break
    }
    return layout
  }

  /// Checks the size, because a decoder allocates several frames of the stated size before any can be examined.
  private static func check(_ width: Int, _ height: Int) throws(ContainerFault) {
    guard width > 0, height > 0, width <= 16_384, height <= 16_384, width * height <= maximumPixels else {
      throw .unrecognized(found: "video of \(width) x \(height) pixels")
    }
  }

  /// Returns the rank of the frame shown at a time, in nanoseconds: the last one that has begun, or the first one.
  func rank(at time: Int) -> Int {
    max(0, times.countOfFirst { $0 <= time } - 1)
  }

  /// Returns a packet's bytes; fewer if the file has become shorter.
  func bytes(of packet: Packet, in file: some ByteReading) -> [UInt8] {
    guard !extents.isEmpty else { return file.bytes(at: packet.offset, count: packet.size) }
    var index = extents.countOfFirst { $0.start + $0.count <= packet.offset }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(packet.size)
    while bytes.count < packet.size, index < extents.count {
      let extent = extents[index]
      let skipped = packet.offset + bytes.count - extent.start
      bytes += file.bytes(at: extent.offset + skipped, count: min(extent.count - skipped, packet.size - bytes.count))
      index += 1
    }
    return bytes
  }

  /// Converts units of a scale to nanoseconds, rounded down and clamped.
  static func nanoseconds(_ value: Int, scale: Int) -> Int {
    guard scale > 0 else { return 0 }
    let limit = Int.max / 1_000_000_000
    let (seconds, remainder) = value.quotientAndRemainder(dividingBy: scale)
    guard abs(seconds) < limit / 2, scale <= limit else { return value < 0 ? -(Int.max / 2) : Int.max / 2 }
    let part = remainder * 1_000_000_000
    let floor = part / scale - (part % scale < 0 ? 1 : 0)
    return seconds * 1_000_000_000 + floor
  }
}
