import EarshotTesting
import Foundation
import NotificationRuntime
import TestSupport
import Testing

@testable import ConformanceExtension

/// Section 5: policies about categories, threads, banners, responses and devices, and their settings.
@MainActor @Suite("Policies: categories, threads, banners, responses and devices") struct SystemPolicyTests {
  private let category = Earshot.Category(
    identifier: "ROW", actions: ["stay", "later", "twice"].map { Earshot.Action(identifier: $0, title: $0) })

  private func policies(_ change: (inout Earshot.Policies) -> Void) -> Earshot.Policies {
    var policies = Earshot.Policies()
    change(&policies)
    return policies
  }

  @Test(
    "overlappingCategories: Two extensions with one category are reported, and neither is loaded for it",
    arguments: Side.allCases)
  func overlappingCategories(side: Side) async throws {
    let stage = try await Stage(
      side, Principal(OtherController.self), Principal(PlainController.self, ["Category": ["ROW", "OWN"]]))
    #expect(try await stage.show().isBuiltIn)
    #expect(
      stage.device.transcript.diagnostics.map(\.message)
        == ["\(Stage.bundle).OtherController and \(Stage.bundle).PlainController both claim the category ROW"])
    #expect(try await stage.show(category: "OWN").extensionName == "PlainController")
  }

  @Test(
    "overlappingCategories: The setting first loads the first one installed, and reports both",
    arguments: Side.allCases)
  func overlappingCategoriesFirst(side: Side) async throws {
    let stage = try await Stage(
      side, Principal(OtherController.self), Principal(PlainController.self),
      policies: policies { $0.overlappingCategories = .first })
    #expect(try await stage.show().extensionName == "OtherController")
    #expect(stage.defects == ["overlappingCategories"])
    #expect(stage.lines(.policy) == ["0 overlappingCategories: first"])
  }

  @Test(
    "impliedCategories: An extension's category counts as registered, without actions",
    arguments: Side.allCases)
  func impliedCategories(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self))
    let interface = try await stage.show()
    #expect(interface.extensionName == "PlainController")
    #expect(interface.actions == [])
    #expect(stage.defects == [])
  }

  @Test("impliedCategories: Declared categories of an app are complete", arguments: Side.allCases)
  func impliedCategoriesDeclared(side: Side) async throws {
    let declaring = try await Stage(
      side, Principal(PlainController.self), categories: [Earshot.Category(identifier: "OTHER")])
    #expect(try await declaring.show().isBuiltIn)
    #expect(declaring.defects == ["unregisteredCategory"])
  }

  @Test("impliedCategories: The setting unregistered requires registration", arguments: Side.allCases)
  func impliedCategoriesUnregistered(side: Side) async throws {
    let stage = try await Stage(
      side, Principal(PlainController.self), policies: policies { $0.impliedCategories = .unregistered })
    #expect(try await stage.show().isBuiltIn)
    #expect(stage.defects == ["unregisteredCategory"])
    #expect(stage.lines(.policy) == ["0 impliedCategories: unregistered"])
  }

  @Test(
    "sameThread: The visible controller gets notifications of the same app and thread, including the empty one",
    arguments: Side.allCases)
  func sameThread(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self))
    let interface = try await stage.show("One")
    try await stage.deliver("Two")
    #expect(interface.title == "One; Two")
    // Notifications of other threads and apps are not passed to the controller.
    try await stage.deliver("Three", thread: "t")
    try await stage.deliver(payload: ["aps": ["alert": "Four", "category": "ROW"]], to: "com.example.Other")
    #expect(interface.title == "One; Two")
    let next = try await stage.show("Five", thread: "t")
    #expect(interface.isDismissed)
    #expect(next.title == "Five")
  }

  @Test("sameThread: The setting named excludes notifications without a thread", arguments: Side.allCases)
  func sameThreadNamed(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self), policies: policies { $0.sameThread = .named })
    let interface = try await stage.show("One")
    let second = try await stage.show("Two")
    #expect(interface.isDismissed)
    #expect(second.title == "Two")
    let threaded = try await stage.show("Three", thread: "t")
    try await stage.deliver("Four", thread: "t")
    #expect(threaded.title == "Three; Four")
    #expect(stage.lines(.policy) == ["0 sameThread: named"])
  }

  @Test("bannerDuration: A banner leaves after five seconds", arguments: Side.allCases)
  func bannerDuration(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self))
    let banner = try await stage.deliver("One")
    try await stage.advance(by: .milliseconds(4999))
    #expect(banner.isOnScreen)
    try await stage.advance(by: .milliseconds(1))
    #expect(banner.state == .left)
    #expect(stage.lines(.banner) == ["5000 leaves"])
    // The banner can still be expanded.
    #expect(try await banner.expand().title == "One")
  }

  @Test("bannerDuration: An alert stays until it is answered", arguments: Side.allCases)
  func bannerDurationAlert(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self), policies: policies { $0.bannerDuration = nil })
    let banner = try await stage.deliver("One")
    try await stage.advance(by: .seconds(3600))
    #expect(banner.isOnScreen)
    try banner.tap()
    #expect(banner.state == .opened)
    #expect(stage.responses == ["com.apple.UNNotificationDefaultActionIdentifier"])
    #expect(stage.lines(.policy) == ["0 bannerDuration: until it is answered"])
  }

  @Test(
    "completionMissing: Without a completion the interface stays usable, and a diagnostic follows after 30 s",
    arguments: Side.allCases)
  func completionMissing(side: Side) async throws {
    let stage = try await Stage(side, Principal(Responder.self), categories: [category])
    let interface = try await stage.show()
    try await interface.press(.action("later"))
    try await stage.advance(by: .milliseconds(29_999))
    #expect(stage.defects == [])
    try await stage.advance(by: .milliseconds(1))
    stage.expect(
      .completionMissing, .error, "Responder did not complete the response to later within 30.000 s")
    #expect(!interface.isDismissed)
    try await interface.press(.action("stay"))
    #expect(interface.title == "later of One; stay of One")
  }

  @Test("completionMissing: The setting changes the time", arguments: Side.allCases)
  func completionMissingSooner(side: Side) async throws {
    let stage = try await Stage(
      side, Principal(Responder.self), categories: [category], policies: policies { $0.completionMissing = .seconds(2) }
    )
    let interface = try await stage.show()
    try await interface.press(.action("later"))
    try await stage.advance(by: .seconds(2))
    #expect(stage.lines(.diagnostic).map { $0.prefix(23) } == ["2000 completionMissing:"])
    #expect(stage.lines(.policy) == ["0 completionMissing: 2.000 s"])
  }

  @Test("completionTwice: A second call is ignored, and diagnosed", arguments: Side.allCases)
  func completionTwice(side: Side) async throws {
    let stage = try await Stage(side, Principal(Responder.self), categories: [category])
    let interface = try await stage.show()
    try await interface.press(.action("twice"))
    #expect(!interface.isDismissed)
    #expect(stage.lines(.respond) == ["0 twice: not dismissed"])
    stage.expect(
      .completionTwice, .warning, "the completion handler of the response to twice was called again")
  }

  @Test("completionTwice: The setting ignore reports nothing", arguments: Side.allCases)
  func completionTwiceIgnore(side: Side) async throws {
    let stage = try await Stage(
      side, Principal(Responder.self), categories: [category], policies: policies { $0.completionTwice = .ignore })
    let interface = try await stage.show()
    try await interface.press(.action("twice"))
    #expect(!interface.isDismissed)
    #expect(stage.defects == [])
    #expect(stage.lines(.policy) == ["0 completionTwice: ignore"])
  }

  @Test("oneDevicePerProcess: A second device in the process waits or is refused")
  func oneDevicePerProcess() async throws {
    var first: Stage? = try await Stage(.oneProcess, Principal(PlainController.self))
    let another = TestDevice.App(bundleIdentifier: "com.example.Other", content: PlainController.self)
    await #expect(throws: DeviceInUseError.self) {
      _ = try await TestDevice(apps: [another], whileOtherDevice: .refuse)
    }
    // A device that runs no code in this process does not wait.
    _ = try await TestDevice(whileOtherDevice: .refuse)
    var isReady = false
    let second = Task { @MainActor in
      let stage = try await Stage(.oneProcess, Principal(PlainController.self))
      isReady = true
      return stage
    }
    // A hundred turns are enough for everything that can run to run.
    for _ in 0..<100 { await Task.yield() }
    #expect(!isReady)
    #expect(first != nil)
    first = nil
    #expect(try await second.value.show().title == "One")
    #expect(isReady)
  }

  @Test("oneDevicePerProcess: Devices with extension processes are not limited")
  func devicesWithProcesses() async throws {
    let folder = try TemporaryFolder()
    let app = try AppFolder(in: folder)
    try app.add("PlainController", Principal(PlainController.self).plist)
    let installed = try App.contents(of: app.url)
    var interfaces: [Earshot.Interface] = []
    for _ in 0..<2 {
      let device = Device(speaker: try Earshot.Speaker(.virtual))
      try device.install(installed)
      let payload = try Earshot.Payload(["aps": ["alert": ["title": "One"], "category": "ROW"]])
      interfaces.append(
        try await device.deliver(Earshot.Delivery(payload: payload, bundleIdentifier: Stage.bundle)).expand())
    }
    #expect(interfaces.map(\.title) == ["One", "One"])
    #expect(interfaces.map(\.isDismissed) == [false, false])
  }
}
