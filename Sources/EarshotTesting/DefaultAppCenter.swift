import Dispatch
import EarshotUserNotifications
import NotificationRuntime
import Synchronization

/// The default connection of a process, which ends with the device.
final class DefaultAppCenter: Sendable {
  let link: AppCenterLink

  @MainActor
  init(_ device: Device) {
    link = AppCenterLink(device)
    link.note(device.clockReading)
    CenterLinks.app = link
  }

  deinit {
    if CenterLinks.app as? AppCenterLink === link { CenterLinks.app = nil }
  }
}
