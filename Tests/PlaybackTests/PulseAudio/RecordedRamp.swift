import TestSupport

/// The parts of `ramp.wav` that a monitor has recorded exactly: every sample once, in order.
///
/// A busy machine loses sound at random, so the file is played until each part was recorded once, within ``limit``. A
/// sample that Earshot loses or repeats, and a gap at a fixed place, would be wrong in every recording.
struct RecordedRamp {
  /// The limit of the attempts to record all parts, in the time for which the machine is idle.
  static let limit = Duration.seconds(60)

  /// The length of a part, and the distance between the beginnings of two, which overlap.
  private static let (length, distance) = (1_000, 500)

  /// The samples after the first, which is silence.
  private let expected = (1..<Media.rampFrames).map { SIMD2(Int16($0), -Int16($0)) }
  /// The beginnings of the parts that no recording has had yet.
  private(set) var missing: [Int]

  init() {
    missing =
      Array(stride(from: 0, to: expected.count - Self.length, by: Self.distance)) + [expected.count - Self.length]
  }

  /// The frames that no recording has had directly before the next one.
  private(set) var gaps = Set(1..<Media.rampFrames - 1)

  /// Whether every part was recorded exactly.
  var isComplete: Bool { missing.isEmpty && gaps.isEmpty }

  /// Adds a recording.
  mutating func add(_ recording: [SIMD2<Int16>]) {
    for (frame, next) in zip(recording, recording.dropFirst()) where next.x == frame.x &+ 1 {
      gaps.remove(Int(frame.x))
    }
    let recording = recording.filter { $0 != .zero }
    missing.removeAll { start in
      let part = expected[start..<start + Self.length]
      guard let first = recording.firstIndex(of: expected[start]) else { return false }
      return recording[first...].starts(with: part)
    }
  }
}
