import EarshotSnapshots
import EarshotTesting
import EarshotUIKit
import EarshotUserNotifications
import EarshotUserNotificationsUI
import Foundation
import Testing

@testable import VoicemailContent
@testable import VoicemailService

/// The examples of Documentation/HowTo.md.
@MainActor @Suite struct HowToTests {
  let sample = URL(filePath: "Samples/Voicemail")

  @Test func downloadIsAttached() async throws {
    let device = try await TestDevice(
      apps: [
        .init(
          bundleIdentifier: "com.example.Voicemail", content: NotificationViewController.self,
          service: NotificationService.self)
      ],
      downloads: Earshot.DownloadSource(fixtures: [
        "https://voicemail.example.com/ada/5085.bin": .file(
          sample.appending(path: "voicemail.encrypted"), after: .milliseconds(300), bytesPerSecond: 50_000)
      ]))
    let banner = try await device.deliver(.apns(contentsOf: sample.appending(path: "voicemail.apns")))
    #expect(banner.content.attachments.map(\.identifier) == ["voicemail"])
    #expect((1...2).contains(device.now.seconds))
  }

  @Test(arguments: [Earshot.DownloadFixture.notFound, .failing(-1009), .failing(-1001, after: .seconds(20))])
  func failedDownloadLeavesText(response: Earshot.DownloadFixture) async throws {
    let device = try await TestDevice(
      apps: [.init(bundleIdentifier: "com.example.Voicemail", service: NotificationService.self)],
      downloads: Earshot.DownloadSource(fixtures: ["https://voicemail.example.com/ada/5085.bin": response]))
    let banner = try await device.deliver(.apns(contentsOf: sample.appending(path: "voicemail.apns")))
    #expect(banner.content.attachments.isEmpty)
    #expect(banner.content.body.hasSuffix("The recording is not available."))
  }

  @Test func slowDownloadIsCutOff() async throws {
    let device = try await TestDevice(
      apps: [.init(bundleIdentifier: "com.example.Voicemail", service: NotificationService.self)],
      downloads: Earshot.DownloadSource(fixtures: [
        "https://voicemail.example.com/ada/5085.bin": .file(
          sample.appending(path: "voicemail.encrypted"), after: .seconds(31))
      ]))
    let banner = try await device.deliver(.apns(contentsOf: sample.appending(path: "voicemail.apns")))
    #expect(device.now.seconds == 30)
    #expect(banner.content.attachments.isEmpty)
    try device.transcript.expect("service", "*serviceExtensionTimeWillExpire()")
    try device.transcript.expect(.serviceTimeout)
  }

  @Test func buttonFollowsPlayback() async throws {
    let device = try await TestDevice(apps: [
      .init(bundleIdentifier: "com.example.Voicemail", content: NotificationViewController.self)
    ])
    let voicemail = try Earshot.Delivery.apns(contentsOf: sample.appending(path: "voicemail.apns"))
    let interface = try await device.deliver(voicemail).expand()
    #expect(interface.mediaButton?.icon == .play)
    try await interface.press(.mediaButton)
    #expect(interface.mediaButton?.icon == .pause)

    // The end of the media, and a second notification while it plays, restore the play icon.
    try await device.advance(until: { interface.mediaButton?.icon == .play }, atMost: .seconds(10))
    try await interface.press(.mediaButton)
    try await device.advance(by: .seconds(1))
    _ = await device.deliver(voicemail)
    #expect(interface.mediaButton?.icon == .play)
    #expect(!interface.isSounding)
    #expect(device.transcript.diagnostics.isEmpty)
  }

  @Test func actionReachesTheApp() async throws {
    let callBack = Earshot.Action(identifier: "CALL", title: "Call Back", options: .foreground)
    let device = try await TestDevice(
      apps: [
        .init(
          bundleIdentifier: "com.example.Voicemail", content: NotificationViewController.self,
          infoPlist: sample.appending(path: "VoicemailContent/Info.plist"),
          categories: [Earshot.Category(identifier: "VOICEMAIL", actions: [callBack])])
      ])
    let voicemail = try Earshot.Delivery.apns(contentsOf: sample.appending(path: "voicemail.apns"))
    let interface = try await device.deliver(voicemail).expand()
    try await interface.press(.action("CALL"))
    #expect(device.responses.map(\.response.actionIdentifier) == ["CALL"])
  }

  @Test func replyReachesTheApp() async throws {
    let reply = Earshot.Action(
      identifier: "REPLY", title: "Reply", textInput: Earshot.TextInput(buttonTitle: "Send", placeholder: "Message"))
    let device = try await TestDevice(
      apps: [
        .init(
          bundleIdentifier: "com.example.Voicemail", content: NotificationViewController.self,
          infoPlist: sample.appending(path: "VoicemailContent/Info.plist"),
          categories: [Earshot.Category(identifier: "VOICEMAIL", actions: [reply])])
      ])
    let voicemail = try Earshot.Delivery.apns(contentsOf: sample.appending(path: "voicemail.apns"))
    let banner = await device.deliver(voicemail)
    try banner.reply("In a minute.", to: "REPLY")

    let interface = try await device.deliver(voicemail).expand()
    try await interface.press(.action("REPLY"))
    #expect(interface.textAction?.identifier == "REPLY")
    try await interface.enter("On my way.")
    #expect(device.responses.map(\.response.userText) == ["In a minute.", "On my way."])
  }

