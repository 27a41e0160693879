import EarshotUIKit
import ExtensionHost
import ExtensionProtocol
import ExtensionTestSupport
import Notifications

extension SystemEnd {
  /// Starts a content extension whose principal is a view controller.
  convenience init(_ principalClass: AnyClass) {
    self.init(principal: { try ViewControllerPrincipal(principalClass) })
  }

  /// The view controller, once it is loaded.
  var controller: UIViewController? { (principal as? ViewControllerPrincipal)?.viewController }
}

extension SystemMessage {
  /// Returns a notification with this title, and optionally media.
  static func didReceive(title: String, body: String = "", media: URL? = nil) -> SystemMessage {
    .didReceive(.remote(title: title, body: body, media: media.map { [$0] } ?? []))
  }
}
