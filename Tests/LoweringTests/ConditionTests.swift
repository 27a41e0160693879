import Lowering
import Testing

/// `#if` as on an iPhone, at unchanged positions.
@Suite("Lowering: conditional compilation") struct ConditionTests {
  @Test(
    "Conditions are evaluated as on an iPhone",
    arguments: [
      ("os(iOS)", true), ("os(macOS)", false), ("canImport(UIKit)", true), ("canImport(AppKit)", false),
      ("targetEnvironment(simulator)", false), ("DEBUG", true), ("RELEASE", false), ("swift(>=4.2)", true),
      ("swift(>=6)", false), ("os(iOS) && !targetEnvironment(macCatalyst)", true), ("arch(arm64)", true),
      ("compiler(>=5.5)", true),
    ])
  func activeClause(_ condition: String, _ isActive: Bool) {
    let text = text(of: "#if \(condition)\nlet yes = 1\n#else\nlet no = 1\n#endif\n")
    #expect(text.contains("let yes") == isActive)
    #expect(text.contains("let no") == !isActive)
    #expect(!text.contains("#if"))
  }

  @Test("Nested conditions keep line and column positions")
  func nestedConditions() {
    let source = """
      class A {
        #if os(iOS)
          #if DEBUG
          let a = 1
          #elseif X
          let b = 1
          #endif
        #else
        let c = 1
        #endif
        let d = 1
      }
      """
    let result = lines(of: source)
    #expect(result[3] == "    let a = 1")
    #expect(result[10] == "  let d = 1")
    #expect([1, 2, 4, 5, 6, 7, 8, 9].allSatisfy { result[$0].trimmed.isEmpty })
  }
}
