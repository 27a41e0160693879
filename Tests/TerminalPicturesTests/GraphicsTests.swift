import Foundation
import Scenes
import TestSupport
import Testing

@testable import TerminalPictures

@Suite("Graphics protocols")
struct GraphicsTests {
  /// Returns the control strings of some bytes.
  private func messages(_ bytes: [UInt8]) -> [TerminalEmulator.Message] {
    var terminal = TerminalEmulator(columns: 300, rows: 300)
    terminal.write(bytes)
    #expect(terminal.faults == [])
    return terminal.messages
  }

  private func random(_ width: Int, _ height: Int, isOpaque: Bool = true, seed: UInt64 = 1) throws -> Pixels {
    var generator = SeededGenerator(seed: seed)
    var bytes = Data()
    for _ in 0..<(width * height) {
      let alpha = isOpaque ? 255 : UInt8.random(in: 0...255, using: &generator)
      bytes += (0..<3).map { _ in UInt8.random(in: 0...alpha, using: &generator) } + [alpha]
    }
    return try #require(Pixels(width: width, height: height, bytes: bytes))
  }

  // MARK: Kitty

  @Test("An image arrives as it was sent, as a file, and raw if there is none", arguments: [true, false])
  func kitty(isOpaque: Bool) throws {
    for (width, height) in [(1, 1), (3, 5), (40, 41), (64, 64), (97, 60)] {
      let pixels = try random(width, height, isOpaque: isOpaque)
      let file: (Pixels) -> [UInt8] = { Array("\($0.width) ".utf8) + $0.straight }
      for png in [file, { _ in [] }] {
        var terminal = KittyTerminal()
        terminal.decodeFile = { bytes in
          let parts = bytes.split(separator: UInt8(ascii: " "), maxSplits: 1)
          let width = Int(String(decoding: parts[0], as: UTF8.self)) ?? 1
          return .init(width: width, height: parts[1].count / width / 4, bytes: Array(parts[1]))
        }
        messages(KittyGraphics.transmit(pixels, as: 42, png: png)).forEach { terminal.receive($0) }
        #expect(terminal.faults == [])
        #expect(terminal.images == [42: .init(width: width, height: height, bytes: pixels.straight)])
        #expect(terminal.placements == [])
        messages(Array("\u{1B}[4;6H".utf8) + KittyGraphics.place(42, in: CellExtent(columns: 7, rows: 3)))
          .forEach { terminal.receive($0) }
        #expect(terminal.placements == [.init(image: 42, column: 5, row: 3, columns: 7, rows: 3)])
        messages(KittyGraphics.delete(42)).forEach { terminal.receive($0) }
        #expect(terminal.images.isEmpty && terminal.placements.isEmpty && terminal.faults == [])
      }
    }
  }