  final class MissedCallViewController: UIViewController, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {
      title = notification.request.content.title
    }
  }

  @Test func eachCategoryHasItsExtension() async throws {
    let app = "com.example.Voicemail"
    let device = try await TestDevice(apps: [
      .init(
        bundleIdentifier: app, content: NotificationViewController.self,
        attributes: Earshot.ExtensionAttributes(categories: ["VOICEMAIL"])),
      .init(
        bundleIdentifier: app, content: MissedCallViewController.self,
        attributes: Earshot.ExtensionAttributes(categories: ["MISSED_CALL"])),
    ])
    let voicemail = try Earshot.Delivery.apns(contentsOf: sample.appending(path: "voicemail.apns"))
    #expect(try await device.deliver(voicemail).expand().extensionName == "NotificationViewController")
    let missedCall = Earshot.NotificationContent(title: "Ada Lovelace", categoryIdentifier: "MISSED_CALL")
    #expect(try await device.deliver(missedCall, to: app).expand().extensionName == "MissedCallViewController")
  }

  final class AppDelegate: UIResponder, UIApplicationDelegate, @preconcurrency UNUserNotificationCenterDelegate {
    var opened: [String] = []

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      UNUserNotificationCenter.current().delegate = self
      return true
    }

    func application(
      _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
      fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
      application.applicationIconBadgeNumber = userInfo["unheard"] as? Int ?? 0
      completionHandler(.newData)
    }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      opened.append(response.notification.request.content.title)
      completionHandler()
    }
  }

  @Test func appIsWokenAndOpened() async throws {
    let app = "com.example.Voicemail"
    let device = try await TestDevice(apps: [.init(bundleIdentifier: app, delegate: { AppDelegate() })])

    // A silent notification launches the app in the background.
    let silent = try Earshot.Payload(["aps": ["content-available": 1], "unheard": 3])
    _ = await device.deliver(Earshot.Delivery(payload: silent))
    #expect(device.appState(of: app) == .background)
    #expect(device.notifications(of: app).badge == 3)

    // A tap on a banner opens the app, and its delegate receives the response.
    try await device.deliver(.apns(contentsOf: sample.appending(path: "voicemail.apns"))).tap()
    try await device.settle()
    #expect(device.appState(of: app) == .foreground)
    let delegate = try #require(device.appDelegate(of: app, as: AppDelegate.self))
    #expect(delegate.opened == ["Ada Lovelace"])
  }

  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var title: String?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
      title = connectionOptions.notificationResponse?.notification.request.content.title
    }
  }

  @Test func sceneIsConnectedForTheNotification() async throws {
    let app = "com.example.Voicemail"
    let device = try await TestDevice(
      apps: [
        .init(bundleIdentifier: app, delegate: { AppDelegate() }, sceneDelegate: { SceneDelegate() })
      ])
    try await device.deliver(.apns(contentsOf: sample.appending(path: "voicemail.apns"))).tap()
    try await device.settle()
    #expect(device.sceneDelegate(of: app, as: SceneDelegate.self)?.title == "Ada Lovelace")
  }

  @Test func darkInterface() async throws {
    let device = try await TestDevice(
      apps: [
        .init(
          bundleIdentifier: "com.example.Voicemail", content: NotificationViewController.self,
          infoPlist: sample.appending(path: "VoicemailContent/Info.plist"))
      ], appearance: .dark)
    let voicemail = try Earshot.Delivery.apns(contentsOf: sample.appending(path: "voicemail.apns"))
    let interface = try await device.deliver(voicemail).expand()
    try await interface.expectSnapshot("interface")
  }

  final class SymbolViewController: UIViewController, UNNotificationContentExtension {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(UIImageView(image: UIImage(systemName: "tortoise")))
    }

    func didReceive(_ notification: UNNotification) {
      title = notification.request.content.title
    }
  }

  @Test func symbolIsOnlyNoted() async throws {
    let app = "com.example.Voicemail"
    let device = try await TestDevice(apps: [.init(bundleIdentifier: app, content: SymbolViewController.self)])
    let missedCall = Earshot.NotificationContent(title: "Ada Lovelace", categoryIdentifier: "MISSED_CALL")
    _ = try await device.deliver(missedCall, to: app).expand()
    try device.transcript.expect(.notEmulated)
    try device.transcript.expectNo(.diagnostic(atLeast: .warning))
    #expect(device.transcript.diagnostics(atLeast: .warning).isEmpty)
  }
}
