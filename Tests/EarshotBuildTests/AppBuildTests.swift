import Foundation
import TestSupport
import Testing

/// The code of apps, from an Xcode project to launches. Each build takes seconds, so there are few.
@Suite("Build of apps from sources", .serialized) struct AppBuildTests {
  private let folder: TemporaryFolder
  private let cache: TemporaryFolder

  init() throws {
    (folder, cache) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.file("silent.apns", Data(#"{"aps": {"content-available": 1}, "unheard": 3}"#.utf8))
    try folder.file("alert.apns", Data(#"{"aps": {"alert": "Ada", "category": "MAIL"}}"#.utf8))
    try folder.file(
      "app.scenario",
      Data(
        """
        deliver silent.apns
        expect badge 3
        deliver alert.apns
        tap
        expect app foreground
        home
        expect app background

        """.utf8))
  }

  /// Writes a project with an app and a service extension.
  private func writeProject(_ files: [String: String], plist: String = "") throws {
    try folder.file(
      "App/project.yml",
      Data(
        """
        name: Mail
        options: {bundleIdPrefix: com.example}
        targets:
          Mail:
            type: application
            platform: iOS
            sources: [Mail]
            settings: {PRODUCT_BUNDLE_IDENTIFIER: com.example.Mail}
            info:
              path: Mail/Info.plist
              properties:
                UIBackgroundModes: [remote-notification]
        \(plist)
            dependencies: [{target: MailService}]
          MailService:
            type: app-extension
            platform: iOS
            sources: [MailService]
            settings: {PRODUCT_BUNDLE_IDENTIFIER: com.example.Mail.Service}
            info:
              path: MailService/Info.plist
              properties:
                NSExtension:
                  NSExtensionPointIdentifier: com.apple.usernotifications.service
                  NSExtensionPrincipalClass: $(PRODUCT_MODULE_NAME).Service

        """.utf8))
    try folder.file(
      "App/MailService/Service.swift",
      Data("import UserNotifications\n\nclass Service: UNNotificationServiceExtension {}\n".utf8))
    for (name, text) in files { try folder.file("App/Mail/\(name)", Data(text.utf8)) }
  }

  /// Builds the app, and checks the scenario with it.
  ///
  /// - Returns: The lines that the app printed.
  private func check() throws -> [String] {
    let app = folder.path("Mail.app")
    let built = try Programs.run(
      "earshot", ["build", "--project", folder.path("App"), "--app", "-o", app], cache: cache)
    #expect(built.status == 0, "\(built.errors)")
    #expect(built.errors == "")
    #expect(FileManager.default.fileExists(atPath: "\(app)/PlugIns/MailService.appex/Info.plist"))
    let checked = try Programs.run(
      "earshot",
      ["check", folder.path("app.scenario"), "--extension", app], cache: cache)
    #expect(checked.status == 0, "\(checked.output)\(checked.errors)")
    let played = try Programs.run(
      "earshot", ["play", folder.path("silent.apns"), "--extension", app, "--transcript", "-"], cache: cache)
    #expect(played.status == 0, "\(played.errors)")
    return played.output.split(separator: "\n").compactMap { line in
      line.firstRange(of: "Mail: ").map { String(line[$0.upperBound...]) }
    }
  }

  private static let delegate = """
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        print("window: \\(window?.rootViewController?.title ?? "none")")
        return true
      }

      func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
      ) {
        count(userInfo["unheard"])
        completionHandler(.newData)
      }

      @objc private func count(_ number: Any?) {
        UIApplication.shared.applicationIconBadgeNumber = number as? Int ?? 0
      }

      func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
      ) {
        completionHandler()
      }
    """

  @Test("An app begins with @main, has a scene with a storyboard, and is launched")
  func storyboard() throws {
    let controller = """
      import UIKit

      class RootController: UIViewController {
        @IBOutlet weak var label: UILabel!
        override func viewDidLoad() {
          super.viewDidLoad()
          title = "Root with \\(label.text ?? "")"
        }
      }
      """
    try writeProject(
      [
        "AppDelegate.swift": """
        import UIKit
        import UserNotifications

        @main
        class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
          var window: UIWindow?
        \(Self.delegate)
        }
        """,
        "RootController.swift": controller,
      ], plist: "        UIMainStoryboardFile: Main")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "App/Mail/Base.lproj"), withIntermediateDirectories: true)
    try folder.file("App/Mail/Base.lproj/Main.storyboard", Data(Self.storyboard.utf8))
    #expect(try check().contains("window: Root with Hello"))
  }

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
    targetRuntime="iOS.CocoaTouch" initialViewController="c">
    <scenes><scene sceneID="s"><objects>
    <viewController id="c" customClass="RootController" customModuleProvider="target" sceneMemberID="viewController">
    <view key="view" id="v"><rect key="frame" x="0" y="0" width="390" height="844"/><subviews>
    <label text="Hello" id="l"><rect key="frame" x="0" y="0" width="100" height="20"/></label></subviews></view>
    <connections><outlet property="label" destination="l" id="o"/></connections>
    </viewController></objects></scene></scenes></document>
    """

  @Test("An app of SwiftUI is launched with the delegate of its adaptor, an NSObject")
  func swiftUI() throws {
    try writeProject([
      "MailApp.swift": """
      import SwiftUI
      import UserNotifications

      @main
      struct MailApp: App {
        @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
        var body: some Scene {
          WindowGroup { Text("Mail") }
        }
      }

      final class Delegate: NSObject, UIApplicationDelegate, UNUserNotificationCenterDelegate {
        var window: UIWindow?
      \(Self.delegate)
      }
      """
    ])
    #expect(try check().contains("window: none"))
  }

  @Test("An app begins with main.swift, in which messages have their own lines")
  func mainFile() throws {
    let delegate = """
      import UIKit
      import UserNotifications

      class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
        var window: UIWindow?
      \(Self.delegate)
      }
      """
    let main = """
      import UIKit

      print("begins")
      UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
      """
    try writeProject(["AppDelegate.swift": delegate, "main.swift": main])
    let lines = try check()
    #expect(lines.contains("begins") && lines.contains("window: none"), "\(lines)")
    try folder.file("App/Mail/main.swift", Data("import UIKit\n\nprint(missing)\n".utf8))
    let built = try Programs.run("earshot-build", ["--project", folder.path("App"), "--app"], cache: cache)
    #expect(built.status == 1)
    #expect(built.errors.contains("Mail/main.swift:3:7: error: cannot find 'missing' in scope"), "\(built.errors)")
  }

  @Test("Without an entry point, or without a project, the error says so; without --app, only extensions are built")
  func errors() throws {
    try writeProject(["AppDelegate.swift": "import UIKit\n"])
    let built = try Programs.run("earshot-build", ["--project", folder.path("App"), "--app"], cache: cache)
    #expect(built.status == 2)
    #expect(built.errors.contains("App/Mail: no type with @main, and no main.swift"), "\(built.errors)")
    try folder.file("App/Mail/Main.storyboard", Data("<document/>".utf8))
    try folder.file("App/Mail/main.swift", Data())
    let damaged = try Programs.run("earshot-build", ["--project", folder.path("App"), "--app"], cache: cache)
    #expect(damaged.status == 2)
    #expect(damaged.errors.hasPrefix("earshot: Main.storyboard:1: is <document>"), "\(damaged.errors)")
    let folderOnly = try Programs.run("earshot-build", [folder.path("App/MailService"), "--app"], cache: cache)
    #expect(folderOnly.status == 64)
    #expect(folderOnly.errors.contains("--app requires --project"), "\(folderOnly.errors)")
    let extensions = try Programs.run("earshot-build", ["--project", folder.path("App")], cache: cache)
    #expect(extensions.status == 0, "\(extensions.errors)")
    let app = URL(filePath: extensions.output.trimmingCharacters(in: .newlines))
    #expect(try FileManager.default.contentsOfDirectory(atPath: app.path).sorted() == ["Info.plist", "PlugIns"])
  }
}
