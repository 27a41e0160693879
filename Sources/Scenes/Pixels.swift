public import Foundation

/// An image of pixels: four bytes each, blue, green, red and alpha, premultiplied, in rows without padding.
///
/// A digest is compared first, so that scenes with images are compared quickly.
public struct Pixels: Hashable, Codable, Sendable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The `width * height * 4` bytes.
  public let bytes: Data
  /// The FNV-1a hash of the size and bytes, eight bytes at a time.
  private let digest: UInt64

  /// Creates an image; nil unless both sides are positive and up to ``maximumSide``, and the number of bytes matches.
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
      var offset = 0
      while offset + 8 <= raw.count {
        mix(raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset += 8
      }
      if offset + 4 <= raw.count { mix(UInt64(raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self))) }
    }
    self.digest = digest
  }

  /// The maximum length of a side.
  public static let maximumSide = 16_384

  /// Returns whether two images have equal pixels.
  public static func == (left: Pixels, right: Pixels) -> Bool {
    left.digest == right.digest && left.width == right.width && left.height == right.height
      && left.bytes == right.bytes
  }

  /// Hashes the digest of the size and bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}
