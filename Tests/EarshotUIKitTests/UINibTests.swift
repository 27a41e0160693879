import EarshotUIKit
import ExtensionTestSupport
import Testing

@MainActor @Suite struct UINibTests {
  @Test func `A missing xib is empty and reported`() {
    let messages = Reports.during {
      #expect(UINib(nibName: "Gone", bundle: nil).instantiate(withOwner: nil).isEmpty)
      #expect(Bundle.main.loadNibNamed("Gone", owner: nil) == nil)
    }
    #expect(messages.count { $0.hasPrefix("nib: ") && $0.contains("'Gone'") } == 2)
  }
}
