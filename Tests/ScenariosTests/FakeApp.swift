import ExtensionLink
import ExtensionProtocol
import NotificationRuntime
import Notifications

/// The code of an app that answers each call at once, or never.
@MainActor
final class FakeApp: AppPrincipal {
  private var reply: @Sendable (AppReport) -> Void = { _ in }
  private let answers: Bool

  private init(answers: Bool) {
    self.answers = answers
  }

  /// An app with this code.
  static func app(answers: Bool = true) -> App {
    App(
      bundleIdentifier: "com.example.App",
      executable: AppExecutable(
        launcher: InProcessLauncher { ExtensionConnection($0, makeApp: { FakeApp(answers: answers) }) }))
  }

  func launch(_ launch: AppLaunch, reply: @escaping @Sendable (AppReport) -> Void) {
    self.reply = reply
    reply(.launched)
  }

  func handle(_ message: AppMessage) {
    guard answers else { return }
    switch message {
    case .remoteNotification(let number, _): reply(.fetched(number, .newData))
    case .willPresent(let number, _): reply(.presented(number, []))
    case .didReceive(let number, _): reply(.responded(number, isReceived: true))
    case .launch, .enterForeground, .transition, .registration, .openSettings: break
    }
  }

  func release() {}
}
