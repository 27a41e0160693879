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
    "A name becomes a valid identifier",
    arguments: [("NotificationContent", "NotificationContent"), ("1 a-b", "_1_a_b")])
  func identifiers(_ name: String, _ expected: String) {
    #expect(name.identifier == expected)
  }
}
