/// The SHA-256 of decoded samples and their format: sounds with equal digests are bit-identical.
public struct SampleDigest: Hashable, Sendable {
  /// The hash, as 64 lowercase hexadecimal digits.
  public let hexadecimal: String

  /// Creates a digest from its digits; nil unless they are 64 hexadecimal digits.
  public init?(hexadecimal: String) {
    guard hexadecimal.utf8.count == 64, hexadecimal.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    self.hexadecimal = hexadecimal.lowercased()
  }
}

extension SampleDigest: Codable {
  /// Decodes the digits.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let digest = SampleDigest(hexadecimal: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not a SHA-256 digest of 64 hexadecimal digits")
    }
    self = digest
  }

  /// Encodes the digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hexadecimal)
  }
}

extension SampleDigest: CustomStringConvertible {
  /// The digest's digits.
  public var description: String { hexadecimal }
}
