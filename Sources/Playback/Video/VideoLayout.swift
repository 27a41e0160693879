// Video: a film's pictures, beside its sound.
//
//     MediaFile ─ VideoLayout.read ─► packets and times ─► VideoDecoder (libav, one packet after the other) ─► VideoFrame
//                                     └────────── VideoFrames.frame(at:) ──────────┘
//
// Which picture is shown at a time is known before anything is decoded: from the file's own tables where it has some, else
// from its packets' headers. Decoding begins anew at each key picture, in a new decoder: so a picture is a function of its
// group's packets alone, whichever way it was come to. libav is loaded when the first picture is asked for.

/// Where a film's pictures lie, when they are shown, and how, as far as its headers say.
struct VideoLayout {
  /// A coded picture.
  struct Packet {
    /// Where it begins: in the file, or in the stream where that lies in pieces.
    var place: Int
    /// Its length in bytes.
    var size: Int
    /// Whether decoding can begin there.
    var isKey: Bool
    /// Whether what stands before every picture is missing from it.
    var needsPrefix = false
    /// Its place in the order in which pictures are shown.
    var rank = 0
  }

  /// A part of a stream that lies in pieces.
  struct Piece {
    /// Where it begins in the stream.
    let start: Int
    /// Where it begins in the file.
    let place: Int
    /// Its length in bytes.
    let count: Int
  }

  /// How pictures are coded.
  var codec: VideoCodec
  /// The decoder's configuration.
  var setup: [UInt8] = []
  /// What comes before a picture that decoding begins at, where the picture does not bring it.
  var prefix: [UInt8] = []
  /// The size of a picture in pixels, as the container says it.
  var width: Int
  var height: Int
  /// How wide and high a pixel is, where the container says it.
  var aspect: (x: Int, y: Int)?
  /// Pictures a second, where the container says it.
  var rate: Double?
  /// How pictures are turned before they are shown.
  var turn = VideoTurn()
  /// The coded pictures in the order in which they are decoded.
  var packets: [Packet] = []
  /// The pieces of the stream in order; empty where packets lie in the file as they are.
  var pieces: [Piece] = []
  /// When the picture of each rank begins to be shown, in nanoseconds of the film; never falling.
  var times: [Int] = []
  /// When the last picture ends, in nanoseconds of the film.
  var end = 0

  /// Pictures that are listed at most: eleven hours of them.
  static let mostPackets = 1 << 20
  /// The longest coded picture that is read, in bytes.
  static let longestPacket = 1 << 24
  /// The largest picture that is shown, in pixels.
  static let mostPixels = 4096 * 2304

  /// Finds the pictures of a film.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - kind: What container it is.
  /// - Returns: nil where there are none.
  /// - Throws: ``ContainerFault`` where they cannot be shown: `unrecognized` for a codec that is not.
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
      throw .damaged(reason: "pictures without one that decoding can begin at", offset: 0)
    }
    try check(layout.width, layout.height)
    if case .h264 = layout.codec,
      let size = H264Size(configuration: layout.setup) ?? H264Size(stream: layout.prefix)
    {
      try check(size.width, size.height)
    }
    return layout
  }

  /// A decoder makes room for several pictures of the size that its headers say, before anybody can look at one.
  private static func check(_ width: Int, _ height: Int) throws(ContainerFault) {
    guard width > 0, height > 0, width <= 16_384, height <= 16_384, width * height <= mostPixels else {
      throw .unrecognized(found: "pictures of \(width) x \(height) pixels")
    }
  }

  /// The rank of the picture that is shown at a time, in nanoseconds: the last one that has begun, or the first one.
  func rank(at time: Int) -> Int {
    var low = 0
    var high = times.count
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// A packet's bytes; fewer where the file has become shorter.
  func bytes(of packet: Packet, in file: some ByteReading) -> [UInt8] {
    guard !pieces.isEmpty else { return file.bytes(at: packet.place, count: packet.size) }
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].start + pieces[middle].count <= packet.place { low = middle + 1 } else { high = middle }
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(packet.size)
    while bytes.count < packet.size, low < pieces.count {
      let piece = pieces[low]
      let skipped = packet.place + bytes.count - piece.start
      bytes += file.bytes(at: piece.place + skipped, count: min(piece.count - skipped, packet.size - bytes.count))
      low += 1
    }
    return bytes
  }

  /// Units of a scale as nanoseconds, rounded down; what does not fit is clamped.
  static func nanoseconds(_ value: Int, scale: Int) -> Int {
    guard scale > 0 else { return 0 }
    let limit = Int.max / 1_000_000_000
    let (seconds, rest) = value.quotientAndRemainder(dividingBy: scale)
    guard abs(seconds) < limit / 2, scale <= limit else { return value < 0 ? -(Int.max / 2) : Int.max / 2 }
    let part = rest * 1_000_000_000
    let floor = part / scale - (part % scale < 0 ? 1 : 0)
    return seconds * 1_000_000_000 + floor
  }
}
