import Foundation

/// How messages become bytes: JSON, with the numbers that JSON lacks spelled out.
enum MessageCoding {
  private static let encoder = {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }()

  private static let decoder = {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }()

  static func encode(_ message: some Encodable) throws -> Data {
    try encoder.encode(message)
  }

  static func decode<Message: Decodable>(_ type: Message.Type, from bytes: Data) throws -> Message {
    try decoder.decode(type, from: bytes)
  }
}
