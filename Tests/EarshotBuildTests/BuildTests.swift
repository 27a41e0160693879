import Foundation
import TestSupport
import Testing

/// Extensions in common style, from sources to sound. Each build takes seconds, so there are few.
@Suite("Build of extensions from sources", .serialized) struct BuildTests {
  private let folder: TemporaryFolder
  private let cache: TemporaryFolder

  init() throws {
    (folder, cache) = (try TemporaryFolder(), try TemporaryFolder())
  }

  private static func plist(_ point: String, principal: String) -> Data {
    Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>NSExtension</key><dict>
      <key>NSExtensionAttributes</key><dict>
      <key>UNNotificationExtensionCategory</key><array><string>CALL</string></array>
      <key>UNNotificationExtensionDefaultContentHidden</key><true/>
      <key>UNNotificationExtensionInitialContentSizeRatio</key><real>0.5</real></dict>
      <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.\(point)</string>
      <key>NSExtensionPrincipalClass</key><string>\(principal)</string></dict></dict></plist>
      """.utf8)
  }

  private static let controller = """
    import UIKit
    import UserNotifications
    import UserNotificationsUI
    import AVFoundation

    class Base: UIViewController, UNNotificationContentExtension {
      @IBOutlet weak var label: UILabel!
      var player: AVAudioPlayer?
      func didReceive(_ notification: UNNotification) {
        guard let url = notification.request.content.attachments.first?.url else { return }
        #if os(iOS)
        player = try? AVAudioPlayer(contentsOf: url)
        #endif
        perform(#selector(note(_:)), with: "received")
        Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { [weak self] _ in self?.title = "later" }
      }
      @objc private func note(_ text: String) { title = text }
    }

    @objc(Player) private class NotificationViewController: Base {
      private lazy var tap = UITapGestureRecognizer(target: self, action: #selector(handle(gesture:)))
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(tap)
      }
      var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .overlay }
      private func mediaPlay() { player?.play() }
      @objc func handle(gesture: UITapGestureRecognizer) {}
    }

    extension NotificationViewController {
      var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 10, y: 20, width: 44, height: 44) }
      func mediaPause() { player?.pause() }
    }
    """

  @Test("An extension is built once, and plays with the optional members of a subclass")
  func playAndCache() throws {
    try folder.file("App/Content/Controller.swift", Data(Self.controller.utf8))
    try folder.file("App/Content/Info.plist", Self.plist("content-extension", principal: "Player"))
    try folder.file(
      "call.m4a",
      try Data(contentsOf: Media.root.appending(path: "Samples/Voicemail/voicemail.m4a")))
    let payload = """
      {"aps": {"alert": "Hello", "category": "CALL"},
        "Earshot": {"attachments": [{"identifier": "a", "url": "call.m4a"}]}}
      """
    let notification = try folder.file("call.apns", Data(payload.utf8))

    let playback = try Programs.run(
      "earshot",
      [
        "play", notification.path, "--extension", folder.path("App/Content"), "--output", "null", "--json", "--for",
        "1",
      ],
      cache: cache)
    #expect(playback.status == 0, "\(playback.errors)")
    let events = playback.output.split(separator: "\n")
    func has(_ texts: String...) -> Bool { events.contains { event in texts.allSatisfy { event.contains($0) } } }
    #expect(has("\"event\":\"control\"", "overlay, play icon", "(10, 20, 44, 44)"))
    #expect(has("\"what\":\"pressed\"", "mediaPlay"))
    #expect(has("\"what\":\"started\"", "call.m4a"))
    #expect(has("\"what\":\"pressed\"", "mediaPause"))

    // The second run, which has no compiler, uses the bundle in the cache.
    let second = try Programs.run(
      "earshot-build", [folder.path("App/Content")], cache: cache, environment: ["PATH": "/nonexistent"])
    #expect(second.status == 0, "\(second.errors)")
    let bundle = URL(filePath: second.output.trimmingCharacters(in: .newlines))
    #expect(bundle.lastPathComponent == "Content.appex")
    let plist = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: bundle.appending(path: "Info.plist")), format: nil)
    let values = try #require(plist as? [String: Any])
    #expect(values["CFBundleExecutable"] as? String == "Content")
    #expect(values["CFBundleIdentifier"] as? String == "com.example.App.Content")

    // A changed source requires a new build, and therefore the compiler.
    try folder.file("App/Content/Controller.swift", Data((Self.controller + "\n// changed\n").utf8))
    let changed = try Programs.run(
      "earshot-build", [folder.path("App/Content")], cache: cache, environment: ["PATH": "/nonexistent"])
    #expect(changed.status == 2)
    #expect(changed.errors.contains("no 'swiftc' in PATH"))
  }

  @Test("Compiled C modules are in the build folder, or in the cache for an installed SDK")
  func compiledModules() throws {
    let source = "import UserNotifications\nclass Service: UNNotificationServiceExtension {}\n"
    try folder.file("Service/Service.swift", Data(source.utf8))
    try folder.file("Service/Info.plist", Self.plist("service", principal: "$(PRODUCT_MODULE_NAME).Service"))
    let ownModules = cache.url.appending(path: "earshot/modules")
    let built = try Programs.run("earshot-build", [folder.path("Service")], cache: cache)
    #expect(built.status == 0, "\(built.errors)")
    #expect(!FileManager.default.fileExists(atPath: ownModules.path))
    #expect(try Self.compiledModuleCount(in: Program.products.appending(path: "ClangModules")) > 0)

    let sdk = folder.url.appending(path: "usr/lib/earshot")
    try FileManager.default.createDirectory(at: sdk, withIntermediateDirectories: true)
    for name in ["Modules", "libEarshotExtensions.a", "libEarshotNeighbors.a"] {
      try FileManager.default.createSymbolicLink(
        at: sdk.appending(path: name), withDestinationURL: Program.products.appending(path: name))
    }
    let program = folder.url.appending(path: "usr/bin/earshot-build")
    try FileManager.default.createDirectory(at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: Program.products.appending(path: "earshot-build"), to: program)
    let installed = try Programs.run(program, [folder.path("Service")], cache: cache)
    #expect(installed.status == 0, "\(installed.errors)")
    #expect(try Self.compiledModuleCount(in: ownModules) > 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: sdk.path).count == 3)
  }

  /// Returns the number of compiled C modules in a folder.
  private static func compiledModuleCount(in folder: URL) throws -> Int {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).count { $0.hasSuffix(".pcm") }
  }

  @Test("An extension links Swift statically and runs in device time")
  func staticLinking() throws {
    let source = """
      import UIKit
      import UserNotifications
      import UserNotificationsUI

      class NotificationViewController: UIViewController, UNNotificationContentExtension {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        func didReceive(_ notification: UNNotification) {
          view.addSubview(label)
          let list: Any = ["bridged", "list"]
          guard let array = list as? NSArray, let set = Set(["one"]) as Any as? NSSet else { return }
          Timer.scheduledTimer(withTimeInterval: 30, repeats: false) { [weak self] _ in
            DispatchQueue.main.asyncAfter(deadline: .now() + 30) {
              self?.label.text = "a minute later: \\(array.count + set.count)"
            }
          }
        }
      }
      """
    try folder.file("App/Content/NotificationViewController.swift", Data(source.utf8))
    try folder.file(
      "App/Content/Info.plist",
      Self.plist("content-extension", principal: "$(PRODUCT_MODULE_NAME).NotificationViewController"))
    try folder.file("call.apns", Data(#"{"aps": {"alert": {"body": "Good morning"}, "category": "CALL"}}"#.utf8))
    let scenario = try folder.file(
      "later.scenario",
      Data("deliver call.apns\nexpand\nadvance 61s\nexpect element \"a minute later: 3\"\n".utf8))
    let built = try Programs.run("earshot-build", [folder.path("App/Content")], cache: cache)
    let bundle = built.output.trimmingCharacters(in: .newlines)
    let checked = try Programs.run("earshot", ["check", scenario.path, "--extension", bundle], cache: cache)
    #expect(checked.status == 0, "\(built.errors) \(checked.output) \(checked.errors)")

    let libraries = try Programs.libraries(neededBy: URL(filePath: bundle).appending(path: "Content"))
    #expect(libraries.contains { $0.hasPrefix("libc.so") }, "\(libraries)")
    #expect(!libraries.contains { $0.contains("Foundation") || $0.contains("swift") || $0.contains("curl") })
  }

  @Test("Rarely imported modules are linked")
  func rareModules() throws {
    let source = """
      import Combine
      import CryptoKit
      import SwiftUI
      import UIKit
      import UserNotifications
      import UserNotificationsUI
      import WebKit

      final class Model: ObservableObject { @Published var text = "" }
      struct CallView: View { var body: some View { VStack { Text("Call") } } }

      @objc(Player) class NotificationViewController: UIViewController, UNNotificationContentExtension {
        private let model = Model()
        private var cancellables = Set<AnyCancellable>()
        func didReceive(_ notification: UNNotification) {
          let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
          view.addSubview(label)
          model.$text.sink { label.text = $0 }.store(in: &cancellables)
          let digest = SHA256.hash(data: Data("abc".utf8))
          model.text = digest.prefix(4).map { String($0, radix: 16) }.joined(separator: " ")
          view.addSubview(WKWebView(frame: CGRect(x: 0, y: 40, width: 300, height: 30)))
          let hosting = UIHostingController(rootView: CallView())
          hosting.view.frame = CGRect(x: 0, y: 80, width: 300, height: 30)
          addChild(hosting)
          view.addSubview(hosting.view)
        }
      }
      """
    try folder.file("App/Content/NotificationViewController.swift", Data(source.utf8))
    try folder.file("App/Content/Info.plist", Self.plist("content-extension", principal: "Player"))
    let notification = try folder.file("call.apns", Data(#"{"aps": {"alert": "Hello", "category": "CALL"}}"#.utf8))
    let snapshot = try Programs.run(
      "earshot",
      [
        "snapshot", notification.path, "--extension", folder.path("App/Content"), "--outline", folder.path("outline"),
        "-o", folder.path("picture.png"),
      ],
      cache: cache)
    #expect(snapshot.status == 0, "\(snapshot.errors)")
    let outline = try String(contentsOf: folder.url.appending(path: "outline"), encoding: .utf8)
    for text in ["ba 78 16 bf", "Web", "SwiftUI: CallView"] { #expect(outline.contains(text), "\(outline)") }
    #expect(snapshot.errors.contains("WKWebView is not emulated: a placeholder is drawn"), "\(snapshot.errors)")
  }

  @Test("A storyboard's interface is shown, with connected outlets")
  func storyboardOutlets() throws {
    let source = """
      import UIKit
      import UserNotifications
      import UserNotificationsUI

      class NotificationViewController: UIViewController, UNNotificationContentExtension {
        @IBOutlet var label: UILabel?
        @IBOutlet private weak var note: UILabel!
        func didReceive(_ notification: UNNotification) {
          label?.text = notification.request.content.body
          note.text = "from an outlet"
        }
      }
      """
    try folder.file("App/Content/NotificationViewController.swift", Data(source.utf8))
    try folder.file("App/Content/Base.lproj/MainInterface.storyboard", Data(Self.storyboard.utf8))
    let plist = String(decoding: Self.plist("content-extension", principal: ""), as: UTF8.self)
      .replacing("<key>NSExtensionPrincipalClass</key><string></string>", with: "")
      .replacing(
        "<key>NSExtensionPoint",
        with: "<key>NSExtensionMainStoryboard</key><string>MainInterface</string><key>NSExtensionPoint")
    try folder.file("App/Content/Info.plist", Data(plist.utf8))
    let notification = try folder.file(
      "call.apns", Data(#"{"aps": {"alert": {"body": "Good morning"}, "category": "CALL"}}"#.utf8))
    let snapshot = try Programs.run(
      "earshot",
      [
        "snapshot", notification.path, "--extension", folder.path("App/Content"), "--outline", folder.path("outline"),
        "-o", folder.path("picture.png"),
      ],
      cache: cache)
    #expect(snapshot.status == 0, "\(snapshot.errors)")
    let outline = try String(contentsOf: folder.url.appending(path: "outline"), encoding: .utf8)
    #expect(outline.contains("Good morning"), "\(outline) \(snapshot.errors)")
    #expect(outline.contains("from an outlet"), "\(outline)")
  }

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8" standalone="no"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="vc-0">
      <scenes>
        <scene sceneID="sc-0">
          <objects>
            <viewController id="vc-0" customClass="NotificationViewController" customModuleProvider="target" \
    sceneMemberID="viewController">
              <view key="view" contentMode="scaleToFill" id="vw-0">
                <rect key="frame" x="0.0" y="0.0" width="320" height="80"/>
                <subviews>
                  <label text="Label" translatesAutoresizingMaskIntoConstraints="NO" id="lb-0">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="40"/>
                  </label>
                  <label text="Note" translatesAutoresizingMaskIntoConstraints="NO" id="lb-1">
                    <rect key="frame" x="0.0" y="40.0" width="320" height="40"/>
                  </label>
                </subviews>
                <constraints>
                  <constraint firstItem="lb-0" firstAttribute="top" secondItem="vw-0" secondAttribute="top" id="c-0"/>
                  <constraint firstItem="lb-0" firstAttribute="leading" secondItem="vw-0" secondAttribute="leading" \
    constant="16" id="c-1"/>
                  <constraint firstItem="lb-1" firstAttribute="top" secondItem="lb-0" secondAttribute="bottom" \
    id="c-2"/>
                  <constraint firstItem="lb-1" firstAttribute="leading" secondItem="lb-0" secondAttribute="leading" \
    id="c-3"/>
                </constraints>
              </view>
              <connections>
                <outlet property="label" destination="lb-0" id="o-0"/>
                <outlet property="note" destination="lb-1" id="o-1"/>
              </connections>
            </viewController>
          </objects>
        </scene>
      </scenes>
    </document>
    """

  @Test("Compiler errors refer to the original source")
  func compilerErrors() throws {
    let source = """
      import UserNotifications

      class NotificationService: UNNotificationServiceExtension {
        @objc dynamic var count = 0; let name: String = 3
      }
      """
    let file = try folder.file("Service/Service.swift", Data(source.utf8))
    try folder.file(
      "Service/Info.plist", Self.plist("service", principal: "$(PRODUCT_MODULE_NAME).NotificationService"))
    let outcome = try Programs.run("earshot", ["build", folder.path("Service")], cache: cache)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains("\(file.path):4:51: error: cannot convert value of type 'Int'"), "\(outcome.errors)")
  }

  @Test("All unsupported inputs are reported before compiling")
  func unsupportedInputs() throws {
    try folder.file(
      "App/A.swift", Data("import UIKit\nimport Alamofire\nimport SDWebImage\nlet old = OldPlayer()\n".utf8))
    try folder.file("App/B.swift", Data("import Alamofire\n".utf8))
    try folder.file("App/Old.h", Data("@interface OldPlayer : NSObject\n- (void)play;\n@end\n".utf8))
    try folder.file("App/Old.m", Data("@implementation OldPlayer\n@end\n".utf8))
    try folder.file("App/Unused.m", Data("@implementation Unused\n@end\n".utf8))
    try folder.file("App/App-Bridging-Header.h", Data("#import \"Old.h\"\n".utf8))
    try folder.file("App/Player.framework/Player", Data())
    try folder.file("App/Info.plist", Self.plist("service", principal: "S"))
    let outcome = try Programs.run(
      "earshot-build", [folder.path("App")], cache: cache, environment: ["PATH": "/nonexistent:\(Self.swiftFolder)"])
    #expect(outcome.status == 2)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 6, "\(outcome.errors)")
    #expect(
      lines.contains { $0.contains("Unused.m: warning:") && $0.contains("no Swift file uses its declarations") })
    #expect(lines.contains { $0.contains("Bridging-Header.h:1: error: the bridging header includes \"Old.h\"") })
    #expect(lines.contains { $0.contains("A.swift:2:8: error: no such module 'Alamofire'") })
    #expect(lines.contains { $0.contains("A.swift:3:8: error: no such module 'SDWebImage'") })
    #expect(lines.contains { $0.contains("Old.m: Objective-C and C sources are not supported") })
    #expect(lines.contains { $0.contains("Player.framework: binary libraries for iOS do not run on Linux") })
  }

  private static var swiftFolder: String {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map(String.init).first { access("\($0)/swiftc", X_OK) == 0 } ?? ""
  }

  @Test("An Xcode project becomes an app with its extensions")
  func xcodeProject() throws {
    try folder.file("Call.xcodeproj/project.pbxproj", Data(Self.project.utf8))
    try folder.file(
      "Service/Service.swift", Data("import UserNotifications\nclass S: UNNotificationServiceExtension {}\n".utf8))
    try folder.file("Service/Info.plist", Self.plist("service", principal: "$(PRODUCT_MODULE_NAME).S"))
    let outcome = try Programs.run(
      "earshot-build", ["--project", folder.url.path, "-o", folder.path("Out.app")], cache: cache)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let plist = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: folder.url.appending(path: "Out.app/PlugIns/Service.appex/Info.plist")), format: nil)
    let values = try #require(plist as? [String: Any])
    #expect(values["CFBundleIdentifier"] as? String == "org.example.call.service")
    let section = try #require(values["NSExtension"] as? [String: Any])
    #expect(section["NSExtensionPrincipalClass"] as? String == "Service.S")
    let appPlist = try String(contentsOf: folder.url.appending(path: "Out.app/Info.plist"), encoding: .utf8)
    #expect(appPlist.contains("<string>org.example.call</string>"))
    #expect(access(folder.path("Out.app/PlugIns/Service.appex/Service"), X_OK) == 0)
  }

  private static let project = """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
        A1 = {isa = PBXProject; buildConfigurationList = C0; mainGroup = G0; targets = (T1, T2, ); };
        G0 = {isa = PBXGroup; children = (G1, ); sourceTree = "<group>"; };
        G1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, ); path = Service; sourceTree = "<group>"; };
        E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Info.plist, );
          target = T2; };
        C0 = {isa = XCConfigurationList; buildConfigurations = (D0, ); };
        D0 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {BASE = org.example; }; };
        T1 = {isa = PBXNativeTarget; name = Call; productType = "com.apple.product-type.application";
          buildConfigurationList = C1; buildPhases = (); dependencies = (P1, ); };
        P1 = {isa = PBXTargetDependency; target = T2; };
        C1 = {isa = XCConfigurationList; buildConfigurations = (D1, ); };
        D1 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
          PRODUCT_BUNDLE_IDENTIFIER = "$(BASE).call"; }; };
        T2 = {isa = PBXNativeTarget; name = Service; productType = "com.apple.product-type.app-extension";
          buildConfigurationList = C2; buildPhases = (); fileSystemSynchronizedGroups = (G1, ); };
        C2 = {isa = XCConfigurationList; buildConfigurations = (D2, ); };
        D2 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
          INFOPLIST_FILE = Service/Info.plist; PRODUCT_BUNDLE_IDENTIFIER = "$(BASE).call.service"; }; };
      };
      rootObject = A1;
    }
    """
}
