import ExtensionLink
import ExtensionProtocol
import Testing

@Suite("Context of an extension")
struct ExtensionContextTests {
  @Test("Reading the closure that begins an extension does not change it")
  func beginning() {
    let usual = ExtensionContext.onBegin
    ExtensionContext.onBegin = { _ in [] }
    defer { ExtensionContext.onBegin = usual }
    // If each read wrapped the closure once more, the call would exhaust the stack.
    for _ in 0..<500_000 { _ = ExtensionContext.onBegin }
    #expect(ExtensionContext.onBegin?(ExtensionEnvironment()).isEmpty == true)
  }
}
