public import Foundation

/// A fingerprint by which a sound is recognized after recoding, a change of level or a small shift: the strength of
/// the twelve pitch classes over time.
///
/// The length of a moment is 1/32 second, and is doubled for longer sounds until there are at most ``maximumMoments``.
/// Each has nine bytes: its level below the loudest moment, the deviation of each pitch class from their mean (four
/// bits each), and the spread of energy over four bands from 150 Hz to 4 kHz (four bits each).
///
/// Chromaprint 1.5 has no value for sounds of less than about 2.8 seconds, as many sounds of notifications are.
public struct Fingerprint: Hashable, Sendable {
  /// The number of times that the length of a moment was doubled: 0 for 1/32 second.
  public let doublings: Int
  /// Nine bytes per moment.
  public let bytes: Data

  /// The maximum number of moments.
  public static let maximumMoments = 512
  static let bytesPerMoment = 9
  private static let maximumDoublings = 40

  /// Creates a fingerprint from its bytes; nil if they are invalid.
  ///
  /// - Parameters:
  ///   - doublings: The number of times that the length of a moment was doubled.
  ///   - bytes: Nine bytes per moment, at most ``maximumMoments``.
  public init?(doublings: Int, bytes: Data) {
    guard (0...Self.maximumDoublings).contains(doublings), bytes.count % Self.bytesPerMoment == 0,
      bytes.count <= Self.maximumMoments * Self.bytesPerMoment
    else { return nil }
    self.doublings = doublings
    self.bytes = bytes
  }

  /// Returns the similarity of two sounds, from 0 to 1. The similarity of a recoded sound is above 0.9, that of a
  /// different sound mostly below 0.6, and that of noise of the same color about 0.6.
  ///
  /// Moments are weighted by their loudness; those present in only one of the sounds count as different. The sounds may
  /// be shifted by up to a quarter of a second.
  public func similarity(to other: Fingerprint) -> Double {
    let doublings = max(self.doublings, other.doublings)
    let (own, theirs) = (
      moments(doubledBy: doublings - self.doublings), other.moments(doubledBy: doublings - other.doublings)
    )
    guard !own.isEmpty || !theirs.isEmpty else { return 1 }
    guard !own.isEmpty && !theirs.isEmpty else { return 0 }
    let maximumShift = min(8 >> min(doublings, 3), max(0, min(own.count, theirs.count) - 1))
    return (-maximumShift...maximumShift).map { Self.similarity(own, theirs, shift: $0) }.max() ?? 0
  }

  private static func similarity(_ own: [Moment], _ theirs: [Moment], shift: Int) -> Double {
    var (sum, weights) = (0.0, 0.0)
    for index in min(0, -shift)..<max(own.count, theirs.count - shift) {
      let one = own.indices.contains(index) ? own[index] : nil
      let two = theirs.indices.contains(index + shift) ? theirs[index + shift] : nil
      if one == nil || two == nil {
        // Moments that the shift moves past an end of the other sound do not count as missing.
        if index < max(0, -shift) || index >= max(own.count, theirs.count - shift) - abs(shift) { continue }
      }
      let weight = max(one?.weight ?? 0, two?.weight ?? 0)
      weights += weight
      if let one, let two { sum += weight * one.similarity(to: two) }
    }
    guard weights > 0 else { return 1 }
    return sum / weights * (1 - 0.005 * Double(abs(shift)))
  }

  private func moments(doubledBy times: Int) -> [Moment] {
    var moments = stride(from: 0, to: bytes.count, by: Self.bytesPerMoment).map { offset in
      Moment(bytes.dropFirst(offset).prefix(Self.bytesPerMoment))
    }
    for _ in 0..<times {
      moments = stride(from: 0, to: moments.count, by: 2).map { index in
        index + 1 < moments.count ? moments[index].merged(with: moments[index + 1]) : moments[index]
      }
    }
    return moments
  }
}

extension Fingerprint: Codable {
  /// The text form: the number of doublings, and the bytes in base64.
  public var text: String { "\(doublings):\(bytes.base64EncodedString())" }

  /// Parses the text form; nil if it is invalid.
  public init?(text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let doublings = Int(parts[0]), let bytes = Data(base64Encoded: String(parts[1])) else {
      return nil
    }
    self.init(doublings: doublings, bytes: bytes)
  }

  /// Decodes the text form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let fingerprint = Fingerprint(text: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a fingerprint of a sound")
    }
    self = fingerprint
  }

  /// Encodes the text form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
