import Foundation
import TestSupport
import Testing

@Suite("Extension delays by kind of linkage", .timeLimit(.minutes(5)))
struct InterceptionTests {
  @Test(
    "Shared Swift libraries and --wrap make delays virtual, and otherwise a diagnostic is reported",
    arguments: [("ConformanceProcess", false), ("ConformanceLinked", false), ("ConformanceUnseen", true)])
  func delays(product: String, isReported: Bool) async throws {
    let folder = try TemporaryFolder()
    let appex = try ConformanceAppex("PlainController", product: product, in: folder)
    let outcome = try await Earshot.play(
      Media.voicemail, "--extension", appex.path, "--output", "wav:heard.wav", "--transcript", "transcript",
      folder: folder.url)
    let transcript = try folder.text("transcript")
    #expect(transcript.contains("expand"), "\(outcome.errors)")
    #expect(transcript.contains("dispatch_after is not intercepted") == isReported, "\(transcript)")
  }
}
