import EarshotUserNotifications
import NotificationRuntime

/// The notification center of the app that was installed first on a device: `UNUserNotificationCenter.current()` while
/// this belongs to the device (`CenterLinks`), or else a center of its own. Its connection ends with the device.
final class DefaultAppCenter: Sendable {
  private struct Reference {
    weak var center: DefaultAppCenter?
  }

  /// The centers of all devices.
  @MainActor private static var all: [Reference] = []

  private let link: AppCenterLink
  private let own: UNUserNotificationCenter

  /// Creates the center of a device.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - holdsProcess: Whether the device's extensions run in this process.
  @MainActor
  init(_ device: Device, holdsProcess: Bool) {
    link = AppCenterLink(device)
    link.note(device.clockReading)
    own = UNUserNotificationCenter(link: link)
    let earlier = Self.all.compactMap(\.center).first(where: \.isCurrent)
    CenterLinks.add(link, holdsProcess: holdsProcess)
    Self.all.removeAll { $0.center == nil }
    Self.all.append(Reference(center: self))
    // A delegate that the test has set remains that of the earlier device.
    if let earlier, !earlier.isCurrent { Self.moveDelegate(from: .current(), to: earlier.own) }
  }

  deinit {
    CenterLinks.remove(link)
  }

  /// The present center. If it has changed, the delegate is moved to it.
  @MainActor var center: UNUserNotificationCenter {
    guard isCurrent else { return own }
    Self.moveDelegate(from: own, to: .current())
    return .current()
  }

  /// Whether `UNUserNotificationCenter.current()` belongs to this device.
  private var isCurrent: Bool { CenterLinks.app as? AppCenterLink === link }

  private static func moveDelegate(from source: UNUserNotificationCenter, to target: UNUserNotificationCenter) {
    guard let delegate = source.delegate else { return }
    target.delegate = delegate
    source.delegate = nil
  }
}
