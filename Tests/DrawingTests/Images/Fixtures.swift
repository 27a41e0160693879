import Foundation

/// Small images, made here or by libjpeg.
enum Fixtures {
  /// 16 by 16 pixels with quarters of red, green, blue and white; the gray one is dark on the left. Made by Earshot's
  /// authors with libjpeg at quality 95.
  static let jpeg: [String: Data] = packed.compactMapValues { Data(base64Encoded: $0) }

  private static let packed: [String: String] = [
    "baseline":
      "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoK"
      + "CgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK"
      + "CgoKCgoKCgr/wAARCAAQABADAREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAACQgK/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/E"
      + "ABcBAAMBAAAAAAAAAAAAAAAAAAgJCgf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCLwpn+EoC2hXA2tMNYbiCA"
      + "2qP/2Q==",
    "progressive":
      "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoK"
      + "CgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK"
      + "CgoKCgoKCgr/wgARCAAQABADAREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAACAcJ/8QAFwEAAwEAAAAAAAAAAAAAAAAABwgJ"
      + "Bv/aAAwDAQACEAMQAAABi4pf5KC2FYNtM1m4iA6r/8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQABBQIf/8QAFBEBAAAAAAAA"
      + "AAAAAAAAAAAAIP/aAAgBAwEBPwEf/8QAFBEBAAAAAAAAAAAAAAAAAAAAIP/aAAgBAgEBPwEf/8QAFBABAAAAAAAAAAAAAAAAAAAA"
      + "IP/aAAgBAQAGPwIf/8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQABPyEf/9oADAMBAAIAAwAAABAAD//EABQRAQAAAAAAAAAA"
      + "AAAAAAAAACD/2gAIAQMBAT8QH//EABQRAQAAAAAAAAAAAAAAAAAAACD/2gAIAQIBAT8QH//EABQQAQAAAAAAAAAAAAAAAAAAACD/"
      + "2gAIAQEAAT8QH//Z",
    "gray":
      "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoK"
      + "CgoKBggLDAsKDAkKCgr/wAALCAAQABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAACgn/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oA"
      + "CAEBAAA/AJPlAC/lAP/Z",
    "inks":
      "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcGBggLCAkKCgoK"
      + "CgYICwwLCgwJCgoK/8AAFAgAEAAQBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAoACf/EABQQAQAAAAAAAAAAAAAA"
      + "AAAAAAD/2gAOBEMATQBZAEsAAD8A38H/AB/2/gAZ/iSADP8AEf4f4k//2Q==",
  ]

  /// The baseline image with an Exif orientation.
  static func jpeg(orientation: Int, isLittle: Bool) -> Data {
    let value = UInt8(orientation)
    let tiff: [UInt8] =
      isLittle
      ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, value, 0, 0, 0, 0, 0, 0, 0]
      : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0]
    let body = Array("Exif".utf8) + [0, 0] + tiff
    let marker = [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
    let plain = jpeg["baseline"] ?? Data()
    return plain.prefix(2) + Data(marker) + plain.dropFirst(2)
  }

  /// A GIF frame: indices of the color table black, red, green, blue.
  struct Frame {
    var indices: [UInt8]
    var x = 0
    var width: Int?
    var delay = 0
    var disposal = 0
    var transparent: UInt8?
    var isInterlaced = false
  }

  /// A GIF of four colors, encoded with one pixel per code.
  static func gif(width: Int, height: Int, loops: Int?, frames: [Frame]) -> Data {
    func short(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }
    var bytes = Array("GIF89a".utf8) + short(width) + short(height) + [0x81, 0, 0]
    bytes += [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
    if let loops { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + short(loops) + [0] }
    for frame in frames {
      let flags = UInt8(frame.disposal << 2) | (frame.transparent == nil ? 0 : 1)
      bytes += [0x21, 0xF9, 4, flags] + short(frame.delay) + [frame.transparent ?? 0, 0]
      let columns = frame.width ?? width
      bytes += [0x2C] + short(frame.x) + short(0) + short(columns) + short(frame.indices.count / columns)
      bytes += [frame.isInterlaced ? 0x40 : 0, 2]
      // Codes have three bits. The table is cleared before each code, so that it never grows.
      var (packed, buffer, bits) = ([UInt8](), 0, 0)
      func put(_ code: Int) {
        buffer |= code << bits
        bits += 3
        while bits >= 8 {
          packed.append(UInt8(buffer & 255))
          buffer >>= 8
          bits -= 8
        }
      }
      for index in frame.indices {
        put(4)
        put(Int(index))
      }
      put(5)
      packed.append(UInt8(buffer & 255))
      for start in stride(from: 0, to: packed.count, by: 255) {
        let block = packed[start..<min(start + 255, packed.count)]
        bytes += [UInt8(block.count)] + block
      }
      bytes.append(0)
    }
    return Data(bytes + [0x3B])
  }
}
