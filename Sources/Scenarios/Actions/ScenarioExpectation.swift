import ExtensionProtocol
import Foundation
import NotificationRuntime
import Notifications
import Scenes

enum ScenarioExpectation: Hashable, Sendable {
  case control(ControlExpectation)
  case sound(SoundExpectation, lasting: Duration?)
  case silence(lasting: Duration?)
  case position(TimeExpectation)
  case duration(TimeExpectation)
  case text(TextKind, pattern: String)
  case element(label: String, role: SceneElement.Role?, value: String?)
  case noElement(label: String)
  case actions([String])
  case banner(BannerExpectation)
  case interface(isThere: Bool)
  case response(String?, text: String?)
  case noResponse(String?)
  case attachment(String, type: String?)
  case noAttachment(String?)
  case moment(String)
  case noMoment(String)
  case diagnostic(String)
  case noDiagnostic(String?)
  /// The number of pending requests, delivered notifications, or the badge, of an app or the first one installed.
  case center(CenterCount, Int, app: String?)
  /// The state of an app, or the first one installed.
  case app(AppState, app: String?)
  /// The sound of the latest notification.
  case rings(RingExpectation)
  /// The place at which the latest notification appears; nil for none.
  case alert(AlertPresentation.Place?)
  case failure(String?)
  case noFailure
  case snapshot(path: String)

  /// The kind of a visible text.
  enum TextKind: String, Hashable, Sendable, CaseIterable {
    case title, subtitle, body, header, `extension`
  }

  /// A number of the notification center.
  enum CenterCount: String, Hashable, Sendable, CaseIterable {
    case pending, delivered, badge
  }

  /// The expected state of a banner.
  enum BannerExpectation: String, Hashable, Sendable, CaseIterable {
    case onScreen = "on-screen"
    case left, opened
    case notShown = "not shown"
  }
}
