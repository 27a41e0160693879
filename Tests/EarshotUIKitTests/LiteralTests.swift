import EarshotUIKit
import Testing

@Suite struct LiteralTests {
  @Test func `a color literal is a color`() {
    let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
  }
}
