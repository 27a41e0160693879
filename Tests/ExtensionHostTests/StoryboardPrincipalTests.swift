import EarshotUIKit
import EarshotUserNotifications
import EarshotUserNotificationsUI
import ExtensionHost
import ExtensionProtocol
import ExtensionTestSupport
import Foundation
import InterfaceDocuments
import TestSupport
import Testing

final class StoryboardController: UIViewController, UNNotificationContentExtension {
  var label: UILabel?
  var received = ""
  var sizeInViewDidLoad = CGSize.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    sizeInViewDidLoad = view.bounds.size
  }

  func didReceive(_ notification: UNNotification) {
    received = "\(notification.request.content.title), \(label?.text ?? "no label")"
  }
}

@MainActor @Suite("Principal view controller of a storyboard") struct StoryboardPrincipalTests {
  private let folder: TemporaryFolder
  private let bundle: Bundle

  init() throws {
    folder = try TemporaryFolder()
    bundle = try #require(Bundle(url: folder.url))
  }

  private func write(_ className: String?, initial: String? = "vc") throws {
    var label = InterfaceObject(identifier: "l", role: .view, className: "UILabel")
    label.properties = [InterfaceProperty("text", .text("from the storyboard"))]
    var view = InterfaceObject(identifier: "v", role: .view, className: "UIView")
    view.properties = [InterfaceProperty("frame", .rect(x: 0, y: 0, width: 320, height: 37))]
    view.children = [label]
    var controller = InterfaceObject(
      identifier: "vc", role: .viewController, className: "UIViewController", customClass: className,
      customModule: "ExtensionHostTests")
    controller.children = [view]
    controller.connections = className == nil ? [] : [.outlet(property: "label", destination: "l")]
    let document = InterfaceDocument(
      kind: .storyboard, initialController: initial, scenes: [InterfaceDocumentScene(objects: [controller])])
    try folder.file("Base.lproj/MainInterface.storyboardc", document.compiled())
  }

  @Test func `The initial view controller of the main storyboard shows the notification`() async throws {
    ObjectiveCRegistry.register(StoryboardController.self).property("label", \.label)
    try write("StoryboardController")
    let system = SystemEnd { [bundle] in ViewControllerPrincipal(storyboard: "MainInterface", bundle: bundle) }
    #expect(
      await system.load() == [
        .loaded(LoadReply(principalClass: "StoryboardController", size: CGSize(width: 300, height: 120)))
      ])
    await system.send(.didReceive(title: "Ada"))
    let controller = try #require(system.controller as? StoryboardController)
    #expect(controller.received == "Ada, from the storyboard")
    #expect(controller.sizeInViewDidLoad == CGSize(width: 320, height: 37))
  }

  private func failure() async -> String {
    let system = SystemEnd { [bundle] in ViewControllerPrincipal(storyboard: "MainInterface", bundle: bundle) }
    let messages = await system.load()
    return messages.map { "\($0)" }.joined()
  }

  @Test func `A missing storyboard and a missing initial view controller are reported`() async throws {
    #expect(await failure().contains("no storyboard"))
    try write("StoryboardController", initial: nil)
    #expect(await failure().contains("the storyboard MainInterface has no initial view controller"))
  }

  @Test func `A view controller that is not a content extension is reported`() async throws {
    try write(nil)
    #expect(await failure().contains("UIViewController does not conform to UNNotificationContentExtension"))
  }

  @Test func `A damaged storyboard is reported`() async throws {
    try folder.file("MainInterface.storyboardc", Data("no storyboard".utf8))
    #expect(await failure().contains("it is not a storyboard compiled by Earshot"))
  }
}