  @Test("The compressor and the decoder of the tests agree")
  func deflate() {
    var generator = SeededGenerator(seed: 3)
    for length in [0, 1, 3, 300, 5_000] {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...3, using: &generator) &* 80 }
      #expect(Deflate.decompress(Deflate.compress(bytes)) == bytes)
      let flat = [UInt8](repeating: 200, count: length)
      #expect(Deflate.decompress(Deflate.compress(flat)) == flat)
    }
  }

  // MARK: Sixel

  @Test("A Sixel image of few colors arrives to the precision of its color registers")
  func sixel() throws {
    var generator = SeededGenerator(seed: 8)
    for (width, height) in [(1, 1), (5, 6), (17, 13), (80, 20), (300, 7)] {
      let colors = (0..<40).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &generator) & 0xF8F8F8 }
      let values = (0..<(width * height)).map { _ -> UInt32? in
        Bool.random(using: &generator) && Bool.random(using: &generator)
          ? nil : colors[Int.random(in: 0..<Int.random(in: 1...40, using: &generator), using: &generator)]
      }
      let pixels = try Pixels(width, height) { x, y in values[y * width + x] }
      let bytes = Sixel.show(pixels)
      let message = try #require(messages(bytes).first)
      let image = SixelDecoder(message.body)
      #expect(image.fault == nil)
      #expect(image.width == width && image.height == height)
      #expect(image.pixels.count == values.count)
      for (found, expected) in zip(image.pixels, values) {
        guard let found, let expected else {
          #expect(found == nil && expected == nil)
          continue
        }
        // A percentage is 2.55 steps.
        #expect(distance(found, expected) <= 2)
      }
      #expect(Sixel.show(pixels) == bytes)
    }
  }

  /// Returns the largest difference of a component.
  private func distance(_ left: UInt32, _ right: UInt32) -> Int {
    [16, 8, 0].map { abs(Int(left >> $0 & 0xFF) - Int(right >> $0 & 0xFF)) }.max() ?? 0
  }

  @Test("A Sixel image of many colors keeps to the number of registers, and is near to the picture")
  func manyColors() throws {
    let gradient = try Pixels(64, 64) { x, y in UInt32(x * 4 << 16 | y * 4 << 8 | (x + y) * 2) }
    for (limit, nearest) in [(256, 8.0), (64, 14.0), (16, 28.0), (2, 80.0)] {
      let image = SixelDecoder(try #require(messages(Sixel.show(gradient, colors: limit)).first).body)
      #expect(image.fault == nil)
      #expect((limit / 2...limit).contains(image.colorCount))
      let sum = image.pixels.enumerated().reduce(0) { sum, item in
        let (x, y) = (item.offset % 64, item.offset / 64)
        return sum + distance(item.element ?? 0, UInt32(x * 4 << 16 | y * 4 << 8 | (x + y) * 2))
      }
      #expect(Double(sum) / 4096 < nearest, "\(limit) colors: \(Double(sum) / 4096)")
    }
  }

  @Test("Translucent Sixel pixels are composited on the background, or not drawn")
  func translucent() throws {
    let bytes = Data([128, 128, 128, 128] + [100, 100, 100, 100] + [255, 255, 255, 255] + [0, 0, 0, 0])
    let pixels = try #require(Pixels(width: 4, height: 1, bytes: bytes))
    let image = SixelDecoder(try #require(messages(Sixel.show(pixels)).first).body)
    // 188, to the precision of a percentage.
    #expect(image.pixels == [0xBDBDBD, nil, 0xFFFFFF, nil])
    let white = Sixel.show(pixels, background: RGBColor(0xFFFFFF))
    #expect(SixelDecoder(try #require(messages(white).first).body).pixels == [0xFFFFFF, nil, 0xFFFFFF, nil])
    let empty = try Pixels(3, 3) { _, _ in nil }
    #expect(
      SixelDecoder(try #require(messages(Sixel.show(empty)).first).body).pixels == Array(repeating: nil, count: 9))
  }

  @Test("Runs of equal pixels are counted")
  func runs() throws {
    let pixels = try Pixels(100, 6) { _, _ in 0xFFFFFF }
    #expect(
      String(decoding: Sixel.show(pixels), as: UTF8.self)
        == "\u{1B}P0;1;0q\"1;1;100;6#0;2;100;100;100#0!100~\u{1B}\\")
  }

  // MARK: Inline images

  @Test("An inline image has its size, its cells and its file")
  func inline() throws {
    let file = (0...255).map { UInt8($0) }
    let body = try #require(messages(InlineImages.show(file, in: CellExtent(columns: 9, rows: 4))).first).body
    let parts = String(decoding: body, as: UTF8.self).split(separator: ":")
    #expect(parts[0] == "1337;File=inline=1;size=256;width=9;height=4;preserveAspectRatio=0")
    #expect(Data(base64Encoded: String(parts[1])) == Data(file))
  }

  // MARK: Costs

  @Test("Equal pixels take less time to encode than random ones")
  func time() throws {
    let picture = try Sample.picture(width: 320, height: 320, second: 30)
    let noise = try random(320, 320)
    var bytes = 0
    let sixel = ProcessorTime.seconds { bytes = Sixel.show(picture).count }
    let worst = ProcessorTime.seconds { _ = Sixel.show(noise) }
    let raw = ProcessorTime.seconds { _ = KittyGraphics.transmit(picture, as: 1) { _ in [] } }
    func milliseconds(_ seconds: Double) -> String { "\((seconds * 100_000).rounded() / 100) ms" }
    print(
      "320 by 320 pixels: Sixel \(milliseconds(sixel)) (\(bytes) bytes), of noise \(milliseconds(worst)); "
        + "Kitty without compression \(milliseconds(raw))")
    #expect(sixel < worst)
  }
}
