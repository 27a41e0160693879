import EarshotFoundation
import EarshotTesting
import EarshotUIKit
import EarshotUserNotifications
import EarshotUserNotificationsUI
import ExtensionHost
import Foundation
import Storyboards
import TestSupport
import Testing

/// Tests extensions that the package plugin compiled into the test's process.
@MainActor @Suite struct CompiledExtensionTests {
  private let folder: TemporaryFolder

  final class Controller: UIViewController, UNNotificationContentExtension {
    var label: UILabel?
    func didReceive(_ notification: UNNotification) {
      label?.text = notification.request.content.body
      let view = UIImageView(image: #imageLiteral(resourceName: "cover"))
      view.frame = CGRect(x: 0, y: 40, width: 32, height: 32)
      view.accessibilityLabel = UIImage(named: "cover") == nil ? "no cover" : "the cover"
      view.isAccessibilityElement = true
      self.view.addSubview(view)
      for (index, finding) in Self.findings.enumerated() {
        let label = UILabel(frame: CGRect(x: 40, y: 40 + CGFloat(index) * 10, width: 280, height: 10))
        label.font = .systemFont(ofSize: 8)
        label.text = finding
        self.view.addSubview(label)
      }
    }

    /// The results of lookups that do not name a bundle, as the caller's code sees them.
    static var findings: [String] {
      [
        "main: \(Bundle.main.bundleIdentifier ?? "none")",
        "class: \(Bundle(for: Self.self).bundleIdentifier ?? "none")",
        "file: \(Bundle.main.url(forResource: "greeting", withExtension: "txt")?.lastPathComponent ?? "none")",
        "string: \(NSLocalizedString("HELLO", comment: ""))",
        "text: \(String(localized: "HELLO"))",
        "notification: \(NSString.localizedUserNotificationString(forKey: "HELLO", arguments: nil))",
      ]
    }
  }

  final class Service: UNNotificationServiceExtension {
    override func didReceive(
      _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
      guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else { return }
      content.body = "from \(Bundle.main.bundleIdentifier ?? "none")"
      contentHandler(content)
    }
  }

  init() throws {
    folder = try TemporaryFolder()
    try folder.file("Content.appex/Info.plist", Self.plist("content-extension", "Content"))
    try folder.file("Service.appex/Info.plist", Self.plist("service", "Service"))
    let source = try folder.file("MainInterface.storyboard", Data(Self.storyboard.utf8))
    _ = try Storyboard.compile(source, into: folder.url.appending(path: "Content.appex"))
    let cover = UIGraphicsImageRenderer(size: CGSize(width: 32, height: 32)).pngData { context in
      context.fill(CGRect(x: 8, y: 8, width: 16, height: 16))
    }
    try folder.file("Content.appex/cover.png", cover)
    try folder.file("Content.appex/greeting.txt", Data("Hello.".utf8))
    try folder.file("Content.appex/en.lproj/Localizable.strings", Data(#""HELLO" = "Hello.";"#.utf8))
  }

  private var content: CompiledExtension {
    CompiledExtension(module: "Content", bundle: folder.path("Content.appex")) {
      ObjectiveCRegistry.register(Controller.self, names: ["Content.Controller"]).instances { Controller() }
        .property("label", \.label)
    }
  }

  private var service: CompiledExtension {
    CompiledExtension(module: "Service", bundle: folder.path("Service.appex")) {
      ObjectiveCRegistry.register(Service.self, names: ["Service.Service"])
    }
  }

  private static let payload = """
    {"Simulator Target Bundle": "com.example.App",
     "aps": {"alert": {"body": "from the payload"}, "category": "CALL", "mutable-content": 1}}
    """

  @Test("A compiled extension uses the storyboard, images, files and strings of its own bundle")
  func ownBundle() async throws {
    let (bundle, findings) = (Bundle.main, Controller.findings)
    let device = try await TestDevice(apps: [.extensions(content, service)])
    let file = try folder.file("call.apns", Data(Self.payload.utf8))
    let interface = try await device.deliver(.apns(contentsOf: file)).expand()
    #expect(interface.extensionName == "Content")
    let labels = try await interface.picture().elements.map(\.label)
    #expect(labels.contains("from com.example.App.Service"), "\(labels)")
    #expect(labels.contains("the cover"), "\(labels)")
    let expected = [
      "main: com.example.App.Content", "class: com.example.App.Content", "file: greeting.txt", "string: Hello.",
      "text: Hello.", "notification: Hello.",
    ]
    #expect(Set(expected).isSubset(of: labels), "\(labels)")
    // The test's own code keeps its bundle.
    #expect(Bundle.main === bundle && Controller.findings == findings)
    #expect(findings.suffix(4) == ["file: none", "string: HELLO", "text: HELLO", "notification: HELLO"])
    await interface.dismiss()
  }

  final class AppDelegate: UIResponder, UIApplicationDelegate {}

  @Test("The app's delegate is that of another value with the app's identifier, as Documentation/Testing.md says")
  func appDelegate() async throws {
    let device = try await TestDevice(apps: [
      .extensions(content, service), .init(bundleIdentifier: "com.example.App", delegate: { AppDelegate() }),
    ])
    let file = try folder.file("call.apns", Data(Self.payload.utf8))
    let banner = try await device.deliver(.apns(contentsOf: file))
    #expect(banner.content.body == "from com.example.App.Service")
    try banner.tap()
    try await device.settle()
    #expect(device.appState(of: "com.example.App") == .foreground)
    #expect(device.appDelegate(of: "com.example.App", as: AppDelegate.self) != nil)
  }

  @Test("Extensions of two different apps are an error")
  func twoApps() async throws {
    let plist = String(decoding: Self.plist("service", "Service"), as: UTF8.self)
    try folder.file("Service.appex/Info.plist", Data(plist.replacing("com.example.App", with: "com.other.App").utf8))
    let error = await #expect(throws: (any Error).self) { try await TestDevice(apps: [.extensions(content, service)]) }
    #expect("\(error.map { "\($0)" } ?? "")".contains("in the app com.example.App it must be"))
  }

  private static func plist(_ point: String, _ name: String) -> Data {
    let principal =
      point == "service"
      ? "<key>NSExtensionPrincipalClass</key><string>Service.Service</string>"
      : "<key>NSExtensionMainStoryboard</key><string>MainInterface</string>"
    return Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>CFBundleDevelopmentRegion</key><string>en</string>
      <key>CFBundleExecutable</key><string>\(name)</string>
      <key>CFBundleIdentifier</key><string>com.example.App.\(name)</string>
      <key>NSExtension</key><dict>
      <key>NSExtensionAttributes</key><dict>
      <key>UNNotificationExtensionCategory</key><string>CALL</string>
      <key>UNNotificationExtensionInitialContentSizeRatio</key><real>0.5</real></dict>
      <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.\(point)</string>
      \(principal)</dict></dict></plist>
      """.utf8)
  }

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="vc-0">
      <scenes><scene sceneID="sc-0"><objects>
        <viewController id="vc-0" customClass="Controller" customModuleProvider="target" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="vw-0">
            <rect key="frame" x="0.0" y="0.0" width="320" height="80"/>
            <subviews>
              <label text="Label" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="lb-0">
                <rect key="frame" x="0.0" y="0.0" width="320" height="40"/>
              </label>
            </subviews>
          </view>
          <connections><outlet property="label" destination="lb-0" id="o-0"/></connections>
        </viewController>
      </objects></scene></scenes>
    </document>
    """
}
