import Foundation
import Scenes
import TestSupport
import Testing

@testable import TerminalPictures

@Suite("Differences of pictures")
struct PictureScreenTests {
  private static let cell = CellSize(width: 5, height: 7) ?? .usual
  private static let origin = CellPosition(column: 2, row: 3)
  /// A function without a result, so that the pixels are sent as they are.
  private static let noFile: @Sendable (Pixels) -> [UInt8] = { _ in [] }
  /// Colors whose components are whole percentages.
  private static let colors: [UInt32?] = [nil, nil, 0xFFFFFF, 0x000000, 0x993300, 0x3366CC]

  /// Returns a picture after changes of random rectangles.
  private func change(_ values: inout [UInt32?], _ width: Int, _ generator: inout SeededGenerator) {
    let height = values.count / width
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      let color = Self.colors.randomElement(using: &generator) ?? nil
      let (x, y) = (Int.random(in: 0..<width, using: &generator), Int.random(in: 0..<height, using: &generator))
      for row in y..<min(height, y + Int.random(in: 1...30, using: &generator)) {
        for column in x..<min(width, x + Int.random(in: 1...60, using: &generator)) {
          values[row * width + column] = color
        }
      }
    }
  }

  /// Returns the colors in whole cells: red, green, blue and alpha.
  private func padded(_ values: [UInt32?], _ width: Int, columns: Int, rows: Int) -> [UInt32?] {
    let height = values.count / width
    var padded: [UInt32?] = []
    for y in 0..<(rows * Self.cell.height) {
      for x in 0..<(columns * Self.cell.width) {
        padded.append(x < width && y < height ? values[y * width + x] : nil)
      }
    }
    return padded
  }

  private static func colors(_ bytes: [UInt8]) -> [UInt32?] {
    stride(from: 0, to: bytes.count, by: 4).map { index in
      let (red, green, blue) = (bytes[index], bytes[index + 1], bytes[index + 2])
      return bytes[index + 3] == 0 ? nil : RGBColor(red: red, green: green, blue: blue).value
    }
  }

  private func extent(_ width: Int, _ height: Int) -> (columns: Int, rows: Int) {
    ((width + Self.cell.width - 1) / Self.cell.width, (height + Self.cell.height - 1) / Self.cell.height)
  }

  @Test("A terminal with Kitty's protocol shows random pictures after their differences, without gaps in between")
  func kitty() throws {
    var generator = SeededGenerator(seed: 9)
    for (width, height) in [(120, 70), (163, 91), (4, 3)] {
      let (columns, rows) = extent(width, height)
      var screen = PictureScreen(.kitty(png: Self.noFile, firstImage: 100), cell: Self.cell, at: Self.origin)
      var terminal = KittyTerminal()
      func shown(_ terminal: KittyTerminal) -> [UInt32?] {
        Self.colors(
          terminal.picture(
            columns: columns, rows: rows, cellWidth: Self.cell.width, cellHeight: Self.cell.height,
            atColumn: Self.origin.column, row: Self.origin.row))
      }
      var values = [UInt32?](repeating: 0x123456, count: width * height)
      for step in 0..<12 {
        let before = shown(terminal)
        let pixels = try Pixels(width, height) { x, y in values[y * width + x] }
        var cells = TerminalEmulator(columns: 60, rows: 30)
        cells.write(screen.update(to: pixels))
        #expect(cells.faults == [])
        let expected = padded(values, width, columns: columns, rows: rows)
        for message in cells.messages {
          terminal.receive(message)
          guard step > 0 else { continue }
          // Each pixel is the old or the new one: none disappears in between.
          let now = shown(terminal)
          #expect(now.indices.allSatisfy { now[$0] == before[$0] || now[$0] == expected[$0] })
        }
        #expect(terminal.faults == [])
        #expect(shown(terminal) == expected)
        #expect(screen.update(to: pixels) == [])
        change(&values, width, &generator)
      }
      // No image remains that is not shown, and none at the end.
      #expect(Set(terminal.images.keys) == Set(terminal.placements.map(\.image)))
      var cells = TerminalEmulator(columns: 60, rows: 30)
      cells.write(screen.clear())
      cells.messages.forEach { terminal.receive($0) }
      #expect(terminal.images.isEmpty && terminal.faults == [])
      #expect(screen.clear() == [])
    }
  }

  /// The pixels of a terminal on which images are drawn over what is there.
  private struct Canvas {
    var values: [UInt32?]
    let columns: Int

    mutating func draw(_ message: TerminalEmulator.Message, _ cell: CellSize) {
      let width = columns * cell.width
      let left = (message.column - origin.column) * cell.width
      let top = (message.row - origin.row) * cell.height
      if message.introducer == "X" {
        for y in 0..<cell.height {
          for x in 0..<(Int(message.body[0]) * cell.width) { values[(top + y) * width + left + x] = nil }
        }
        return
      }
      let (imageWidth, pixels): (Int, [UInt32?])
      if message.introducer == "P" {
        let image = SixelDecoder(message.body)
        (imageWidth, pixels) = (image.width, image.pixels)
      } else {
        let text = String(decoding: message.body, as: UTF8.self).split(separator: ":")[1]
        let file = Array(Data(base64Encoded: String(text)) ?? Data())
        let parts = file.split(separator: UInt8(ascii: " "), maxSplits: 1)
        imageWidth = Int(String(decoding: parts[0], as: UTF8.self)) ?? 1
        pixels = PictureScreenTests.colors(Array(parts[1]))
      }
      for (index, pixel) in pixels.enumerated() {
        guard let pixel else { continue }
        values[(top + index / imageWidth) * width + left + index % imageWidth] = pixel
      }
    }

    var origin = CellPosition(column: 0, row: 0)
  }

  @Test("A terminal with inline images or Sixel graphics shows random pictures after their differences")
  func drawn() throws {
    var generator = SeededGenerator(seed: 10)
    let file: @Sendable (Pixels) -> [UInt8] = { Array("\($0.width) ".utf8) + $0.straight }
    let small = PictureScreen.Coding.sixel(colors: 256, limit: PixelSize(width: 33, height: 21))
    let large = PictureScreen.Coding.sixel(colors: 256, limit: PixelSize(width: 1000, height: 1000))
    for coding in [.inlineImages(png: file), small, large] {
      for (width, height) in [(120, 70), (63, 41)] {
        let (columns, rows) = extent(width, height)
        var screen = PictureScreen(coding, cell: Self.cell, at: Self.origin)
        var canvas = Canvas(
          values: Array(repeating: nil, count: columns * Self.cell.width * rows * Self.cell.height), columns: columns)
        canvas.origin = Self.origin
        var values = [UInt32?](repeating: 0x3366CC, count: width * height)
        func show(_ bytes: [UInt8]) {
          var cells = TerminalEmulator(columns: 60, rows: 30)
          cells.write(bytes)
          #expect(cells.faults == [])
          cells.messages.forEach { canvas.draw($0, Self.cell) }
          if case .sixel(_, let limit) = coding {
            let images = cells.messages.filter { $0.introducer == "P" }.map { SixelDecoder($0.body) }
            #expect(images.allSatisfy { $0.width <= limit.width && $0.height <= limit.height })
          }
        }
        for _ in 0..<15 {
          let pixels = try Pixels(width, height) { x, y in values[y * width + x] }
          show(screen.update(to: pixels))
          #expect(canvas.values == padded(values, width, columns: columns, rows: rows))
          #expect(screen.update(to: pixels) == [])
          change(&values, width, &generator)
        }
        show(screen.clear())
        #expect(canvas.values.allSatisfy { $0 == nil })
      }
    }
  }

  @Test("A picture of another size replaces the former one")
  func resized() throws {
    var screen = PictureScreen(.kitty(png: Self.noFile, firstImage: 7), cell: Self.cell, at: Self.origin)
    var terminal = KittyTerminal()
    for (width, height) in [(100, 50), (60, 90), (100, 50)] {
      var cells = TerminalEmulator(columns: 60, rows: 30)
      cells.write(screen.update(to: try Pixels(width, height) { x, y in UInt32(x * y) }))
      cells.messages.forEach { terminal.receive($0) }
      let (columns, rows) = extent(width, height)
      #expect(terminal.placements.reduce(0) { $0 + $1.columns * $1.rows } == columns * rows)
    }
    #expect(terminal.faults == [])
  }

  @Test("A playing voicemail as a picture needs less than 20 KB a second")
  func voicemail() throws {
    // The compressor of the tests compresses less than that of PNG files.
    let file: @Sendable (Pixels) -> [UInt8] = { Deflate.compress($0.straight, distances: [4, $0.width * 4]) }
    let codings: [(GraphicsProtocol, PictureScreen.Coding)] = [
      (.kitty, .kitty(png: file, firstImage: 1)), (.inlineImages, .inlineImages(png: file)),
      (.sixel, .sixel(colors: 256, limit: PixelSize(width: 1000, height: 1000))),
    ]
    let frames = try [9, 10, 11, 12].map { try Sample.picture(width: 320, height: 320, second: $0) }
    for (kind, coding) in codings {
      var screen = PictureScreen(coding, cell: .usual, at: CellPosition(column: 0, row: 0))
      let counts = frames.map { screen.update(to: $0).count }
      let most = counts.dropFirst().max() ?? 0
      print("\(kind), 320 by 320 pixels: first frame \(counts[0]) bytes, then at most \(most) bytes a second")
      #expect((1...20_000).contains(most))
      #expect(most < counts[0])
    }
  }
}
