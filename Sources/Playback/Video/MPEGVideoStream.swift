/// A splitter of an MPEG-1 or MPEG-2 video stream into frames, which works incrementally.
struct MPEGVideoStream {
  /// A coded frame, from its preceding headers to its last slice.
  struct Unit {
    /// The start and end in the stream.
    var start: Int
    var end = 0
    var type = PictureType.predicted
    /// Whether a sequence header precedes the frame.
    var hasSetup = false
    /// The presentation time, in ticks of 90 kHz; nil if it is not stated.
    var time: Int?
    /// Whether the unit is the first of two fields of a frame, and the second has not been found yet.
    var isSingleField = false
  }

  /// The contents of a sequence header.
  struct Header {
    var width: Int
    var height: Int
    /// The MPEG version, 1 or 2.
    var version = 1
    /// The duration of a frame is `frameUnits` / `frameScale` seconds.
    var frameUnits = 1
    var frameScale = 25
    var aspect: (x: Int, y: Int)?
    /// The display aspect ratio of MPEG-2.
    var shape: (x: Int, y: Int)?
  }

  /// The frames in decoding order.
  private(set) var units: [Unit] = []
  private(set) var header: Header?
  /// The headers before the first frame.
  private(set) var prefix: [UInt8] = []

  /// The number of bytes examined after a start code.
  private static let lookahead = 16
  private var buffer: [UInt8] = []
  private var origin = 0
  private var scanned = 0
  private var unit: Unit?
  private var hasPicture = false
  private var hasSlices = false
  private var isFirstSequence = true
  /// The timestamps, each with the position in the stream from which on it applies to the first frame.
  private var stamps: [(time: Int, position: Int)] = []

  /// Adds further bytes.
  mutating func append(_ bytes: [UInt8], time: Int?) {
    if let time { stamps.append((time, origin + buffer.count)) }
    buffer += bytes
    scan(isLast: false)
  }

  /// Ends the stream.
  mutating func finish() {
    scan(isLast: true)
    close(at: origin + buffer.count)
  }

  private mutating func scan(isLast: Bool) {
    while let offset = StartCodes.first(in: buffer, from: scanned) {
      guard isLast || offset + Self.lookahead <= buffer.count else { break }
      scanned = offset + 3
      if offset + 3 < buffer.count { take(buffer[offset + 3], offset) }
    }
    guard !isLast else { return }
    let found = StartCodes.first(in: buffer, from: scanned)
    // The last three bytes may be the beginning of a start code.
    let scannedCount = found ?? max(scanned, buffer.count - 3)
    if isFirstSequence, prefix.count < 4096 { prefix += buffer[..<scannedCount] }
    buffer.removeFirst(scannedCount)
    origin += scannedCount
    scanned = 0
  }

  private mutating func take(_ code: UInt8, _ offset: Int) {
    let content = ByteBlock(Array(buffer[offset..<min(buffer.count, offset + Self.lookahead)]), origin: 0).part(4)
    let position = origin + offset
    switch code {
    case 0xB3:
      begin(at: position)
      unit?.hasSetup = true
      if header == nil { header = Self.sequence(content) }
    case 0xB5: extend(content)
    case 0xB8: begin(at: position)
    case 0x00:
      begin(at: position)
      if isFirstSequence {
        isFirstSequence = false
        prefix += buffer[..<offset]
        prefix = Array(prefix.prefix(4096))
      }
      hasPicture = true
      unit?.type = PictureHeader.type(content[1] ?? 0)
      // A packet's timestamp belongs to the first frame that begins in it; if several packets begin before the frame,
      // the last timestamp is used.
      let passedStamps = stamps.prefix { $0.position <= position }
      if let last = passedStamps.last { unit?.time = last.time }
      stamps.removeFirst(passedStamps.count)
    case 0x01...0xAF: hasSlices = hasSlices || hasPicture
    case 0xB7: close(at: position)
    default: break
    }
  }

  /// Ends the previous frame where the next one, or its headers, begins.
  private mutating func begin(at position: Int) {
    if hasPicture { close(at: position) }
    if unit == nil { unit = Unit(start: position) }
  }

  private mutating func close(at position: Int) {
    defer { (unit, hasPicture, hasSlices) = (nil, false, false) }
    guard var unit, hasPicture, hasSlices else { return }
    unit.end = position
    if unit.isSingleField, let last = units.last, last.isSingleField, last.end == unit.start {
      // The second field belongs to the frame of the first one.
      units[units.count - 1].end = position
      units[units.count - 1].isSingleField = false
      return
    }
    units.append(unit)
  }

  /// Handles an extension header of MPEG-2.
  private mutating func extend(_ content: ByteBlock) {
    guard let first = content[0] else { return }
    switch first >> 4 {
    case 1 where header?.version == 1:
      let bits = content.big(3, at: 0) ?? 0
      header?.version = 2
      // The extension contains two more bits of the width and the height.
      header?.width |= (bits >> 7 & 3) << 12
      header?.height |= (bits >> 5 & 3) << 12
      if let rates = content[5] {
        header?.frameScale *= Int(rates >> 5 & 3) + 1
        header?.frameUnits *= Int(rates & 0x1F) + 1
      }
      if let shape = header?.shape, let width = header?.width, let height = header?.height, width > 0 {
        header?.aspect = (shape.x * height, shape.y * width)
      }
    case 8: unit?.isSingleField = hasPicture && (content[2] ?? 3) & 3 != 3
    default: break
    }
  }

  private static func sequence(_ content: ByteBlock) -> Header? {
    guard let sides = content.big(3, at: 0), let kinds = content[3] else { return nil }
    var header = Header(width: sides >> 12, height: sides & 0xFFF)
    let rates: [(Int, Int)] = [
      (1, 25), (1001, 24000), (1, 24), (1, 25), (1001, 30000), (1, 30), (1, 50), (1001, 60000), (1, 60),
    ]
    let rate = Int(kinds & 0xF)
    if rates.indices.contains(rate) { (header.frameUnits, header.frameScale) = rates[rate] }
    // The values of MPEG-2; MPEG-1 has other pixel shapes, but hardly any file uses shapes other than square.
    let shapes: [Int: (Int, Int)] = [2: (4, 3), 3: (16, 9), 4: (221, 100)]
    header.shape = shapes[Int(kinds >> 4)].map { (x: $0.0, y: $0.1) }
    return header
  }
}
