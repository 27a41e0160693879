import Testing

@testable import Checks

@Suite("Check progress")
struct ProgressTextTests {
  private static func line(_ items: Int, of total: Int, failed: Int = 0, seconds: Double) -> String {
    var totals = CheckTotals()
    (totals.items, totals.hold, totals.fallShort) = (items, items - failed, failed)
    return ProgressText(totals, of: total, seconds: seconds).description
  }

  @Test("The progress has a bar, a count, a rate and the remaining time")
  func line() {
    #expect(Self.line(15, of: 60, seconds: 3) == "━━━━━━────────────────── 15/60  5/s  0:09 left")
    #expect(
      Self.line(60, of: 60, failed: 20, seconds: 6) == "━━━━━━━━━━━━━━━━━━━━━━━━ 60/60  10/s  0:00 left  20 do not hold"
    )
    #expect(Self.line(1, of: 3_661, seconds: 1).hasSuffix(" 1/3661  1/s  1:01:00 left"))
  }

  @Test("There is no estimate before the first result")
  func beginning() {
    #expect(Self.line(0, of: 61, seconds: 0.3) == "──────────────────────── 0/61")
  }
}
