import EarshotTesting
import EarshotUIKit
import EarshotUserNotifications
import EarshotUserNotificationsUI
import Foundation
import Testing

/// A view controller that counts its living instances, and behaves like the listing in Apple's article (S0).
final class ListingViewController: UIViewController, UNNotificationContentExtension {
  static var instanceCount = 0

  var bodyText: UILabel?
  var headlineText: UILabel?

  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    Self.instanceCount += 1
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { Self.instanceCount -= 1 }

  override func viewDidLoad() {
    super.viewDidLoad()
    bodyText = UILabel()
    headlineText = UILabel()
    title = "Listing"
  }

  func didReceive(_ notification: UNNotification) {
    self.bodyText?.text = notification.request.content.body
    self.headlineText?.text = notification.request.content.title
    Self.shownTexts = [headlineText?.text, bodyText?.text]
  }

  static var shownTexts: [String?] = []
}

@MainActor @Suite(.serialized) struct TestDeviceTests {
  private func device() async throws -> TestDevice {
    try await TestDevice(apps: [.init(bundleIdentifier: "com.example.Voicemail", content: ListingViewController.self)])
  }

  @Test("The listing of Apple's article runs")
  func articleListing() async throws {
    let device = try await device()
    let interface = try await device.deliver(.apns(contentsOf: Sample.voicemail.payload)).expand()
    #expect(ListingViewController.shownTexts.first == "Ada Lovelace")
    #expect(ListingViewController.shownTexts.last??.hasPrefix("Hello, it's Ada.") == true)
    #expect(interface.mediaButton == nil)
    #expect(interface.mediaControl.status == .noType(implemented: false))
  }

  @Test("A press without a target throws the reason")
  func nothingToPress() async throws {
    let device = try await device()
    let interface = try await device.deliver(.apns(contentsOf: Sample.voicemail.payload)).expand()
    let error = await #expect(throws: Earshot.RuntimeError.self) { try await interface.press(.mediaButton) }
    #expect(
      try #require(error).message
        == "nothing to press: the media button is not drawn: mediaPlayPauseButtonType is not implemented")
  }

  @Test("A banner and an interface have short descriptions, which failed expectations print")
  func descriptions() async throws {
    let device = try await device()
    let banner = try await device.deliver(.apns(contentsOf: Sample.voicemail.payload))
    #expect("\(banner)" == "Banner of Voicemail, \"Ada Lovelace\", on the screen")
    let interface = try await banner.expand()
    #expect("\(banner)" == "Banner of Voicemail, \"Ada Lovelace\", opened")
    #expect("\(interface)" == "Interface of ListingViewController, silent")
    #expect(await Task.detached { "\(interface)" }.value == "Interface")
    await interface.dismiss()
    #expect("\(interface)" == "Interface of ListingViewController, dismissed")
  }

  @Test("A condition that is not met in time throws the last events")
  func conditionNotMet() async throws {
    let device = try await device()
    _ = try await device.deliver(.apns(contentsOf: Sample.voicemail.payload)).expand()
    let error = await #expect(throws: TranscriptMismatch.self) {
      try await device.advance(until: { false }, atMost: .seconds(2))
    }
    let mismatch = try #require(error)
    let last = try #require(device.transcript.moments.last)
    #expect(mismatch.summary == "the condition was not met within 2.000 s of device time:")
    #expect(mismatch.excerpt.hasSuffix("> \(last)"))
  }

  @Test("A released device releases its extension")
  func releasedDevice() async throws {
    do {
      let device = try await device()
      _ = try await device.deliver(.apns(contentsOf: Sample.voicemail.payload)).expand()
      #expect(ListingViewController.instanceCount == 1)
    }
    // The next device starts after the release of the first.
    let next = try await device()
    #expect(ListingViewController.instanceCount == 0)
    #expect(next.transcript.moments.isEmpty)
  }

  @Test("oneDevicePerProcess: A second device waits for the release of the first")
  func aSecondDeviceWaits() async throws {
    var first: TestDevice? = try await device()
    var isReady = false
    let second = Task { @MainActor in
      let device = try await self.device()
      isReady = true
      return device
    }
    // A hundred turns are enough for everything that can run to run.
    for _ in 0..<100 { await Task.yield() }
    #expect(!isReady)
    #expect(first != nil)
    first = nil
    _ = try await second.value
    #expect(isReady)
  }

  @Test("oneDevicePerProcess: The error of a refused device names the line of the other one")
  func holder() async throws {
    let device = try await TestDevice(
      apps: [.init(bundleIdentifier: "com.example.Voicemail", content: ListingViewController.self)],
      filePath: "First.swift",
      line: 7)
    let error = await #expect(throws: DeviceInUseError.self) {
      _ = try await TestDevice(
        apps: [.init(bundleIdentifier: "a.b", content: ListingViewController.self)], whileOtherDevice: .refuse)
    }
    #expect(error?.holder == Earshot.SourceLine(filePath: "First.swift", line: 7))
    #expect(
      try #require(error).message
        == "another TestDevice, created at First.swift:7, exists in this process; release it and its interfaces first")
    #expect(device.transcript.moments.isEmpty)
  }

  @Test("A missing Info.plist throws")
  func missingPlist() async throws {
    let missing = URL(filePath: "/nonexistent/Info.plist")
    await #expect(throws: Earshot.ExtensionInfoError.unreadable(path: missing.path, reason: "no such file")) {
      _ = try await TestDevice(apps: [
        .init(bundleIdentifier: "a.b", content: ListingViewController.self, infoPlist: missing)
      ])
    }
  }

  @Test("The categories of the Info.plist are respected")
  func plistCategories() async throws {
    let device = try await TestDevice(apps: [
      .init(
        bundleIdentifier: "com.example.Voicemail", content: ListingViewController.self, infoPlist: Sample.podcast.plist)
    ])
    let interface = try await device.deliver(.apns(contentsOf: Sample.voicemail.payload)).expand()
    #expect(interface.extensionName == "the built-in player")
  }

  @Test("Time is exact to the nanosecond, and sound to the frame")
  func exactness() async throws {
    let device = try await Sample.podcast.device()
    let interface = try await device.deliver(.apns(contentsOf: Sample.podcast.payload)).expand()
    try await interface.press(.mediaButton)
    for _ in 0..<10 { try await device.advance(by: .milliseconds(33)) }
    #expect(device.now.nanoseconds == 330_000_000)
    #expect(device.speaker.heard(last: .seconds(1)).samples.count == 14_553 * 2)
  }
}
