import DeviceTime
import Testing
import Transcripts

@testable import Checks

@Suite("References of transcripts")
struct ReferenceTests {
  private static func reference(rms: Double) -> Reference {
    let heard = HeardLevel(seconds: 1, rms: rms, peak: -6)
    var transcript = Transcript()
    transcript.append(.soundEnded(name: "a.wav", position: 1, heard: heard), at: .zero)
    return Reference(transcript, fingerprint: nil)
  }

  @Test("A transcript is compared by its text, whose levels are rounded")
  func rounded() {
    #expect(Self.reference(rms: -20).differences(from: Self.reference(rms: -20.001)) == [])
  }

  @Test("The first different line is reported")
  func line() {
    func text(_ level: String) -> String {
      "\"0.000   sound       ends at 1.000 of a.wav; 1.000 s heard, \(level) dBFS RMS, peak -6.0 dBFS\""
    }
    let findings = Self.reference(rms: -20).differences(from: Self.reference(rms: -21))
    #expect(
      findings.map(\.text) == [
        "differs from the reference: event 1 is \(text("-21.0")), but was \(text("-20.0")); "
          + "to accept it, run with --record"
      ])
  }
}
