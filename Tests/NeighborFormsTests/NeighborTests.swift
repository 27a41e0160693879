import EarshotCombine
import EarshotFoundation
import EarshotSecurity
import EarshotSwiftUI
import EarshotUIKit
import EarshotUserNotifications
import EarshotWebKit
import ExtensionTestSupport
import NeighborForms
import Notifications
import Scenes
import Synchronization
import Testing
import Transcripts

/// Sources that import the modules besides UIKit, as on iOS, and their behavior here.
@Suite("Modules beside UIKit") struct NeighborTests {
  @Test func `A message's sender and group become the notification's title and subtitle`() throws {
    let content = UNMutableNotificationContent()
    (content.title, content.body) = ("App", "Hello")
    var updated: UNNotificationContent?
    let messages = try Reports.messages {
      updated = try MessageService().communication(content, sender: "Anna", avatar: Data([1]))
    }
    #expect(updated?.title == "Anna")
    #expect(updated?.subtitle == "Family")
    #expect(updated?.body == "Hello")
    #expect(updated?.threadIdentifier == "conversation")
    #expect(updated?.value.sender == NotificationSender(name: "Anna", picture: Data([1])))
    #expect(messages.first?.contains("donate") == true)
  }

  @Test func `Published values reach their subscribers`() {
    let service = MessageService()
    service.progress = 0.25
    service.progress = 0
    service.progress = 1
    #expect(service.seen == [25, 100])
  }

  @Test func `A sealed box opens only with its password`() throws {
    let service = MessageService()
    let sealed = try #require(try service.encrypt("Hello", password: "secret"))
    #expect(try service.decrypt(sealed, password: "secret") == "Hello")
    #expect(throws: (any Error).self) { try service.decrypt(sealed, password: "other") }
  }

  @Test func `A keychain item is added, found, updated and removed`() {
    let service = MessageService()
    let account = UUID().uuidString
    #expect(service.token(for: account) == nil)
    #expect(service.save("one", for: account) == errSecSuccess)
    #expect(service.token(for: account) == "one")
    #expect(service.save("two", for: account) == errSecSuccess)
    #expect(service.token(for: account) == "two")
    let query: [String: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrAccount: account]
    var attributes: CFTypeRef?
    let resultQuery = query.merging([kSecReturnAttributes: true, kSecReturnData: true]) { $1 }
    #expect(SecItemCopyMatching(resultQuery as CFDictionary, &attributes) == errSecSuccess)
    #expect((attributes as? [String: Any])?[kSecAttrService] as? String == "token")
    #expect(SecItemDelete(query as CFDictionary) == errSecSuccess)
    #expect(SecItemDelete(query as CFDictionary) == errSecItemNotFound)
  }

  @Test func `Fetches of photos find nothing, requests deliver no image, and both are reported`() {
    let images = Mutex<[UIImage?]>([])
    let messages = Reports.messages {
      #expect(photos(named: ["A1"]) { image in images.withLock { $0.append(image) } }.isEmpty)
    }
    #expect(images.withLock { $0 } == [nil])
    #expect(messages.contains("PHPhotoLibrary is not emulated: access to photos is denied"))
  }

  @Test func `Reloading widgets and reporting a call are diagnosed`() {
    let messages = Reports.messages { MessageService().finish() }
    #expect(messages.contains("WidgetCenter is not emulated: no widgets are reloaded"))
    #expect(
      messages.contains(
        "CXProvider.reportNewIncomingVoIPPushPayload(_:completion:) is not emulated: the app does not wake up"))
  }

  @Test func `Permissions that a user would grant are denied`() {
    #expect(
      refusals() == [
        "EventKit", "Contacts", "Photos", "LocalAuthentication", "MessageUI", "CoreTelephony",
        "AppTrackingTransparency", "AdSupport",
      ])
  }

  @Test func `A path monitor reports Wi-Fi to its handler`() async {
    let monitor = Mutex<AnyObject?>(nil)
    let isWiFi = await withCheckedContinuation { continuation in
      let observer = NeighborForms.monitor { continuation.resume(returning: $0) }
      monitor.withLock { $0 = observer }
    }
    #expect(isWiFi)
  }

  @Test func `A GIF's frames have their durations`() throws {
    let palette: [UInt8] = [0, 0, 0, 255, 255, 255]
    let pixel: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    func frame(hundredths: UInt8) -> [UInt8] { [0x21, 0xF9, 4, 0, hundredths, 0, 0, 0] + pixel }
    let bytes =
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + palette + frame(hundredths: 20) + frame(hundredths: 50) + [0x3B]
    let found = frames(of: Data(bytes))
    #expect(found.map(\.0) == [CGSize(width: 1, height: 1), CGSize(width: 1, height: 1)])
    #expect(found.map(\.1) == [0.2, 0.5])
  }

  @Test func `Associated objects are stored by key`() {
    final class Owner {}
    var (first, second) = (0, 0)
    let owner = Owner()
    withUnsafePointer(to: &first) { firstKey in
      withUnsafePointer(to: &second) { secondKey in
        objc_setAssociatedObject(owner, firstKey, "text", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        objc_setAssociatedObject(owner, secondKey, 3, .OBJC_ASSOCIATION_COPY)
        #expect(objc_getAssociatedObject(owner, firstKey) as? String == "text")
        #expect(objc_getAssociatedObject(owner, secondKey) as? Int == 3)
        objc_setAssociatedObject(owner, firstKey, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(owner, firstKey) == nil)
        var helper: Owner? = Owner()
        objc_setAssociatedObject(owner, secondKey, helper, .OBJC_ASSOCIATION_ASSIGN)
        #expect(objc_getAssociatedObject(owner, secondKey) as? Owner === helper)
        helper = nil
        #expect(objc_getAssociatedObject(owner, secondKey) as? Owner == nil)
      }
    }
  }
}

@MainActor @Suite("Placeholders of views that are not emulated") struct PlaceholderTests {
  private func controller(_ make: () -> UIViewController) -> (UIView, [String]) {
    var view = UIView()
    let messages = Reports.messages {
      let controller = make()
      controller.loadViewIfNeeded()
      controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
      view = controller.view
      view.layoutIfNeeded()
    }
    return (view, messages)
  }

  private func texts(_ view: UIView) -> [String] {
    SceneRecorder.scene(of: view, appearance: .light).elements.filter { $0.role == .text }
      .map { "\($0.label) \(Int($0.frame.width))x\(Int($0.frame.height))" }
  }

  @Test func `A web view is a labeled rectangle, and reports the content that it does not load`() {
    let (view, messages) = controller { WebController() }
    #expect(texts(view) == ["Web 300x200"])
    #expect(
      messages == [
        "WKWebView is not emulated: a placeholder is drawn",
        "WKWebView is not emulated: an HTML string of 12 bytes is not loaded",
        "WKWebView is not emulated: the script is not evaluated",
      ])
  }

  @Test func `A SwiftUI view is a labeled rectangle with its name`() {
    let (view, messages) = controller { makeHostingController() }
    #expect(texts(view) == ["SwiftUI: CallView 300x200"])
    #expect(messages == ["SwiftUI views are not emulated: a placeholder replaces CallView"])
  }
}
