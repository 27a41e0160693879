import Foundation
import TestSupport
import Testing

@Suite("Interception by kind of linkage")
struct InterceptionTests {
  @Test(
    "Shared Swift libraries and --wrap make time virtual, and otherwise diagnostics are reported",
    arguments: [("ConformanceProcess", false), ("ConformanceLinked", false), ("ConformanceUnseen", true)])
  func delays(product: String, isReported: Bool) async throws {
    let folder = try TemporaryFolder()
    let appex = try ConformanceAppex("PlainController", product: product, in: folder)
    let outcome = try await Earshot.play(
      Media.voicemail, "--extension", appex.path, "--output", "wav:heard.wav", "--transcript", "transcript",
      folder: folder.url)
    let transcript = try folder.text("transcript")
    #expect(transcript.contains("expand"), "\(outcome.errors)")
    for name in Self.names {
      #expect(transcript.contains("\(name) is not intercepted") == isReported, "\(transcript)")
    }
  }

  /// The intercepted functions, as diagnostics name them.
  private static let names = [
    "dispatch_after", "Timer", "DispatchSource.makeTimerSource", "Date()", "RunLoop.run(until:)",
  ]

  @Test("A variable turns parts of the interception off in an extension's process, which reports it")
  func switched() async throws {
    let folder = try TemporaryFolder()
    let appex = try ConformanceAppex("PlainController", in: folder)
    let outcome = try await Earshot.run(
      [
        "play", Media.voicemail, "--extension", appex.path, "--output", "wav:heard.wav", "--transcript", "transcript",
      ], folder: folder.url, variables: ["EARSHOT_NO_INTERCEPTION": "timers,calendar"])
    let transcript = try folder.text("transcript")
    for name in Self.names {
      let isOff = ["Timer", "Date()"].contains(name)
      let note = "\(name) is not intercepted, because of EARSHOT_NO_INTERCEPTION"
      #expect(transcript.contains(note) == isOff, "\(transcript) \(outcome.errors)")
    }
  }
}
