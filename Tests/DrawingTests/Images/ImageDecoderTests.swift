import Drawing
import Foundation
import Scenes
import Testing

@Suite("Image decoder") struct ImageDecoderTests {
  let decoder = ImageDecoder()

  /// Whether a color is equal within JPEG's precision.
  private func isNear(_ pixels: Pixels, _ x: Int, _ y: Int, _ color: [UInt8]) -> Bool {
    zip(pixels.color(x, y), color).allSatisfy { abs(Int($0) - Int($1)) <= 6 }
  }

  @Test("A JPEG decodes to its colors", arguments: ["baseline", "progressive", "inks"])
  func jpeg(kind: String) throws {
    let image = try decoder.read(try #require(Fixtures.jpeg[kind]))
    let pixels = image.frames[0].pixels
    #expect((pixels.width, pixels.height, image.frames.count) == (16, 16, 1))
    #expect(isNear(pixels, 3, 3, [255, 0, 0, 255]))
    #expect(isNear(pixels, 12, 3, [0, 255, 0, 255]))
    #expect(isNear(pixels, 3, 12, [0, 0, 255, 255]))
    #expect(isNear(pixels, 12, 12, [255, 255, 255, 255]))
  }

  @Test("A grayscale JPEG decodes to gray")
  func grayJPEG() throws {
    let pixels = try decoder.read(try #require(Fixtures.jpeg["gray"])).frames[0].pixels
    #expect(isNear(pixels, 3, 8, [40, 40, 40, 255]))
    #expect(isNear(pixels, 12, 8, [200, 200, 200, 255]))
  }

  @Test(
    "The Exif orientation rotates and mirrors",
    arguments: [
      (1, "RGBW"), (2, "GRWB"), (3, "WBGR"), (4, "BWRG"), (5, "RBGW"), (6, "BRWG"), (7, "WGBR"), (8, "GWRB"),
      (9, "RGBW"),
    ])
  func orientation(value: Int, quarters: String) throws {
    for isLittle in [true, false] {
      let pixels = try decoder.read(Fixtures.jpeg(orientation: value, isLittle: isLittle)).frames[0].pixels
      let letters = [(3, 3), (12, 3), (3, 12), (12, 12)].map { x, y in
        isNear(pixels, x, y, [255, 0, 0, 255])
          ? "R" : isNear(pixels, x, y, [0, 255, 0, 255]) ? "G" : isNear(pixels, x, y, [0, 0, 255, 255]) ? "B" : "W"
      }
      #expect(letters.joined() == quarters)
    }
  }

  @Test("A wide PNG image decodes to the same pixels")
  func wideImage() throws {
    let wide = try #require(Pixels(width: 3, rows: [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255]]))
    #expect(try PNG.decode(PNG.encode(wide, scale: 1)) == wide)
  }

  @Test("GIF frames are composed in order, with their durations and loop count")
  func gifFrames() throws {
    let image = try decoder.read(
      Fixtures.gif(
        width: 2, height: 1, loops: 3,
        frames: [
          .init(indices: [1, 2], delay: 20), .init(indices: [3, 0], delay: 1, transparent: 0),
          .init(indices: [1], x: 1, width: 1, delay: 50),
        ]))
    #expect(image.loopCount == 4)
    #expect(image.frames.map(\.duration) == [0.2, 0.1, 0.5])
    #expect(image.frames[0].pixels.color(0, 0) == [255, 0, 0, 255])
    #expect(image.frames[0].pixels.color(1, 0) == [0, 255, 0, 255])
    // A transparent pixel shows the previous frame.
    #expect(image.frames[1].pixels.color(0, 0) == [0, 0, 255, 255])
    #expect(image.frames[1].pixels.color(1, 0) == [0, 255, 0, 255])
    #expect(image.frames[2].pixels.color(0, 0) == [0, 0, 255, 255])
    #expect(image.frames[2].pixels.color(1, 0) == [255, 0, 0, 255])
  }

  @Test("GIF disposal methods keep, clear or restore the pixels")
  func gifDisposal() throws {
    func second(_ disposal: Int) throws -> [[UInt8]] {
      let image = try decoder.read(
        Fixtures.gif(
          width: 2, height: 1, loops: nil,
          frames: [
            .init(indices: [1, 1], delay: 10), .init(indices: [2], x: 0, width: 1, delay: 10, disposal: disposal),
            .init(indices: [3], x: 1, width: 1, delay: 10),
          ]))
      #expect(image.loopCount == 1)
      return [image.frames[2].pixels.color(0, 0), image.frames[2].pixels.color(1, 0)]
    }
    #expect(try second(1) == [[0, 255, 0, 255], [0, 0, 255, 255]])
    #expect(try second(2) == [[0, 0, 0, 0], [0, 0, 255, 255]])
    #expect(try second(3) == [[255, 0, 0, 255], [0, 0, 255, 255]])
  }

  @Test("A GIF with one frame has no duration")
  func singleFrameGIF() throws {
    let image = try decoder.read(Fixtures.gif(width: 1, height: 1, loops: nil, frames: [.init(indices: [3], delay: 9)]))
    #expect(image.frames.map(\.duration) == [0])
  }

  @Test("The rows of an interlaced GIF are put in order")
  func interlacedGIF() throws {
    // The rows are in interlaced order: 0, 4, 2, 1, 3.
    let image = try decoder.read(
      Fixtures.gif(
        width: 1, height: 5, loops: nil, frames: [.init(indices: [1, 2, 3, 2, 1], width: 1, isInterlaced: true)]))
    let pixels = image.frames[0].pixels
    #expect((0..<5).map { pixels.color(0, $0).firstIndex(of: 255) } == [0, 1, 2, 0, 1])
  }

  @Test("Unknown, damaged and oversized images throw")
  func invalidImages() {
    func fault(_ bytes: Data, _ decoder: ImageDecoder = ImageDecoder()) -> ImageFault? {
      do throws(ImageFault) {
        _ = try decoder.read(bytes)
        return nil
      } catch { return error }
    }
    #expect(fault(Data()) == .unknownFormat)
    #expect(fault(Data("<svg/>".utf8)) == .unknownFormat)
    #expect(fault(Data("GIF89a".utf8)) == .damaged(reason: "it ends too early"))
    if let jpeg = Fixtures.jpeg["baseline"] {
      #expect(fault(jpeg.prefix(300)) != nil)
      #expect(fault(jpeg.prefix(jpeg.count - 12)) == .damaged(reason: "Premature end of JPEG file"))
    }
    var limits = ImageDecoder.Limits()
    limits.pixels = 200
    limits.filePixels = 200
    let small = ImageDecoder(limits: limits)
    if let jpeg = Fixtures.jpeg["baseline"] {
      #expect(fault(jpeg, small) == .tooLarge(limit: "16 x 16 pixels; at most 200 pixels"))
    }
    limits = ImageDecoder.Limits()
    limits.frames = 1
    let gif = Fixtures.gif(width: 1, height: 1, loops: nil, frames: [.init(indices: [1]), .init(indices: [2])])
    #expect(fault(gif, ImageDecoder(limits: limits)) == .tooLarge(limit: "more than 1 frames"))
    // A few bytes declare a screen of 65,535 by 65,535 pixels.
    let bomb = Data("GIF89a".utf8) + Data([255, 255, 255, 255, 0, 0, 0])
    #expect(fault(bomb) != nil)
  }

  @Test("An image that the system shows takes less than 64 MiB")
  func interfaceLimit() throws {
    func read(height: Int) throws -> Pixels {
      let frames = [Fixtures.Frame(indices: [1], width: 1)]
      let file = Fixtures.gif(width: 4_080, height: height, loops: nil, frames: frames)
      return try ImageDecoder.withoutLibraries.read(file).frames[0].pixels
    }
    #expect(try read(height: 4_096).bytes.count == 64 << 20 - 256 << 10)
    #expect(throws: ImageFault.tooLarge(limit: "4080 x 4097 pixels; at most 16711680")) { try read(height: 4_097) }
  }

  @Test("A slice of Data is read from its own start")
  func dataSlices() throws {
    let data = Data([9, 9, 9]) + Fixtures.gif(width: 1, height: 1, loops: nil, frames: [.init(indices: [1])])
    #expect(try decoder.read(data.dropFirst(3)).frames[0].pixels.color(0, 0) == [255, 0, 0, 255])
    let png = Data([9]) + PNG.encode(try #require(Pixels(width: 1, rows: [[1, 2, 3, 255]])), scale: 1)
    #expect(try PNG.decode(png.dropFirst()).color(0, 0) == [1, 2, 3, 255])
  }
}
