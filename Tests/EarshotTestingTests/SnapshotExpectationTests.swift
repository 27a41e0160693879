import Drawing
import EarshotTesting
import EarshotUIKit
import EarshotUserNotifications
import EarshotUserNotificationsUI
import Foundation
import Scenes
import TestSupport
import Testing

@testable import EarshotSnapshots

/// The messages of `expectSnapshot`: none for equal pictures, and otherwise the difference and the paths.
@MainActor @Suite(.serialized) struct SnapshotExpectationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A test's file as in its own project, with snapshots beside it.
  private var file: String { folder.url.appending(path: "SomeTests.swift").path }
  private func recorded(_ name: String) -> URL { folder.url.appending(path: "Snapshots/SomeTests/\(name)") }

  private func interface(_ text: String, height: CGFloat = 80, on device: TestDevice) async throws -> Earshot.Interface
  {
    GreetingController.text = text
    GreetingController.height = height
    return try await device.deliver(Earshot.NotificationContent(title: "Greeting"), to: "com.example.Greeting").expand()
  }

  private func device() async throws -> TestDevice {
    try await TestDevice(apps: [.init(bundleIdentifier: "com.example.Greeting", content: GreetingController.self)])
  }

  /// Returns the message of an expectation, or nil if it is met.
  private func mismatch(_ body: () async throws -> Void) async throws -> SnapshotMismatch? {
    do {
      try await body()
      return nil
    } catch let mismatch as SnapshotMismatch {
      return mismatch
    }
  }

  @Test func `A recorded snapshot passes, with a PNG file and a text file`() async throws {
    let device = try await device()
    let banner = await device.deliver(Earshot.NotificationContent(title: "Hello"), to: "com.example.Greeting")
    try banner.expectSnapshot("banner", record: true, filePath: file)
    try banner.expectSnapshot("banner", record: false, filePath: file)
    let interface = try await interface("Hello", on: device)
    try await interface.expectSnapshot("greeting", record: true, filePath: file)
    try await interface.expectSnapshot("greeting", record: false, filePath: file)
    let names = try FileManager.default.contentsOfDirectory(atPath: recorded("").path).sorted()
    #expect(names == ["banner.png", "banner.txt", "greeting.png", "greeting.txt"])
    let picture = try PNG.decode(try Data(contentsOf: recorded("greeting.png")))
    let size = interface.scene.size
    #expect(picture.width == Int(size.width * 2) && picture.height == Int(size.height * 2))
    let outline = try String(contentsOf: recorded("greeting.txt"), encoding: .utf8)
    #expect(outline.contains("\"Hello\""), "\(outline)")
  }

  @Test func `A snapshot that was recorded with another version of a font says so`() async throws {
    let device = try await device()
    let content = Earshot.NotificationContent(title: "\u{1F600} Hello")
    let banner = await device.deliver(content, to: "com.example.Greeting")
    try banner.expectSnapshot("emoji", record: true, filePath: file)
    let drawn = try String(contentsOf: recorded("emoji.txt"), encoding: .utf8)
    let isInstalled = drawn.contains("\nfonts NotoColorEmoji ")
    let elements = drawn.split(separator: "\n").filter { !$0.hasPrefix("fonts ") }
    let other = (elements + ["fonts NotoColorEmoji 1.0", ""]).joined(separator: "\n")
    try Data(other.utf8).write(to: recorded("emoji.txt"))
    let found = try await mismatch { try banner.expectSnapshot("emoji", record: false, filePath: file) }
    let summary = try #require(found?.summary)
    let now = isInstalled ? "with NotoColorEmoji 2.0" : "without further fonts"
    #expect(
      summary.hasPrefix("snapshot 'emoji': recorded with NotoColorEmoji 1.0, now drawn \(now)")
        && summary.contains("; the pictures are equal, but not the outlines ("), "\(summary)")
  }

  @Test func `A changed label is reported with the number of pixels and difference images`() async throws {
    let device = try await device()
    let first = try await interface("Hello", on: device)
    try await first.expectSnapshot("greeting", record: true, filePath: file)
    await first.dismiss()
    let second = try await interface("Bye", on: device)
    let found = try await mismatch { try await second.expectSnapshot("greeting", record: false, filePath: file) }
    let mismatch = try #require(found)
    let element = try #require(mismatch.element)
    #expect(element.recorded?.contains("\"Hello\"") == true && element.now?.contains("\"Bye\"") == true)
    let count = try #require(mismatch.pixelCount)
    #expect(count > 10 && count < 10_000)
    let size = second.scene.size
    #expect(
      mismatch.summary.hasPrefix(
        "snapshot 'greeting': \(count) of \(Int(size.width * 2) * Int(size.height * 2)) pixels differ, within ("),
      "\(mismatch.summary)")
    #expect(mismatch.message.contains("first different element, line \(element.line):\n  recorded: "))
    let now = try PNG.decode(try Data(contentsOf: URL(filePath: try #require(mismatch.picturePath))))
    #expect(now == (try Earshot.Snapshot(try await second.picture())).pixels)
    let difference = try PNG.decode(try Data(contentsOf: URL(filePath: try #require(mismatch.differencePath))))
    #expect(difference.width == now.width && difference.height == now.height)
  }

  @Test func `The same elements in other colors differ only in pixels`() async throws {
    let device = try await device()
    let interface = try await interface("Hello", on: device)
    try await interface.expectSnapshot("greeting", record: true, filePath: file)
    GreetingController.visibleView?.backgroundColor = .red
    let found = try await mismatch { try await interface.expectSnapshot("greeting", record: false, filePath: file) }
    let mismatch = try #require(found)
    #expect(mismatch.element == nil)
    #expect(try #require(mismatch.pixelCount) > 1000)
  }

  @Test func `Another size is reported as such`() async throws {
    let device = try await device()
    let first = try await interface("Hello", on: device)
    try await first.expectSnapshot("greeting", record: true, filePath: file)
    let firstSize = first.scene.size
    await first.dismiss()
    let second = try await interface("Hello", height: 120, on: device)
    let secondSize = second.scene.size
    let found = try await mismatch { try await second.expectSnapshot("greeting", record: false, filePath: file) }
    let mismatch = try #require(found)
    #expect(
      mismatch.summary.hasPrefix(
        "snapshot 'greeting': recorded with \(Int(firstSize.width * 2)) x \(Int(firstSize.height * 2)) pixels, now "
          + "\(Int(secondSize.width * 2)) x \(Int(secondSize.height * 2)) "), "\(mismatch.summary)")
    let now = try PNG.decode(try Data(contentsOf: URL(filePath: try #require(mismatch.picturePath))))
    let difference = try PNG.decode(try Data(contentsOf: URL(filePath: try #require(mismatch.differencePath))))
    #expect(difference.width == now.width && difference.height == now.height)
    // At least the added rows differ.
    let added = Int((secondSize.height - firstSize.height) * 2) * now.width
    let count = try #require(mismatch.pixelCount)
    #expect(added > 0 && count >= added)
  }

  @Test func `A page shows the snapshots that differ, until they are equal again`() async throws {
    let root = folder.url.appending(path: "evidence")
    func page() throws -> String { try String(contentsOf: root.appending(path: "index.html"), encoding: .utf8) }
    let pixels = try #require(Pixels(width: 2, height: 1, bytes: Data(repeating: 255, count: 8)))
    let names = [("SomeTests", "a <b>"), ("OtherTests", "playing")]
    let evidence = names.map { SnapshotEvidence(of: $0.1, in: $0.0, root: root) }
    for each in evidence {
      try each.write(
        recorded: PNG.encode(pixels, scale: 1), now: pixels, difference: pixels, scale: 1,
        message: "3 < 4 pixels differ")
    }
    let both = try page()
    #expect(both.contains("<h2>SomeTests: a &lt;b&gt;</h2>") && both.contains("<pre>3 &lt; 4 pixels differ</pre>"))
    #expect(both.contains("<img src=\"OtherTests/playing%2Edifference%2Epng\" alt=\"Difference\">"))
    #expect(both.contains("Snapshots that differ: 2"))
    evidence[0].remove()
    let one = try page()
    #expect(!one.contains("SomeTests") && one.contains("<h2>OtherTests: playing</h2>"))
    evidence[1].remove()
    #expect(try page().contains("All snapshots are equal to their recordings"))
  }

  @Test func `The build folder is found above the program`() throws {
    let state = try folder.file("build/workspace-state.json", Data())
    let program = folder.url.appending(path: "build/x86_64-unknown-linux-gnu/debug/Tests.xctest")
    #expect(SnapshotEvidence.buildFolder(of: program)?.path == state.deletingLastPathComponent().path)
    #expect(SnapshotEvidence.buildFolder(of: URL(filePath: "/bin/sh")) == nil)
  }

  @Test func `Without a reference, the failure explains how to record one and writes nothing`() async throws {
    let device = try await device()
    let interface = try await interface("Hello", on: device)
    let found = try await mismatch { try await interface.expectSnapshot("greeting", record: false, filePath: file) }
    let mismatch = try #require(found)
    let path = folder.url.appending(path: "Snapshots/SomeTests").path
    #expect(
      mismatch.message
        == "no snapshot 'greeting' in \(path); record it: EARSHOT_RECORD=1 swift test")
    #expect(!FileManager.default.fileExists(atPath: recorded("").path))
  }

  @Test func `An invalid snapshot name throws`() async throws {
    let device = try await device()
    let interface = try await interface("Hello", on: device)
    for name in ["", ".", "..", ".hidden", "a/b", "../up", "a\0b", String(repeating: "n", count: 300)] {
      let found = try await mismatch { try await interface.expectSnapshot(name, record: true, filePath: file) }
      #expect(found?.summary.contains("is not a valid snapshot name") == true, "\(name)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "Snapshots").path))
  }

  @Test func `A damaged reference is reported`() async throws {
    let device = try await device()
    let interface = try await interface("Hello", on: device)
    try await interface.expectSnapshot("greeting", record: true, filePath: file)
    let bytes = try Data(contentsOf: recorded("greeting.png"))
    for damaged in [Data(), Data("no picture".utf8), bytes.prefix(bytes.count / 2)] {
      try damaged.write(to: recorded("greeting.png"))
      let found = try await mismatch { try await interface.expectSnapshot("greeting", record: false, filePath: file) }
      #expect(found?.summary.hasPrefix("\(recorded("greeting.png").path) is not a PNG: ") == true, "\(found as Any)")
    }
  }
}

/// Shows a word.
private final class GreetingController: UIViewController, UNNotificationContentExtension {
  static var text = ""
  static var height: CGFloat = 80
  static weak var visibleView: UIView?

  override func viewDidLoad() {
    super.viewDidLoad()
    preferredContentSize = CGSize(width: 390, height: Self.height)
    let label = UILabel(frame: CGRect(x: 16, y: 12, width: 200, height: 24))
    label.text = Self.text
    view.addSubview(label)
    Self.visibleView = view
  }

  func didReceive(_ notification: UNNotification) {}
}
