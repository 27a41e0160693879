/// The SHA-256 of decoded samples, and of how they are laid out: two sounds with the same one are the same to the bit.
public struct SampleDigest: Hashable, Sendable {
  /// The hash, as 64 hexadecimal digits in lower case.
  public let hexadecimal: String

  /// A digest by its digits; `nil` where they are no 64 hexadecimal ones.
  public init?(hexadecimal: String) {
    guard hexadecimal.utf8.count == 64, hexadecimal.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    self.hexadecimal = hexadecimal.lowercased()
  }
}

extension SampleDigest: Codable {
  /// A digest as it was written: its digits.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let digest = SampleDigest(hexadecimal: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is no SHA-256: it has no 64 hexadecimal digits")
    }
    self = digest
  }

  /// Writes its digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hexadecimal)
  }
}

extension SampleDigest: CustomStringConvertible {
  /// Its digits.
  public var description: String { hexadecimal }
}
