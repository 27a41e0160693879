import Dispatch
import Foundation
import Notifications

/// Calls a service extension on the threads that the system uses (policy `serviceThread`): never the main one.
@MainActor
final class ServiceConnection {
  private let principal: any ServicePrincipal
  private let surroundings: ExtensionSurroundings

  init(_ principal: any ServicePrincipal, _ surroundings: ExtensionSurroundings) {
    self.principal = principal
    self.surroundings = surroundings
  }

  /// Calls `didReceive(_:withContentHandler:)` on a background queue (V5), or on the main one if a test requests it.
  func serve(
    _ notification: DeliveredNotification, onMain: Bool,
    contentHandler: @escaping @Sendable (NotificationContent) -> Void
  ) {
    let (principal, surroundings) = (principal, surroundings)
    surroundings.activity.begin()
    let queue = onMain ? DispatchQueue.main : DispatchQueue.global(qos: .userInitiated)
    queue.async {
      surroundings.activity.perform {
        surroundings.run { principal.didReceive(notification, contentHandler: contentHandler) }
      }
    }
  }

  /// Calls `serviceExtensionTimeWillExpire()` on a separate thread (V9), because the queue may be blocked forever.
  func expire() {
    let (principal, surroundings) = (principal, surroundings)
    surroundings.activity.begin()
    let thread = Thread {
      surroundings.activity.perform {
        surroundings.run { principal.serviceExtensionTimeWillExpire() }
      }
    }
    thread.name = "earshot-expiry"
    thread.start()
  }
}
