import Drawing
import Foundation
import Scenes
import TestSupport
import Testing

/// Interlaced PNGs of which only the first passes are read.
@Suite("Large interlaced images") struct InterlacedImageTests {
  private static let ffmpeg = Program.path(of: "ffmpeg")
  private static let trials = Program.products.appending(path: "DrawingTrials")

  /// 101 x 61 pixels whose red is twice the column, and whose green is four times the row.
  private static let gradient = InterlacedPNG.encode(width: 101, height: 61) { x, y in
    [UInt8(2 * x), UInt8(4 * y), 0, 255]
  }

  private func read(_ bytes: Data, pixels: Int) throws -> Pixels {
    var limits = ImageDecoder.Limits()
    limits.pixels = pixels
    return try ImageDecoder(limits: limits).read(bytes).frames[0].pixels
  }

  @Test("An image within the limit has all its pixels")
  func whole() throws {
    let pixels = try read(Self.gradient, pixels: 101 * 61)
    try #require(pixels.width == 101 && pixels.height == 61)
    for y in 0..<61 {
      for x in 0..<101 { #expect(pixels.color(x, y) == [UInt8(2 * x), UInt8(4 * y), 0, 255]) }
    }
  }

  @Test(
    "The finest grid of passes within the limit is averaged to at most a quarter of the limit",
    arguments: [(2_000, 2, 2), (1_000, 4, 2), (104, 8, 3)])
  func grid(limit: Int, distance: Int, side: Int) throws {
    let pixels = try read(Self.gradient, pixels: limit)
    #expect(pixels.width * pixels.height <= limit / 4)
    let square = distance * side
    try #require(pixels.width == (100 + square) / square && pixels.height == (60 + square) / square)
    /// Returns the mean of `factor` times the columns or rows below `end` that are averaged.
    func mean(_ index: Int, below end: Int, times factor: Int) -> UInt8 {
      let values = (0..<side).map { index * square + $0 * distance }.filter { $0 < end }.map { $0 * factor }
      return UInt8((2 * values.reduce(0, +) + values.count) / (2 * values.count))
    }
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        #expect(pixels.color(x, y) == [mean(x, below: 101, times: 2), mean(y, below: 61, times: 4), 0, 255])
      }
    }
  }

  @Test("Transparent pixels are averaged premultiplied")
  func transparency() throws {
    // The first two columns of the grid are opaque red and transparent blue.
    let file = InterlacedPNG.encode(width: 40, height: 40) { x, _ in x < 2 ? [255, 0, 0, 255] : [0, 0, 255, 0] }
    #expect(try read(file, pixels: 400).color(0, 0) == [128, 0, 0, 128])
  }

  @Test("An image whose coarsest grid exceeds the limit is refused")
  func refused() {
    #expect(throws: ImageFault.tooLarge(limit: "101 x 61 interlaced pixels; at most 103 pixels")) {
      try read(Self.gradient, pixels: 103)
    }
  }

  @Test("Images with empty passes are read")
  func smallImages() throws {
    let color: [UInt8] = [200, 100, 50, 255]
    for width in 1...9 {
      for height in 1...9 {
        let file = InterlacedPNG.encode(width: width, height: height) { _, _ in color }
        for limit in 1..<width * height {
          let size = "\(width) x \(height) pixels, \(limit) at most"
          let isWithin = ((width + 7) / 8) * ((height + 7) / 8) <= limit
          guard isWithin else {
            #expect(throws: ImageFault.self, "\(size)") { try read(file, pixels: limit) }
            continue
          }
          let pixels = try read(file, pixels: limit)
          #expect(pixels.width * pixels.height <= max(limit / 4, 1), "\(size)")
          #expect(pixels.color(0, 0) == color, "\(size)")
          #expect(pixels.color(pixels.width - 1, pixels.height - 1) == color, "\(size)")
        }
      }
    }
  }

  @Test("Later passes are not read")
  func laterPasses() throws {
    let whole = try read(Self.gradient, pixels: 1_000)
    #expect(try read(Self.gradient.prefix(20_000), pixels: 1_000) == whole)
  }

  @Test("A truncated image is reported", arguments: [41, 48, 300, 1_000])
  func truncated(count: Int) {
    #expect(throws: ImageFault.self) { try read(Self.gradient.prefix(count), pixels: 1_000) }
  }

  @Test("A damaged image is reported: zlib's header, the length of a block, and a filter", arguments: [41, 44, 48])
  func damaged(offset: Int) {
    var file = Self.gradient
    file[offset] = 0xEE
    #expect(throws: ImageFault.self) { try read(file, pixels: 1_000) }
  }

  @Test("Hundreds of damaged images are decoded or throw")
  func damagedImages() {
    var random = SeededGenerator(seed: 7)
    var (images, faults) = (0, 0)
    for _ in 0..<500 {
      var file = Self.gradient
      for _ in 0..<3 { file[Int.random(in: 8..<300, using: &random)] = UInt8.random(in: 0...255, using: &random) }
      if let pixels = try? read(file, pixels: 1_000) {
        images += 1
        #expect(pixels.width > 0)
      } else {
        faults += 1
      }
    }
    #expect(images > 0 && faults > 0)
  }

  @Test(
    "48 megapixels in four colors take less than 64 MB",
    .enabled(if: ffmpeg != nil, "ffmpeg is not installed: Scripts/deps test"))
  func photo() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "photo.png")
    let quarters = ["red", "lime", "blue", "white"].flatMap {
      ["-f", "lavfi", "-i", "color=\($0):s=4032x3024,format=rgb24"]
    }
    let output = [
      "-filter_complex", "[0][1]hstack[top];[2][3]hstack[bottom];[top][bottom]vstack", "-frames:v", "1",
      "-flags", "+ildct", file.path,
    ]
    let made = try Program.run(try #require(Self.ffmpeg), ["-v", "error"] + quarters + output, environment: [:])
    try #require(made.status == 0, "\(made.errors)")
    let bytes = try Data(contentsOf: file)
    try #require(bytes[28] == 1, "the image is not interlaced")
    let pixels = try ImageDecoder().read(bytes).frames[0].pixels
    try #require(pixels.width == 2_016 && pixels.height == 1_512)
    #expect(pixels.color(0, 0) == [255, 0, 0, 255] && pixels.color(1_007, 755) == [255, 0, 0, 255])
    #expect(pixels.color(1_008, 755) == [0, 255, 0, 255] && pixels.color(2_015, 0) == [0, 255, 0, 255])
    #expect(pixels.color(1_007, 756) == [0, 0, 255, 255] && pixels.color(0, 1_511) == [0, 0, 255, 255])
    #expect(pixels.color(1_008, 756) == [255, 255, 255, 255] && pixels.color(2_015, 1_511) == [255, 255, 255, 255])
    let read = try Program.run(Self.trials.path, ["image", file.path], environment: [:])
    let numbers = read.output.split { $0.isWhitespace }.compactMap { Int($0) }
    try #require(numbers.count == 3, "\(read.output)\(read.errors)")
    #expect(numbers[2] < 64_000, "\(numbers[2]) KB")
  }
}
