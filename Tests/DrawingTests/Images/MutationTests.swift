import Drawing
import Foundation
import Scenes
import TestSupport
import Testing

@Suite("Image decoder: damaged images") struct MutationTests {
  private static let seeds: [Data] = {
    let png = Pixels(width: 2, rows: [[255, 0, 0, 255], [0, 64, 0, 64], [0, 0, 0, 0], [9, 9, 9, 255]])
      .map { PNG.encode($0, scale: 2) }
    let gif = Fixtures.gif(
      width: 3, height: 2, loops: 0,
      frames: [
        .init(indices: [1, 2, 3, 0, 1, 2], delay: 5, transparent: 0),
        .init(indices: [3, 3], x: 1, width: 2, disposal: 3),
      ])
    return Fixtures.jpeg.sorted { $0.key < $1.key }.map(\.value) + [Fixtures.jpeg(orientation: 6, isLittle: true), gif]
      + (png.map { [$0] } ?? [])
  }()

  @Test("Thousands of damaged images decode or throw")
  func damagedImages() {
    var random = SeededGenerator(seed: 2_026)
    var limits = ImageDecoder.Limits()
    (limits.pixels, limits.bytes, limits.frames) = (1 << 20, 8 << 20, 50)
    let decoder = ImageDecoder(limits: limits)
    var (images, faults) = (0, 0)
    for seed in Self.seeds {
      for _ in 0..<700 {
        var bytes = [UInt8](seed)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let offset = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0...4, using: &random) {
          case 0: bytes[offset] = UInt8.random(in: 0...255, using: &random)
          case 1: bytes[offset] ^= 1 << UInt8.random(in: 0...7, using: &random)
          case 2: bytes.removeSubrange(offset..<min(offset + Int.random(in: 1...9, using: &random), bytes.count))
          case 3: bytes.insert(contentsOf: bytes[..<min(offset, 30)], at: offset)
          default: bytes = Array(bytes[..<offset])
          }
          if bytes.isEmpty { bytes = [0] }
        }
        do throws(ImageFault) {
          let image = try decoder.read(Data(bytes))
          images += 1
          let isSound = !image.frames.isEmpty && image.frames.allSatisfy { $0.duration >= 0 && $0.pixels.width > 0 }
          if !isSound { Issue.record("an image without a picture") }
        } catch {
          faults += 1
        }
      }
    }
    #expect(images > 0)
    #expect(faults > 1_000)
    #expect(images + faults == Self.seeds.count * 700)
  }
}
