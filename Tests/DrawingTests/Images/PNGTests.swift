import Drawing
import Foundation
import Scenes
import TestSupport
import Testing

@Suite("PNG encoder and decoder") struct PNGTests {
  @Test("Encoded and decoded images are equal")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 3)
    for isOpaque in [true, false] {
      let rows = (0..<64 * 9).map { _ -> [UInt8] in
        let alpha = isOpaque ? 255 : UInt8.random(in: 0...255, using: &random)
        func part() -> UInt8 { UInt8.random(in: 0...alpha, using: &random) }
        return [part(), part(), part(), alpha]
      }
      let pixels = try #require(Pixels(width: 64, rows: rows))
      let file = PNG.encode(pixels, scale: 2)
      #expect(try PNG.decode(file) == pixels)
      // The color type: 2 without alpha, 6 with alpha.
      #expect(file[25] == (isOpaque ? 2 : 6))
    }
  }

  @Test("The file contains the scale")
  func scale() throws {
    let pixels = try #require(Pixels(width: 1, rows: [[0, 0, 0, 255]]))
    for (scale, density) in [(1.0, 2_835), (2, 5_669), (3, 8_504)] {
      let file = [UInt8](PNG.encode(pixels, scale: scale))
      let chunk = try #require(file.indices.first { file[$0...].starts(with: Array("pHYs".utf8)) })
      let number = file[chunk + 4..<chunk + 8].reduce(0) { $0 << 8 | Int($1) }
      #expect(number == density)
      #expect(file.indices.contains { file[$0...].starts(with: Array("sRGB".utf8)) })
    }
    #expect(!PNG.encode(pixels, scale: .nan).isEmpty)
  }

  @Test("Data that is not PNG throws")
  func invalidFiles() {
    #expect(throws: ImageFault.unknownFormat) { try PNG.decode(Data("GIF89a".utf8)) }
    #expect(throws: ImageFault.self) { try PNG.decode(Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0])) }
  }
}
