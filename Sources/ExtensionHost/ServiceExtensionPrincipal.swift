public import EarshotUserNotifications
public import ExtensionLink
import Foundation
public import Notifications
import Transcripts

/// The adapter from a service extension's principal class to the system.
///
/// Important: as on iOS, the object is used from the queue of `didReceive(_:withContentHandler:)` and, possibly at the
/// same time, from the thread of `serviceExtensionTimeWillExpire()`; it has to synchronize its own state.
public final class ServiceExtensionPrincipal: ServicePrincipal, @unchecked Sendable {
  private let service: UNNotificationServiceExtension

  /// Creates the principal of a class, and its instance with `init()`.
  ///
  /// - Parameter principalClass: A subclass of `UNNotificationServiceExtension`.
  /// - Throws: ``PrincipalClassError`` if the class is not such a subclass.
  public convenience init(_ principalClass: AnyClass) throws {
    guard let serviceClass = principalClass as? UNNotificationServiceExtension.Type else {
      throw PrincipalClassError.noServiceExtension(className: String(reflecting: principalClass))
    }
    self.init(UNNotificationServiceExtension.make(serviceClass))
  }

  /// Creates the principal of an existing object.
  public init(_ service: UNNotificationServiceExtension) {
    self.service = service
  }

  /// Forwards the request to the extension, and copies the content at the time of the handler's call (V5).
  public func didReceive(
    _ notification: DeliveredNotification, contentHandler: @escaping @Sendable (NotificationContent) -> Void
  ) {
    let context = ExtensionContext.current
    service.didReceive(UNNotificationRequest(notification.request)) { content in
      let dropped = content.droppedKeyPaths
      if !dropped.isEmpty {
        let keys = dropped.joined(separator: ", ")
        context?.report(
          Diagnostic(.notEmulated, "userInfo has values that JSON cannot represent; they are removed: \(keys)"))
      }
      var value = content.value
      value.attachments = value.attachments.map(Self.detached)
      contentHandler(value)
    }
  }

  /// Returns an attachment whose file, if it is a finished download, has been renamed. Foundation deletes the
  /// original when the download's completion handler returns; on a device, the system has already moved the file by
  /// then.
  private static func detached(_ attachment: Attachment) -> Attachment {
    let url = attachment.url
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    guard url.lastPathComponent.hasPrefix("CFNetworkDownload_"),
      url.deletingLastPathComponent().resolvingSymlinksInPath().path == folder
    else { return attachment }
    let renamed = url.deletingLastPathComponent().appendingPathComponent("Attachment_\(url.lastPathComponent)")
    guard rename(url.path, renamed.path) == 0 else { return attachment }
    var attachment = attachment
    attachment.url = renamed
    return attachment
  }

  /// Informs the extension that its time has expired (V9).
  public func serviceExtensionTimeWillExpire() {
    service.serviceExtensionTimeWillExpire()
  }
}
