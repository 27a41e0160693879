public import Foundation

/// A picture of pixels: four bytes each, blue, green, red and alpha, colours multiplied by alpha, rows without gaps.
///
/// Equal ones are found equal by their hash first, so that scenes with pictures compare fast.
public struct Pixels: Hashable, Codable, Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// The bytes, `width * height * 4` of them.
  public let bytes: Data
  /// FNV-1a over size and bytes, eight bytes at a time.
  private let digest: UInt64

  /// A picture; nil unless both sides are positive and there are as many bytes as they say.
  public init?(width: Int, height: Int, bytes: Data) {
    guard width > 0, height > 0, width <= Self.maximumSide, height <= Self.maximumSide,
      bytes.count == width * height * 4
    else { return nil }
    self.width = width
    self.height = height
    self.bytes = bytes
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ word: UInt64) { digest = (digest ^ word) &* 0x100_0000_01b3 }
    mix(UInt64(width))
    mix(UInt64(height))
    bytes.withUnsafeBytes { raw in
      var place = 0
      while place + 8 <= raw.count {
        mix(raw.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        place += 8
      }
      if place + 4 <= raw.count { mix(UInt64(raw.loadUnaligned(fromByteOffset: place, as: UInt32.self))) }
    }
    self.digest = digest
  }

  /// The longest side a picture may have.
  public static let maximumSide = 16_384

  /// Whether both show the same, pixel by pixel.
  public static func == (left: Pixels, right: Pixels) -> Bool {
    left.digest == right.digest && left.width == right.width && left.height == right.height
      && left.bytes == right.bytes
  }

  /// Mixes in the digest, which stands for size and bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}
