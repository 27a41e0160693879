import Drawing
import Foundation
import Scenes
import Testing

/// Animated GIFs whose frames exceed the limit of bytes together.
@Suite("Large animated GIFs") struct LargeGIFTests {
  private typealias Frame = Fixtures.Frame

  private let red: [UInt8] = [255, 0, 0, 255]
  private let green: [UInt8] = [0, 255, 0, 255]
  private let blue: [UInt8] = [0, 0, 255, 255]

  /// Four frames of 4 x 2 pixels, of 32 bytes each: red and blue halves; green in the first column, until the next
  /// frame; green in the last column, which is then cleared; no change.
  private let small = Fixtures.gif(
    width: 4, height: 2, loops: 0,
    frames: [
      Frame(indices: [1, 1, 3, 3, 1, 1, 3, 3], delay: 5),
      Frame(indices: [2, 2], x: 0, width: 1, delay: 6, disposal: 3),
      Frame(indices: [2, 2], x: 3, width: 1, delay: 7, disposal: 2),
      Frame(indices: [0, 0], x: 0, width: 1, delay: 8, transparent: 0),
    ])

  private func read(_ bytes: Data, _ change: (inout ImageDecoder.Limits) -> Void) throws -> DecodedImage {
    var limits = ImageDecoder.Limits()
    change(&limits)
    return try ImageDecoder(limits: limits).read(bytes)
  }

  @Test("200 frames of 480 x 270 pixels have half the size and all their durations")
  func ordinarySize() throws {
    // The first frame has a red and a blue half. Each of the others adds a green square of 2 x 2 pixels.
    let row = [UInt8](repeating: 1, count: 240) + [UInt8](repeating: 3, count: 240)
    var frames = [Frame(indices: (0..<270).flatMap { _ in row }, delay: 5)]
    for number in 1..<200 {
      frames.append(Frame(indices: [2, 2, 2, 2], x: number * 2, width: 2, delay: 5 + number % 3))
    }
    let image = try ImageDecoder().read(Fixtures.gif(width: 480, height: 270, loops: 2, frames: frames))
    #expect(image.loopCount == 3)
    #expect(image.frames.map(\.duration) == frames.map { Double($0.delay) / 100 })
    for (number, frame) in image.frames.enumerated() {
      let pixels = frame.pixels
      try #require(pixels.width == 240 && pixels.height == 135)
      #expect(pixels.color(0, 0) == red && pixels.color(239, 134) == blue)
      if number > 0 { #expect(pixels.color(1, 0) == green && pixels.color(number, 0) == green) }
      #expect(pixels.color(number + 1, 0) == (number + 1 < 120 ? red : blue))
    }
  }

  @Test("Frames are composed and disposed of at full size, and then averaged")
  func composition() throws {
    let image = try read(small) { $0.bytes = 127 }
    #expect(image.frames.map(\.duration) == [0.05, 0.06, 0.07, 0.08])
    #expect(image.frames.allSatisfy { $0.pixels.width == 2 && $0.pixels.height == 1 })
    let colors = image.frames.map { [$0.pixels.color(0, 0), $0.pixels.color(1, 0)] }
    #expect(colors[0] == [red, blue])
    #expect(colors[1] == [[128, 128, 0, 255], blue])
    #expect(colors[2] == [red, [0, 128, 128, 255]])
    #expect(colors[3] == [red, [0, 0, 128, 128]])
  }

  @Test("Frames are reduced by the smallest factor with which they are within the limit")
  func factor() throws {
    for (bytes, width, height) in [(128, 4, 2), (127, 2, 1), (32, 2, 1)] {
      let image = try read(small) { $0.bytes = bytes }
      #expect(image.frames.map(\.pixels.width) == Array(repeating: width, count: 4), "\(bytes) bytes")
      #expect(image.frames.map(\.pixels.height) == Array(repeating: height, count: 4), "\(bytes) bytes")
    }
  }

  @Test("Too many frames or pixels are refused, and frames that no factor makes small enough")
  func refused() throws {
    #expect(throws: ImageFault.tooLarge(limit: "more than 3 frames")) { try read(small) { $0.frames = 3 } }
    #expect(throws: ImageFault.tooLarge(limit: "4 x 2 pixels; at most 7")) { try read(small) { $0.pixels = 7 } }
    #expect(throws: ImageFault.tooLarge(limit: "4 x 2 pixels; at most 7")) { try read(small) { $0.bytes = 31 } }
    #expect(throws: ImageFault.tooLarge(limit: "4 frames of 4 x 2 pixels; at most 31 in all")) {
      try read(small) { $0.composedPixels = 31 }
    }
    // Frames may be larger than the canvas.
    let frame = Frame(indices: [1, 1, 1, 1, 1, 1, 1, 1], width: 4)
    let large = Fixtures.gif(width: 1, height: 1, loops: 0, frames: Array(repeating: frame, count: 4))
    #expect(throws: ImageFault.tooLarge(limit: "frames of more than 31 pixels in all")) {
      try read(large) { $0.composedPixels = 31 }
    }
    #expect(try read(large) { $0.composedPixels = 32 }.frames.count == 4)
    let many = Fixtures.gif(
      width: 4, height: 2, loops: 0, frames: Array(repeating: Frame(indices: [1], width: 1), count: 9))
    #expect(throws: ImageFault.tooLarge(limit: "more than 32 bytes of frames")) { try read(many) { $0.bytes = 32 } }
  }

  @Test("A truncated GIF throws, or has frames of one size")
  func truncated() {
    for count in 0..<small.count {
      guard let image = try? read(small.prefix(count), { $0.bytes = 64 }) else { continue }
      #expect(Set(image.frames.map(\.pixels.width)).count == 1, "\(count) bytes")
    }
    #expect(throws: ImageFault.damaged(reason: "it ends too early")) {
      try read(small.prefix(small.count - 3)) { $0.bytes = 64 }
    }
  }
}
