import EarshotUIKit
import Synchronization
import Testing
import Transcripts

@MainActor @Suite struct UINibTests {
  @Test func `a nib is empty and says that it is not emulated`() {
    let said = Mutex<[String]>([])
    Report.$listener.withValue({ diagnostic in said.withLock { $0.append(diagnostic.message) } }) {
      #expect(UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil).isEmpty)
      #expect(Bundle.main.loadNibNamed("Card", owner: nil) == nil)
    }
    #expect(said.withLock { $0.filter { $0.contains("“Card”") }.count } == 2)
  }
}
