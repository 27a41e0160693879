import CDrawing
import Foundation
import Scenes

/// A reader of a GIF. Bounds are checked for every byte, and again by Swift's arrays.
///
/// Frames are composed at full size on one canvas. If all of them together exceed the limit of bytes, only reduced
/// copies of the canvas are kept.
struct GIFReader {
  /// The graphic control extension of the next frame.
  private struct Control {
    var disposal = 0
    /// The delay, in hundredths of a second.
    var delay = 0
    var transparent: Int?
  }

  private let bytes: [UInt8]
  private let limits: ImageDecoder.Limits
  private var offset = 6
  private var colors: [UInt32] = []
  private var width = 0
  private var height = 0
  /// The size of each frame, in pixels: the canvas's, or a smaller one.
  private var frameSize = (width: 0, height: 0)
  private var frames: [DecodedImage.Frame] = []
  private var loopCount = 1
  /// The number of pixels of the frames so far.
  private var unpackedPixels = 0
  /// The pending disposal of the last frame. It is deferred because the last frame of the file does not need a second
  /// canvas.
  private var disposal: Disposal?

  private struct Disposal {
    let rows: Range<Int>
    let columns: Range<Int>
    /// The previous canvas; nil to clear the frame's rectangle.
    let before: Data?
  }

  /// Creates a reader of a GIF, whose bytes include the signature.
  init(_ bytes: [UInt8], limits: ImageDecoder.Limits) {
    (self.bytes, self.limits) = (bytes, limits)
  }

  mutating func read() throws(ImageFault) -> DecodedImage {
    (width, height) = (try short(), try short())
    let flags = Int(try byte())
    offset += 2
    guard width > 0, height > 0 else { throw .damaged(reason: "a screen of \(width) x \(height) pixels") }
    guard width <= Pixels.maximumSide, height <= Pixels.maximumSide, width * height <= limits.pixels,
      width * height * 4 <= limits.bytes
    else { throw .tooLarge(limit: "\(width) x \(height) pixels; at most \(min(limits.pixels, limits.bytes / 4))") }
    if flags & 0x80 != 0 { colors = try colorTable(flags & 7) }
    let count = frameCount()
    guard count <= limits.frames else { throw .tooLarge(limit: "more than \(limits.frames) frames") }
    frameSize = try size(of: count)

    // `Data`, because a frame shares its storage until the next one is drawn.
    var canvas = Data(count: width * height * 4)
    var control = Control()
    while true {
      // Many files lack the trailer.
      guard offset < bytes.count else { break }
      switch try byte() {
      case 0x21: try readExtension(&control)
      case 0x2C:
        try readFrame(on: &canvas, control)
        control = Control()
      case 0x3B: return try finished()
      case 0x00: break
      case let other: throw .damaged(reason: "a block of the unknown kind \(other)")
      }
    }
    return try finished()
  }

  private func finished() throws(ImageFault) -> DecodedImage {
    guard !frames.isEmpty else { throw .damaged(reason: "it has no frame") }
    var frames = frames
    if frames.count == 1 { frames[0].duration = 0 }
    return DecodedImage(frames: frames, loopCount: loopCount)
  }

  /// Returns the size of each of `count` frames: reduced by the smallest whole factor with which all are within the
  /// limit of bytes.
  private func size(of count: Int) throws(ImageFault) -> (width: Int, height: Int) {
    guard count * width * height <= limits.composedPixels else {
      throw .tooLarge(limit: "\(count) frames of \(width) x \(height) pixels; at most \(limits.composedPixels) in all")
    }
    for factor in 1...max(width, height) {
      let size = (width: (width + factor - 1) / factor, height: (height + factor - 1) / factor)
      if count * size.width * size.height * 4 <= limits.bytes { return size }
    }
    throw .tooLarge(limit: "more than \(limits.bytes) bytes of frames")
  }

  /// Returns the canvas as the pixels of a frame.
  private func pixels(of canvas: Data) throws(ImageFault) -> Pixels {
    let (columns, rows) = (frameSize.width, frameSize.height)
    var bytes = canvas
    if columns < width || rows < height {
      bytes = Data(count: columns * rows * 4)
      let succeeded = bytes.withUnsafeMutableBytes { out in
        canvas.withUnsafeBytes { picture in
          earshot_resize(
            picture.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(width), Int32(height), Int64(columns),
            Int64(rows), 0, 0, Int32(columns), Int32(rows), out.baseAddress?.assumingMemoryBound(to: UInt8.self))
        }
      }
      guard succeeded else { throw .tooLarge(limit: "no memory for it") }
    }
    guard let pixels = Pixels(width: columns, height: rows, bytes: bytes) else { throw .damaged(reason: "no size") }
    return pixels
  }

  // MARK: Blocks

  /// Returns the number of frames from here on, at most one more than the limit. Damage ends the count, and is reported
  /// when the frames are read.
  private func frameCount() -> Int {
    var (reader, count) = (self, 0)
    while count <= limits.frames, let isFrame = try? reader.skipBlock() {
      if isFrame { count += 1 }
    }
    return count
  }

