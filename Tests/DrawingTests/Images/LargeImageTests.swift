import Drawing
import Foundation
import Scenes
import TestSupport
import Testing

/// Images that are reduced while they are read.
@Suite("Large images") struct LargeImageTests {
  private static let ffmpeg = Program.path(of: "ffmpeg")
  private static let trials = Program.products.appending(path: "DrawingTrials")

  private func decoder(pixels: Int, filePixels: Int = 1_000_000) -> ImageDecoder {
    var limits = ImageDecoder.Limits()
    (limits.pixels, limits.filePixels) = (pixels, filePixels)
    return ImageDecoder(limits: limits)
  }

  /// An image whose left half is red and whose right half is transparent blue.
  private func halves(_ width: Int, _ height: Int) throws -> Pixels {
    let rows = (0..<width * height).map { index -> [UInt8] in
      index % width < width / 2 ? [255, 0, 0, 255] : [0, 0, 128, 128]
    }
    return try #require(Pixels(width: width, rows: rows))
  }

  @Test("A large PNG is averaged to at most a quarter of the limit")
  func png() throws {
    let file = PNG.encode(try halves(101, 61), scale: 1)
    let pixels = try decoder(pixels: 1_000).read(file).frames[0].pixels
    #expect(pixels.width * pixels.height <= 250)
    #expect((pixels.width, pixels.height) == (17, 11))
    #expect(pixels.color(2, 5) == [255, 0, 0, 255] && pixels.color(14, 10) == [0, 0, 128, 128])
    // Column 8 has the columns 48 to 53 of the file, of which two are red.
    #expect(pixels.color(8, 3) == [85, 0, 85, 170])
    #expect(try decoder(pixels: 101 * 61).read(file).frames[0].pixels == (try halves(101, 61)))
  }

  @Test("An image beyond the limit of files is refused")
  func refused() throws {
    let file = PNG.encode(try halves(101, 61), scale: 1)
    #expect(throws: ImageFault.tooLarge(limit: "101 x 61 pixels; at most 6000 pixels")) {
      try decoder(pixels: 1_000, filePixels: 6_000).read(file)
    }
  }

  @Test("A damaged large PNG is reported", arguments: [60, 100])
  func damaged(count: Int) throws {
    let file = PNG.encode(try halves(101, 61), scale: 1)
    #expect(throws: ImageFault.self) { try decoder(pixels: 1_000).read(file.prefix(count)) }
  }

  @Test(
    "48 megapixels take less than 64 MB",
    .enabled(if: ffmpeg != nil, "ffmpeg is not installed: Scripts/deps test"), arguments: ["jpg", "png"])
  func photo(suffix: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "photo.\(suffix)").path
    let source = ["-v", "error", "-f", "lavfi", "-i", "color=red:s=8064x6048", "-frames:v", "1"]
    let made = try Program.run(try #require(Self.ffmpeg), source + [file], environment: [:])
    #expect(made.status == 0)
    let read = try Program.run(Self.trials.path, ["image", file], environment: [:])
    let numbers = read.output.split { $0.isWhitespace }.compactMap { Int($0) }
    try #require(numbers.count == 3, "\(read.output)")
    #expect(numbers[0] * numbers[1] > 2_000_000 && numbers[0] * numbers[1] < 16_777_216 / 4)
    #expect(numbers[2] < 64_000, "\(numbers[2]) KB")
  }
}
