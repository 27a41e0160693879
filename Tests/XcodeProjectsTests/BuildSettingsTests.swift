import Testing
import XcodeProjects

@Suite("Xcode build settings") struct BuildSettingsTests {
  private let settings: BuildSettings = [
    "PRODUCT_NAME": "My App-1", "TARGET": "$(PRODUCT_NAME) ${SUFFIX}", "SUFFIX": "X", "LOOP": "$(LOOP2)",
    "LOOP2": "$(LOOP)",
    "CONFIG": "Debug", "ID_Debug": "com.example",
  ]

  @Test(
    "References are expanded",
    arguments: [
      ("$(PRODUCT_NAME)", "My App-1"), ("a${SUFFIX}b", "aXb"), ("$(TARGET)", "My App-1 X"), ("$(MISSING)", ""),
      ("$(PRODUCT_NAME:rfc1034identifier)", "My-App-1"), ("$(PRODUCT_NAME:c99extidentifier)", "My_App_1"),
      ("$(SUFFIX:lower)", "x"), ("$(MISSING:default=7)", "7"), ("$(ID_$(CONFIG))", "com.example"), ("$(LOOP)", ""),
      ("5 $ and $(open", "5 $ and $(open"),
    ])
  func references(_ text: String, _ expected: String) {
    #expect(settings.expand(text) == expected)
  }

  @Test("$(inherited) is the previous value")
  func inherited() {
    var settings: BuildSettings = ["FLAGS": "A"]
    settings.set("FLAGS", to: "$(inherited) B")
    #expect(settings["FLAGS"] == "A B")
  }

  @Test(
    "Settings that refer to each other exponentially, or inherit themselves repeatedly, do not exhaust the machine",
    arguments: [
      ("$(A15)", 15, 1000, ""), ("$(A15)", 15, 1000, "x"), (String(repeating: "$(", count: 200_000), 1, 1, "x"),
      (String(repeating: "$(A1)", count: 100_000), 1, 1, "x"),
    ])
  func bombs(text: String, levels: Int, references: Int, leaf: String) {
    var settings: BuildSettings = ["A0": leaf]
    for level in 1...levels {
      settings.set("A\(level)", to: String(repeating: "$(A\(level - 1))", count: references))
    }
    let expanded = settings.expand(text)
    #expect(expanded.utf8.count < 1_000_000)
    for _ in 0..<64 { settings.set("GROWING", to: "x$(inherited)$(inherited)") }
    #expect((settings["GROWING"] ?? "").utf8.count < 1_000_000)
  }

  @Test(
    "A name becomes a valid identifier",
    arguments: [("NotificationContent", "NotificationContent"), ("1 a-b", "_1_a_b")])
  func identifiers(_ name: String, _ expected: String) {
    #expect(name.identifier == expected)
  }
}
