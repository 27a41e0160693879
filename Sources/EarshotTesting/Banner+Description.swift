import Dispatch
import ExtensionLink
public import NotificationRuntime
import Notifications

// A failed expectation such as `#expect(banner.isOnScreen)` prints the description of the banner.
extension Banner: CustomStringConvertible {
  /// The name of the app, the title, and the state, such as `Banner of Voicemail, "Ada", on the screen`. Off the main
  /// actor, only `Banner`.
  public nonisolated var description: String {
    guard DispatchQueue.isOnMain else { return "Banner" }
    return MainActor.assumeIsolated { "Banner of \(appName), \"\(content.title)\", \(condition)" }
  }

  private var condition: String {
    switch state {
    case .notShown(let reason): "not shown: \(reason)"
    case .onScreen: "on the screen"
    case .left: "left"
    case .opened: "opened"
    }
  }
}
