import EarshotTesting
import Foundation
import TestSupport
import Testing

/// A scenario produces the same transcript, byte for byte, and the same sound, sample for sample, in every repeat, and
/// in one process or two. `make soak` repeats it a hundred times (`EARSHOT_REPEATS`).
@MainActor @Suite("Repeatability of scenarios", .serialized) struct RepeatabilityTests {
  static let repeats = ProcessInfo.processInfo.environment["EARSHOT_REPEATS"].flatMap { Int($0) } ?? 20

  @Test("Every repetition has the same transcript and sound", arguments: Sample.allCases)
  func repetitions(sample: Sample) async throws {
    let first = try await sample.play(on: sample.device())
    #expect(first.samples.contains { $0 != 0 })
    for number in 0..<Self.repeats {
      let run = try await sample.play(on: sample.device())
      try #require(run.transcript == first.transcript, "repeat \(number) of \(sample.rawValue) differs")
      let difference = Self.firstDifference(run.samples, first.samples)
      try #require(difference == nil, "the sound of repeat \(number) of \(sample.rawValue) differs there")
    }
  }

  /// Returns the index of the first sample that differs; nil if the sounds are equal, bit for bit.
  private static func firstDifference(_ left: [Float], _ right: [Float]) -> Int? {
    // In a debug build, memcmp takes a fraction of the time of ==, and NaN equals itself.
    if left.count == right.count, memcmp(left, right, left.count * MemoryLayout<Float>.stride) == 0 { return nil }
    let shorter = min(left.count, right.count)
    return (0..<shorter).first { left[$0].bitPattern != right[$0].bitPattern } ?? shorter
  }

  @Test("A separate process has the same transcript and sound", arguments: Sample.allCases)
  func separateProcess(sample: Sample) async throws {
    let folder = try TemporaryFolder()
    let appex = try Appex(sample.rawValue, in: folder)
    let inProcess = try await sample.play(on: sample.device())
    for _ in 0..<max(1, Self.repeats / 4) {
      let run = try await sample.play(on: sample.device(appex: appex.url))
      #expect(run.transcript == inProcess.transcript)
      let difference = Self.firstDifference(run.samples, inProcess.samples)
      try #require(difference == nil, "the sound of \(sample.rawValue) differs there")
    }
  }
}
