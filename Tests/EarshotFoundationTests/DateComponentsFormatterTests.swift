import EarshotFoundation
import Testing

/// Durations as text, as formatted by Foundation on iOS in English.
@Suite struct DateComponentsFormatterTests {
  @Test(
    "A duration is formatted in every style",
    arguments: [
      (EarshotDateComponentsFormatter.UnitsStyle.positional, 65.0, "1:05"), (.positional, 5, "5"),
      (.positional, 3_725, "1:02:05"), (.abbreviated, 3_725, "1h 2m 5s"), (.brief, 65, "1min 5sec"),
      (.short, 3_600, "1 hr"), (.full, 7_265, "2 hours, 1 minute, 5 seconds"), (.full, 0, "0 seconds"),
      (.positional, -65, "-1:05"),
    ])
  func styles(_ style: EarshotDateComponentsFormatter.UnitsStyle, _ seconds: Double, _ text: String) {
    let formatter = EarshotDateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute, .second]
    formatter.unitsStyle = style
    #expect(formatter.string(from: seconds) == text)
  }

  @Test("Padded units have two digits and are never dropped")
  func padding() {
    let formatter = EarshotDateComponentsFormatter()
    formatter.allowedUnits = [.minute, .second]
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: 5) == "00:05")
    #expect(formatter.string(from: 725) == "12:05")
  }

  @Test("The maximum number of units limits the text")
  func unitLimit() {
    let formatter = EarshotDateComponentsFormatter()
    formatter.unitsStyle = .full
    formatter.maximumUnitCount = 1
    #expect(formatter.string(from: 90_061) == "1 day")
    #expect(formatter.string(from: .nan) == nil)
  }
}
