import EarshotUIKit
import Testing

@Suite("Color literals") struct LiteralTests {
  @Test func `A color literal is a UIColor`() {
    let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
  }
}
