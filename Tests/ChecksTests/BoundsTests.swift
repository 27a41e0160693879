import Checks
import Testing

@Suite("Numeric bounds")
struct BoundsTests {
  @Test("The text form is preserved", arguments: ["-24..-16", "..5", "0.5..", "3", "-0.25..0.25"])
  func written(text: String) throws {
    #expect(try #require(Bounds(text)).description == text)
  }

  @Test("Invalid texts are refused", arguments: ["", "..", "a", "1..a", "2..1", "nan", "1...2", "0...5", "inf"])
  func refused(text: String) {
    #expect(Bounds(text) == nil)
  }

  @Test("Both ends are included, and an open end has no limit")
  func ends() {
    let bounds = Bounds(from: -24, to: -16)
    #expect(bounds.contains(-24) && bounds.contains(-16) && !bounds.contains(-24.1) && !bounds.contains(-15.9))
    #expect(Bounds(to: 5).contains(-1e9) && !Bounds(to: 5).contains(5.01) && Bounds(to: 5).contains(5.01, slack: 0.02))
    #expect(Bounds(from: 5).contains(1e9))
  }

  @Test("The words describe the bounds")
  func words() {
    #expect(Bounds(from: -24, to: -16).phrase == "from -24 to -16")
    #expect(Bounds(from: 0.5).phrase == "at least 0.5")
    #expect(Bounds(to: 5).phrase == "at most 5")
    #expect(Bounds(from: 2, to: 2).phrase == "exactly 2")
  }
}
