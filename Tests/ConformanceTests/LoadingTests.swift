import EarshotTesting
import Foundation
import InterfaceDocuments
import Scenes
import TestSupport
import Testing

@testable import ConformanceExtension

/// Section 1: discovery and loading of content extensions.
@MainActor @Suite("Rows C: discovery and loading") struct LoadingTests {
  @Test(
    "C1: A valid plist of the extension point makes a content extension",
    arguments: Side.allCases)
  func c1(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self))
    #expect(try await stage.show().extensionName == "PlainController")
  }

  @Test("C1: Another extension point and misplaced attributes are refused", arguments: Side.allCases)
  func c1Refused(side: Side) async throws {
    var elsewhere = Principal(PlainController.self)
    elsewhere.point = "com.apple.widgetkit-extension"
    // A class of this process is a content extension; a folder may also be a service extension.
    let service = side == .oneProcess ? "" : " or \"com.apple.usernotifications.service\""
    #expect(
      await Stage.refusal(side, elsewhere)
        == """
        NSExtension.NSExtensionPointIdentifier must be "com.apple.usernotifications.content-extension"\(service), \
        but is "com.apple.widgetkit-extension"
        """)
    var misplaced = Principal(PlainController.self)
    misplaced.attributesKey = "Attributes"
    #expect(
      await Stage.refusal(side, misplaced)
        == "NSExtension.NSExtensionAttributes must be a dictionary, but is missing")
  }

  @Test("C2: The category is a string or an array of strings", arguments: Side.allCases)
  func c2(side: Side) async throws {
    for categories: Earshot.JSONValue in ["ROW", ["ROW"], ["OTHER", "ROW"]] {
      let stage = try await Stage(side, Principal(PlainController.self, ["Category": categories]))
      #expect(try await stage.show().extensionName == "PlainController")
    }
  }

  @Test("C2: A missing category and a number are refused", arguments: Side.allCases)
  func c2Refused(side: Side) async throws {
    let allowed = "must be a string or an array of strings"
    let key = "NSExtension.NSExtensionAttributes.UNNotificationExtensionCategory"
    let missing = await Stage.refusal(side, Principal(PlainController.self, ["Category": .null]))
    #expect(missing == "\(key) \(allowed), but is missing")
    let number = await Stage.refusal(side, Principal(PlainController.self, ["Category": 1]))
    #expect(number == "\(key) \(allowed), but is the number 1")
  }

  @Test("C3: Category names are case sensitive", arguments: Side.allCases)
  func c3(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self, ["Category": "Row"]))
    #expect(try await stage.show(category: "Row").extensionName == "PlainController")
    for category in ["ROW", "row", "Row "] {
      #expect(try await stage.show(category: category).isBuiltIn)
    }
  }

  @Test("C4: An app may have several content extensions with different categories", arguments: Side.allCases)
  func c4(side: Side) async throws {
    let stage = try await Stage(
      side, Principal(PlainController.self, ["Category": ["A", "B"]]),
      Principal(OtherController.self, ["Category": "C"])
    )
    var extensionNames: [String] = []
    for category in ["A", "B", "C"] { extensionNames.append(try await stage.show(category: category).extensionName) }
    #expect(extensionNames == ["PlainController", "PlainController", "OtherController"])
    #expect(stage.defects == [])
  }

  @Test(
    "C5: The category selects the extension, and other categories get the default interface",
    arguments: Side.allCases)
  func c5(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self))
    let interface = try await stage.show("Hello")
    #expect(interface.title == "Hello")
    for category in ["OTHER", ""] {
      let interface = try await stage.show(category: category, thread: "of \(category)")
      #expect(interface.isBuiltIn)
      #expect(interface.title == "Conformance")
    }
    #expect(
      stage.lines(.expand) == ["0 PlainController", "0 the built-in player", "0 the built-in player"])
  }

  @Test(
    "C6: An unregistered category has no actions, and is not routed to an extension", arguments: Side.allCases
  )
  func c6(side: Side) async throws {
    let registered = Earshot.Category(identifier: "ROW", actions: [Earshot.Action(identifier: "reply", title: "Reply")])
    let stage = try await Stage(
      side, Principal(PlainController.self, ["Category": ["ROW", "FORGOTTEN"]]), categories: [registered])
    let interface = try await stage.show()
    #expect(interface.extensionName == "PlainController")
    #expect(interface.actions.map(\.title) == ["Reply"])
    let unregistered = try await stage.show(category: "FORGOTTEN")
    #expect(unregistered.isBuiltIn)
    #expect(unregistered.actions == [])
    #expect(
      stage.device.transcript.diagnostics.map(\.message)
        == ["PlainController shows the category FORGOTTEN, but com.example.Conformance has not registered it"])
  }

  @Test("C7: A local notification has its category in its content, a remote one in aps", arguments: Side.allCases)
  func c7(side: Side) async throws {
    let stage = try await Stage(side, Principal(ContentController.self))
    let remote = try await stage.show()
    #expect(remote.title.contains("category=ROW"))
    #expect(remote.title.contains("remote=true"))
    let content = Earshot.NotificationContent(title: "Local", categoryIdentifier: "ROW")
    let local = try await stage.device.deliver(content, to: Stage.bundle).expand()
    #expect(local.title.contains("category=ROW"))
    #expect(local.title.contains("remote=false"))
    let custom = try await stage.deliver(payload: ["aps": ["alert": "Beside"], "category": "ROW"]).expand()
    #expect(custom.isBuiltIn)
  }

  @Test("C8: One view controller of the principal class shows all notifications", arguments: Side.allCases)
  func c8(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self))
    #expect(try await stage.show().title == "One")
    try await stage.deliver("Two")
    #expect(stage.device.interface?.title == "One; Two")
  }

  @Test(
    "C5: A notification that no installed extension shows is reported with the nearest category",
    arguments: Side.allCases)
  func c5BuiltIn(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self))
    #expect(try await stage.show(category: "row").isBuiltIn)
    stage.expect(.builtIn, .error, "category 'row' is not registered; did you mean 'ROW'?")
    #expect(stage.defects == ["built-in"])
    _ = try await stage.deliver(category: "SOMETHING", thread: "1").expand()
    _ = try await stage.deliver(category: "", thread: "2").expand()
    let aps: Earshot.JSONValue = ["alert": "x", "category": "ROW"]
    _ = try await stage.deliver(payload: ["aps": aps], to: "com.example.Conformanc").expand()
    _ = try await stage.deliver(payload: ["aps": aps], to: "org.other").expand()
    #expect(
      stage.device.transcript.diagnostics.dropFirst().map(\.message) == [
        "category 'SOMETHING' is not registered; the installed extensions show 'ROW'",
        "the notification has no category; the installed extensions show 'ROW'",
        "bundle identifier 'com.example.Conformanc' is not installed; did you mean 'com.example.Conformance'?",
        "bundle identifier 'org.other' is not installed",
      ])
  }

  @Test("C5: A local notification without a category gets the default interface")
  func c5Local() async throws {
    let stage = try await Stage(.oneProcess, Principal(PlainController.self))
    let local = Earshot.NotificationContent(title: "Local")
    #expect(try await stage.device.deliver(local, to: Stage.bundle).expand().isBuiltIn)
    #expect(stage.defects == [])
  }

  @Test("C5: Without content extensions, notifications get the default interface")
  func c5Service() async throws {
    let stage = try await Stage(.oneProcess, service: Service(Editor.self))
    #expect(try await stage.show(category: "ANY").isBuiltIn)
    #expect(stage.defects == ["serviceNotRun"])
  }

  @Test("C1: An Info.plist without the values that Xcode adds is accepted with a note")
  func c1Xcode() async throws {
    let folder = try TemporaryFolder()
    let app = try AppFolder(in: folder)
    var plist = Principal(PlainController.self).plist
    plist.values["CFBundleExecutable"] = nil
    plist.values["CFBundleIdentifier"] = nil
    try app.add(Plist.executable, plist)
    let device = try await TestDevice(apps: [])
    try device.install(appex: app.url)
    let path = "Conformance.app/ConformanceExtension.appex/Info.plist"
    #expect(
      device.transcript.diagnostics.map(\.message) == [
        "\(path): CFBundleExecutable is missing; Earshot uses \"ConformanceExtension\" (the folder's name)",
        "\(path): CFBundleIdentifier is missing; Earshot uses \"\(Stage.bundle).ConformanceExtension\" "
          + "(the app's identifier and the folder's name)",
      ])
    #expect(Set(device.transcript.diagnostics.map(\.id)) == ["infoPlist"])
    let payload = try Earshot.Payload(["aps": ["alert": "x", "category": "ROW"]])
    let interface = try await device.deliver(Earshot.Delivery(payload: payload)).expand()
    #expect(interface.extensionName == "PlainController")
  }

  /// Makes a device with an app whose extension has a storyboard instead of a class, with an initial view controller of
  /// the given class, and another one.
  private func deviceWithStoryboard(_ initial: String, in folder: TemporaryFolder) async throws -> TestDevice {
    let app = try AppFolder(in: folder)
    var plist = Principal(PlainController.self).plist
    guard case .object(var section)? = plist.values["NSExtension"] else { throw CocoaError(.coderInvalidValue) }
    section["NSExtensionPrincipalClass"] = nil
    section["NSExtensionMainStoryboard"] = "MainInterface"
    plist.values["NSExtension"] = .object(section)
    try app.add(Plist.executable, plist)
    let scenes = ["PlainController", "OtherController"].map { name in
      InterfaceDocumentScene(objects: [
        InterfaceObject(
          identifier: name, role: .viewController, className: "UIViewController", customClass: name,
          customModule: Plist.executable)
      ])
    }
    let document = InterfaceDocument(kind: .storyboard, initialController: initial, scenes: scenes)
    try app.write(
      "PlugIns/\(Plist.executable).appex/Base.lproj/MainInterface.storyboardc", document.compiled())
    let device = try await TestDevice(apps: [])
    try device.install(appex: app.url)
    return device
  }

  @Test("C1: A main storyboard's initial view controller is loaded")
  func c1Storyboard() async throws {
    let folder = try TemporaryFolder()
    let device = try await deviceWithStoryboard("PlainController", in: folder)
    let payload = try Earshot.Payload(["aps": ["alert": "One", "category": "ROW"]])
    let interface = try await device.deliver(Earshot.Delivery(payload: payload)).expand()
    #expect(interface.extensionName == "PlainController")
    #expect(device.transcript.diagnostics.isEmpty)
  }

  @Test("C8: A storyboard's initial view controller shows the notification, not another one")
  func c8Storyboard() async throws {
    let folder = try TemporaryFolder()
    let device = try await deviceWithStoryboard("OtherController", in: folder)
    let payload = try Earshot.Payload(["aps": ["alert": ["title": "One"], "category": "ROW"]])
    let interface = try await device.deliver(Earshot.Delivery(payload: payload)).expand()
    #expect(interface.title == "One")
    #expect(device.transcript.diagnostics.isEmpty)
  }

  @Test("C8: A principal class that is not a content extension is refused")
  func c8Refused() async throws {
    var principal = Principal(PlainController.self)
    principal.className = "NoExtensionController"
    let refused = try await Stage(.twoProcesses, principal)
    let banner = try await refused.deliver()
    await #expect(
      throws: Earshot.RuntimeError.extensionFailed(
        extension: "PlainController", stage: Earshot.ExtensionStage(.load),
        reason: """
          ConformanceExtension.NoExtensionController does not conform to UNNotificationContentExtension; declare the \
          conformance and didReceive(_:)
          """)
    ) { _ = try await banner.expand() }
  }

  @Test("C10: The banner is shown first, and expanding it loads the extension", arguments: Side.allCases)
  func c10(side: Side) async throws {
    let stage = try await Stage(side, Principal(PlainController.self))
    let banner = try await stage.deliver("Hello", body: "World")
    try await stage.advance(by: .seconds(1))
    #expect(banner.isOnScreen)
    #expect(banner.content.title == "Hello")
    #expect(banner.content.body == "World")
    #expect(banner.appName == "Conformance")
    let labels =
      Stage.style == .classic
      ? ["Conformance", "Conformance", "now", "Hello", "World"] : ["Conformance", "Hello", "now", "World"]
    #expect(banner.scene.elements.map(\.label) == labels)
    #expect(stage.device.interface == nil)
    #expect(stage.lines(.expand) == [])
    let interface = try await banner.expand()
    #expect(!banner.isOnScreen)
    #expect(interface.title == "Hello")
    #expect(stage.lines(.expand) == ["1000 PlainController"])
  }

  @Test("C11: The notification center reports support for content extensions", arguments: Side.allCases)
  func c11(side: Side) async throws {
    let stage = try await Stage(side, Principal(ContentController.self))
    #expect(try await stage.show().title.contains("supported=true"))
  }
}
