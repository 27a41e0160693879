import Dispatch
import ExtensionProtocol
import Foundation
import Notifications

/// A connection to a service extension, which is called on the threads that the system uses: never on the main thread,
/// unless the policy `serviceThread` requests it.
@MainActor
final class ServiceConnection {
  private let principal: any ServicePrincipal
  private let context: ExtensionContext

  init(_ principal: any ServicePrincipal, _ context: ExtensionContext) {
    self.principal = principal
    self.context = context
  }

  /// Calls `didReceive(_:withContentHandler:)` on a background queue (V5), or on the main queue if a test requests it.
  func serve(
    _ notification: DeliveredNotification, onMain: Bool,
    contentHandler: @escaping @Sendable (NotificationContent) -> Void
  ) {
    let (principal, context) = (principal, context)
    context.activity.begin()
    let queue = onMain ? DispatchQueue.main : DispatchQueue.global(qos: .userInitiated)
    queue.async {
      context.activity.perform(as: "didReceive(_:withContentHandler:)") {
        context.run { principal.didReceive(notification, contentHandler: contentHandler) }
      }
    }
  }

  /// Calls `serviceExtensionTimeWillExpire()` on a separate thread (V9), because the queue may be blocked forever. In
  /// virtual time, handlers of downloads that it cancels run after the call, so that the result is the same in every
  /// run; in real time, they may run at the same time, as on a device.
  func expire() {
    let (principal, context) = (principal, context)
    let isTimeVirtual = context.environment.isTimeVirtual
    context.activity.begin()
    let thread = Thread {
      context.activity.perform(as: "serviceExtensionTimeWillExpire()") {
        context.run {
          if isTimeVirtual {
            context.network.holdFailures { principal.serviceExtensionTimeWillExpire() }
          } else {
            principal.serviceExtensionTimeWillExpire()
          }
        }
      }
    }
    thread.name = "earshot-expiry"
    thread.start()
  }
}
