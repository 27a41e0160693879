import Drawing
import Foundation
import Scenes

/// Encoded images that are damaged, or whose headers are false.
enum HostileImages {
  /// All images, with names.
  static let all: [(String, Data)] = [
    ("empty", Data()), ("png-cut", Data(png.prefix(png.count / 2))), ("png-head", Data(png.prefix(60))),
    ("png-spliced", Data(png.prefix(png.count / 2)) + gif + png.suffix(40)),
    ("png-flipped", flipped(png)), ("png-enormous", enormous(png, width: 0x7FFF_FFFF, height: 0x7FFF_FFFF)),
    ("png-long", enormous(png, width: 1, height: 0x7FFF_FFFF)), ("png-large", enormous(png, width: 4096, height: 4096)),
    ("jpeg-cut", Data(jpeg.prefix(jpeg.count - 30))), ("jpeg-spliced", jpeg.prefix(200) + png),
    ("jpeg-enormous", enormousJPEG), ("gif", gif), ("gif-cut", Data(gif.prefix(gif.count - 4))),
    ("gif-enormous", gif.prefix(6) + Data([0xFF, 0xFF, 0xFF, 0xFF]) + gif.dropFirst(10)),
    ("gif-large", gif.prefix(6) + Data([0x00, 0x04, 0x00, 0x04]) + gif.dropFirst(10)),
    ("gif-huge", gif.prefix(6) + Data([0x00, 0x10, 0x00, 0x0C]) + gif.dropFirst(10)),
    ("gif-endless", gif.dropLast() + Data(repeating: 0x21, count: 100_000)),
  ]

  /// 64 by 64 pixels of noise.
  private static let png: Data = {
    var (bytes, state) = (Data(), UInt32(1))
    for _ in 0..<64 * 64 {
      state = state &* 1_664_525 &+ 1_013_904_223
      bytes.append(contentsOf: [UInt8(state >> 24), UInt8(state >> 16 & 255), UInt8(state >> 8 & 255), 255])
    }
    return Pixels(width: 64, height: 64, bytes: bytes).map { PNG.encode($0, scale: 1) } ?? Data()
  }()

  /// One pixel.
  private static let gif = Data(
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
      + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B])

  /// 16 by 16 pixels, one quarter each red, green, blue and white.
  private static let jpeg =
    Data(
      base64Encoded: ""
        + "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoK"
        + "CgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK"
        + "CgoKCgoKCgr/wAARCAAQABADAREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAACQgK/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/E"
        + "ABcBAAMBAAAAAAAAAAAAAAAAAAgJCgf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCLwpn+EoC2hXA2tMNYbiCA"
        + "2qP/2Q==") ?? Data()

  /// The JPEG with a stated size of 65,535 by 65,535 pixels.
  private static let enormousJPEG: Data = {
    var bytes = Array(jpeg)
    for offset in bytes.indices.dropLast(9) where bytes[offset] == 0xFF && bytes[offset + 1] == 0xC0 {
      for index in 5..<9 { bytes[offset + index] = 0xFF }
    }
    return Data(bytes)
  }()

  private static func flipped(_ data: Data) -> Data {
    var bytes = Array(data)
    for offset in stride(from: 45, to: bytes.count, by: 97) { bytes[offset] ^= 0x55 }
    return Data(bytes)
  }

  /// Returns a PNG with another stated size, and a correct checksum of its header.
  private static func enormous(_ data: Data, width: UInt32, height: UInt32) -> Data {
    var bytes = Array(data)
    guard bytes.count > 33 else { return data }
    func put(_ number: UInt32, at offset: Int) {
      for byte in 0..<4 { bytes[offset + byte] = UInt8(number >> (24 - byte * 8) & 255) }
    }
    put(width, at: 16)
    put(height, at: 20)
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes[12..<29] {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    put(~sum, at: 29)
    return Data(bytes)
  }
}
