import Foundation
import TestSupport
import Testing

@Suite("Earshot: the code of an app") struct AppCodeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let values: [String: Any] = [
      "CFBundleIdentifier": "com.example.Demo", "CFBundleName": "Demo", "CFBundleExecutable": "Demo",
      "UIBackgroundModes": ["remote-notification"],
    ]
    let plist = try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
    try folder.file("Demo.app/Info.plist", plist)
    try Executable.copy(
      Program.products.appending(path: "ConformanceProcess"), to: folder.url.appending(path: "Demo.app/Demo"))
  }

  private func silent(_ command: String) throws -> String {
    try folder.file("\(command).apns", #"{"aps": {"content-available": 1}, "app": "\#(command)"}"#)
  }

  @Test("play wakes the app with a silent notification, and succeeds when the app has handled it")
  func play() async throws {
    let outcome = try await Earshot.play(
      silent("badge"), "--extension", "Demo.app", "--transcript", "-", folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors == "")
    for line in [
      "Demo: received badge, background", "com.example.Demo: badge: 7", "com.example.Demo: remote notification handled",
    ] { #expect(outcome.output.contains(line), "\(outcome.output)") }
    // Without code, nothing is woken.
    let nothing = try await Earshot.play(silent("badge"), folder: folder.url)
    #expect(nothing.status == 1)
    #expect(nothing.errors.contains("a silent notification only wakes the app (L5)"))
  }

  @Test("check fails for an app that does not complete a silent notification, and a scenario opens and closes the app")
  func check() async throws {
    try folder.file("alert.apns", #"{"aps": {"alert": "A"}}"#)
    try folder.file(
      "app.scenario",
      """
      deliver alert.apns
      tap
      expect app foreground
      home
      expect app background
      close
      expect app not-running
      """)
    let outcome = try await Earshot.run(
      ["check", silent("badge"), silent("never"), "app.scenario", "--extension", "Demo.app"], folder: folder.url)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("error: com.example.Demo did not complete"), "\(outcome.output)")
    #expect(outcome.output.contains(" [backgroundTime]\n"), "\(outcome.output)")
    #expect(outcome.output.contains("2 passed, 1 failed"), "\(outcome.output)")
  }

  @Test("The executable of an app cannot be started by hand")
  func byHand() async throws {
    let outcome = try await Command(
      executable: folder.url.appending(path: "Demo.app/Demo"), arguments: []
    ).run()
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("Demo is an app: it is started by the system"))
  }
}
