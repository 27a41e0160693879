public import Foundation

/// What a sound is known by after it was coded anew, made louder or softer, or moved a little: how strong the twelve
/// pitch classes are, moment by moment.
///
/// A moment is 1/32 second; of longer sounds 1/16 and so on, so that there are at most ``mostMoments``. Each has nine
/// bytes: its level below the loudest moment, how far each pitch class is above or below their mean (four bits each),
/// and how the energy is spread over four bands from 150 Hz to 4 kHz (four bits each).
public struct Fingerprint: Hashable, Sendable {
  /// How often the moment was doubled: 0 for 1/32 second.
  public let folds: Int
  /// Nine bytes a moment.
  public let bytes: Data

  /// The most moments there are.
  public static let mostMoments = 512
  static let bytesPerMoment = 9
  private static let mostFolds = 40

  /// A fingerprint by its bytes; `nil` where they are none.
  ///
  /// - Parameters:
  ///   - folds: How often the moment was doubled.
  ///   - bytes: Nine bytes a moment, of at most ``mostMoments``.
  public init?(folds: Int, bytes: Data) {
    guard (0...Self.mostFolds).contains(folds), bytes.count % Self.bytesPerMoment == 0,
      bytes.count <= Self.mostMoments * Self.bytesPerMoment
    else { return nil }
    self.folds = folds
    self.bytes = bytes
  }

  /// How alike two sounds are, from 0 to 1: the same one coded anew is above 0.9, another one is mostly below
  /// 0.6, noise of the same colour at about that.
  ///
  /// Moments count by how loud they are; those that only one of the sounds has are not alike. Up to a quarter of a
  /// second, one may be later than the other.
  public func similarity(to other: Fingerprint) -> Double {
    let folds = max(self.folds, other.folds)
    let (own, others) = (moments(folded: folds - self.folds), other.moments(folded: folds - other.folds))
    guard !own.isEmpty || !others.isEmpty else { return 1 }
    guard !own.isEmpty && !others.isEmpty else { return 0 }
    let most = min(8 >> min(folds, 3), max(0, min(own.count, others.count) - 1))
    return (-most...most).map { Self.similarity(own, others, shift: $0) }.max() ?? 0
  }

  private static func similarity(_ own: [Moment], _ others: [Moment], shift: Int) -> Double {
    var (sum, weights) = (0.0, 0.0)
    for index in min(0, -shift)..<max(own.count, others.count - shift) {
      let one = own.indices.contains(index) ? own[index] : nil
      let two = others.indices.contains(index + shift) ? others[index + shift] : nil
      if one == nil || two == nil {
        // What a shift moves beyond an end is not missing.
        if index < max(0, -shift) || index >= max(own.count, others.count - shift) - abs(shift) { continue }
      }
      let weight = max(one?.weight ?? 0, two?.weight ?? 0)
      weights += weight
      if let one, let two { sum += weight * one.similarity(to: two) }
    }
    guard weights > 0 else { return 1 }
    return sum / weights * (1 - 0.005 * Double(abs(shift)))
  }

  private func moments(folded times: Int) -> [Moment] {
    var moments = stride(from: 0, to: bytes.count, by: Self.bytesPerMoment).map { offset in
      Moment(bytes.dropFirst(offset).prefix(Self.bytesPerMoment))
    }
    for _ in 0..<times {
      moments = stride(from: 0, to: moments.count, by: 2).map { index in
        index + 1 < moments.count ? moments[index].folded(with: moments[index + 1]) : moments[index]
      }
    }
    return moments
  }
}

extension Fingerprint: Codable {
  /// The fingerprint as text: how often the moment was doubled, and its bytes in base 64.
  public var text: String { "\(folds):\(bytes.base64EncodedString())" }

  /// A fingerprint by its text; `nil` where that is none.
  public init?(text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let folds = Int(parts[0]), let bytes = Data(base64Encoded: String(parts[1])) else {
      return nil
    }
    self.init(folds: folds, bytes: bytes)
  }

  /// A fingerprint as it was written: its text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let fingerprint = Fingerprint(text: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "this is no sound's fingerprint")
    }
    self = fingerprint
  }

  /// Writes its text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
