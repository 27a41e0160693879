import Foundation

extension Fingerprint {
  /// A moment of a sound, for comparison.
  struct Moment {
    static let classes = 12
    static let bands = 4
    /// The resolution of levels and bands, in dB.
    static let (levelStep, bandStep) = (0.5, 2.0)

    /// The level relative to the loudest moment, in decibels; nil for silence.
    private var level: Double?
    /// The deviation of each pitch class from their mean, from -7 to 7.
    private var chroma: [Double]
    /// The share of the moment's energy in each band, in decibels from -30 to 0.
    private var bands: [Double]

    init(_ bytes: Data) {
      let bytes = Array(bytes)
      level = bytes[0] == 0 ? nil : (Double(bytes[0]) - 255) * Self.levelStep
      let halves = bytes.dropFirst().flatMap { [Double($0 >> 4), Double($0 & 15)] }
      chroma = halves.prefix(Self.classes).map { $0 - 8 }
      bands = halves.dropFirst(Self.classes).map { ($0 - 15) * Self.bandStep }
    }

    /// Returns the bytes of a moment.
    ///
    /// - Parameters:
    ///   - energies: The energy of each band, where a full-scale sine has 1.
    ///   - chroma: The strength of each pitch class.
    ///   - loudest: The energy of the loudest moment.
    static func bytes(energies: [Float], chroma: [Float], loudest: Float) -> [UInt8] {
      let energy = energies.reduce(0, +)
      guard energy > 1e-10, loudest > 0 else { return Array(repeating: 0, count: bytesPerMoment) }
      let level = 255 + (10 * log10(Double(energy / loudest)) / levelStep).rounded()
      let mean = chroma.reduce(0, +) / Float(classes)
      let deviation = chroma.map { abs($0 - mean) }.max() ?? 0
      let steps = chroma.map { deviation > 0 ? UInt8(8 + (7 * ($0 - mean) / deviation).rounded()) : 8 }
      let shares = energies.map { share in
        UInt8(max(0, min(15, (15 + 10 * log10(Double(share / energy)) / bandStep).rounded())))
      }
      let halves = steps + shares
      return [UInt8(max(1, min(255, level)))]
        + stride(from: 0, to: halves.count, by: 2).map { halves[$0] << 4 | halves[$0 + 1] }
    }

    /// The weight of a moment, which falls to zero at 45 dB below the loudest.
    var weight: Double { level.map { max(0, 1 + $0 / 45) } ?? 0 }

    private var energy: Double { level.map { pow(10, $0 / 10) } ?? 0 }

    func merged(with next: Moment) -> Moment {
      let all = energy + next.energy
      guard all > 0 else { return self }
      let (one, two) = (energy / all, next.energy / all)
      var merged = self
      merged.level = 10 * log10(all / 2)
      merged.chroma = zip(chroma, next.chroma).map { $0 * one + $1 * two }
      merged.bands = zip(bands, next.bands).map { $0 * one + $1 * two }
      return merged
    }

    /// Returns the similarity, from 0 to 1: pitch classes, spread of energy and level must all agree.
    func similarity(to other: Moment) -> Double {
      guard let level, let otherLevel = other.level else { return self.level == nil && other.level == nil ? 1 : 0 }
      let levels = Self.agreement(abs(level - otherLevel), free: 3, limit: 24)
      let apart = zip(bands, other.bands).map { abs($0 - $1) }.reduce(0, +) / Double(Self.bands)
      return levels * Self.agreement(apart, free: 2, limit: 14) * max(0, correlation(with: other))
    }

    private static func agreement(_ difference: Double, free: Double, limit: Double) -> Double {
      1 - min(1, max(0, difference - free) / (limit - free))
    }

    private func correlation(with other: Moment) -> Double {
      func product(_ one: [Double], _ two: [Double]) -> Double { zip(one, two).map(*).reduce(0, +) }
      let size = (product(chroma, chroma) * product(other.chroma, other.chroma)).squareRoot()
      return size > 0 ? product(chroma, other.chroma) / size : 1
    }
  }
}