  /// Skips a block.
  ///
  /// - Returns: Whether the block is a frame; nil at the end.
  private mutating func skipBlock() throws(ImageFault) -> Bool? {
    guard offset < bytes.count else { return nil }
    let kind = try byte()
    switch kind {
    case 0x00: return false
    case 0x21: offset += 1
    case 0x2C:
      offset += 8
      let flags = Int(try byte())
      if flags & 0x80 != 0 { offset += 6 << (flags & 7) }
      offset += 1
    default: return nil
    }
    while try !subBlock().isEmpty {}
    return kind == 0x2C
  }

  private mutating func readExtension(_ control: inout Control) throws(ImageFault) {
    let label = try byte()
    let first = try subBlock()
    if label == 0xF9, first.count >= 4 {
      let block = Array(first)
      control.disposal = Int(block[0] >> 2 & 7)
      control.delay = Int(block[1]) | Int(block[2]) << 8
      control.transparent = block[0] & 1 != 0 ? Int(block[3]) : nil
    }
    guard !first.isEmpty else { return }
    let repeats = label == 0xFF && first.count == 11 && first.elementsEqual("NETSCAPE2.0".utf8)
    while true {
      let block = Array(try subBlock())
      guard !block.isEmpty else { return }
      if repeats, block.count >= 3, block[0] == 1 {
        // The number of repetitions after the first pass.
        let repetitions = Int(block[1]) | Int(block[2]) << 8
        loopCount = repetitions == 0 ? 0 : repetitions + 1
      }
    }
  }

  private mutating func readFrame(on canvas: inout Data, _ control: Control) throws(ImageFault) {
    let (left, top, across, down) = (try short(), try short(), try short(), try short())
    let flags = Int(try byte())
    let table = flags & 0x80 != 0 ? try colorTable(flags & 7) : colors
    guard across > 0, down > 0, across * down <= limits.pixels else {
      throw .damaged(reason: "a frame of \(across) x \(down) pixels")
    }
    // Frames may be larger than the canvas.
    unpackedPixels += across * down
    guard unpackedPixels <= limits.composedPixels else {
      throw .tooLarge(limit: "frames of more than \(limits.composedPixels) pixels in all")
    }
    let codeSize = Int(try byte())
    guard (1...11).contains(codeSize) else { throw .damaged(reason: "codes of \(codeSize) bits") }
    var packed: [UInt8] = []
    while true {
      let block = try subBlock()
      if block.isEmpty { break }
      packed += block
    }
    let indices = LZW.unpack(packed, codeSize: codeSize, count: across * down)
    guard !indices.isEmpty else { throw .damaged(reason: "frame \(frames.count + 1) has no pixels") }

    dispose(of: &canvas)
    let before = control.disposal == 3 && !frames.isEmpty ? canvas : nil
    let order = flags & 0x40 != 0 ? Self.interlaced(down) : Array(0..<down)
    canvas.withUnsafeMutableBytes { words in
      for (index, row) in order.enumerated() where top + row < height {
        for column in 0..<min(across, max(width - left, 0)) {
          let source = index * across + column
          guard source < indices.count else { break }
          let color = Int(indices[source])
          if color != control.transparent && color < table.count {
            let index = (top + row) * width + left + column
            words.storeBytes(of: table[color], toByteOffset: index * 4, as: UInt32.self)
          }
        }
      }
    }
    let picture = try pixels(of: canvas)
    let delay = control.delay < 2 ? 10 : control.delay
    frames.append(.init(pixels: picture, duration: Double(delay) / 100))

    let (rows, columns) = (top..<min(top + down, max(height, top)), left..<min(left + across, max(width, left)))
    // Before the first frame, the canvas was empty.
    let isCleared = control.disposal == 2 || control.disposal == 3 && before == nil
    if isCleared || before != nil { disposal = Disposal(rows: rows, columns: columns, before: before) }
  }

  /// Performs the pending disposal.
  private mutating func dispose(of canvas: inout Data) {
    guard let last = disposal else { return }
    disposal = nil
    if let before = last.before {
      canvas = before
    } else {
      for row in last.rows where !last.columns.isEmpty {
        let start = row * width * 4
        canvas.resetBytes(in: start + last.columns.lowerBound * 4..<start + last.columns.upperBound * 4)
      }
    }
  }

  /// Returns the rows of an interlaced frame in storage order.
  private static func interlaced(_ height: Int) -> [Int] {
    [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
  }

  // MARK: Bytes

  private mutating func byte() throws(ImageFault) -> UInt8 {
    guard offset < bytes.count else { throw .damaged(reason: "it ends too early") }
    defer { offset += 1 }
    return bytes[offset]
  }

  private mutating func short() throws(ImageFault) -> Int { Int(try byte()) | Int(try byte()) << 8 }

  private mutating func subBlock() throws(ImageFault) -> ArraySlice<UInt8> {
    let count = Int(try byte())
    guard offset + count <= bytes.count else { throw .damaged(reason: "it ends too early") }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  /// Reads a color table; each color is an opaque pixel of ``Pixels``.
  private mutating func colorTable(_ size: Int) throws(ImageFault) -> [UInt32] {
    var table: [UInt32] = []
    for _ in 0..<(2 << size) {
      let (red, green, blue) = (UInt32(try byte()), UInt32(try byte()), UInt32(try byte()))
      table.append((0xFF00_0000 | red << 16 | green << 8 | blue).littleEndian)
    }
    return table
  }
}
