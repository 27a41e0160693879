public import EarshotUserNotifications
public import ExtensionLink
import Foundation
public import Notifications
import Transcripts

/// A service extension, as the system sees it.
///
/// The gotcha: the object is used from the queue of `didReceive(_:withContentHandler:)` and, while that may still run, from
/// the thread of `serviceExtensionTimeWillExpire()`, as on iOS; what it shares between them is its own affair.
public final class ServiceExtensionPrincipal: ServicePrincipal, @unchecked Sendable {
  private let service: UNNotificationServiceExtension

  /// The principal of a class; an instance is made with its `init()`.
  ///
  /// - Parameter principalClass: A subclass of `UNNotificationServiceExtension`.
  /// - Throws: ``PrincipalClassError`` where it is not.
  public convenience init(_ principalClass: AnyClass) throws {
    guard let serviceClass = principalClass as? UNNotificationServiceExtension.Type else {
      throw PrincipalClassError.noServiceExtension(className: String(reflecting: principalClass))
    }
    self.init(UNNotificationServiceExtension.make(serviceClass))
  }

  /// The principal that is this object.
  public init(_ service: UNNotificationServiceExtension) {
    self.service = service
  }

  /// V5: hands the request over, and takes the content as it is at the moment of the call.
  public func didReceive(
    _ notification: DeliveredNotification, contentHandler: @escaping @Sendable (NotificationContent) -> Void
  ) {
    let surroundings = ExtensionSurroundings.current
    service.didReceive(UNNotificationRequest(notification.request)) { content in
      let dropped = content.droppedKeyPaths
      if !dropped.isEmpty {
        let keys = dropped.joined(separator: ", ")
        surroundings?.report(
          Diagnostic(.notEmulated, "userInfo holds what JSON cannot carry, and is left out: \(keys)"))
      }
      contentHandler(content.value)
    }
  }

  /// V9.
  public func serviceExtensionTimeWillExpire() {
    service.serviceExtensionTimeWillExpire()
  }
}
