import Checks
import Testing

@Suite("Spans of numbers")
struct SpanTests {
  @Test("are read as they are written", arguments: ["-24..-16", "..5", "0.5..", "3", "-0.25..0.25"])
  func written(text: String) throws {
    #expect(try #require(Span(text)).description == text)
  }

  @Test("what is none is refused", arguments: ["", "..", "a", "1..a", "2..1", "nan", "1...2", "inf"])
  func refused(text: String) {
    #expect(Span(text) == nil)
  }

  @Test("both ends belong to it, and an open end has none")
  func ends() {
    let span = Span(from: -24, to: -16)
    #expect(span.contains(-24) && span.contains(-16) && !span.contains(-24.1) && !span.contains(-15.9))
    #expect(Span(to: 5).contains(-1e9) && !Span(to: 5).contains(5.01) && Span(to: 5).contains(5.01, slack: 0.02))
    #expect(Span(from: 5).contains(1e9))
  }

  @Test("say themselves in a sentence")
  func words() {
    #expect(Span(from: -24, to: -16).words == "from -24 to -16")
    #expect(Span(from: 0.5).words == "at least 0.5")
    #expect(Span(to: 5).words == "at most 5")
    #expect(Span(from: 2, to: 2).words == "exactly 2")
  }
}
