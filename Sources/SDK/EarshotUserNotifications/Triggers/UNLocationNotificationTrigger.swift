import Notifications

/// A trigger that fires when the user enters or leaves a region (U12).
///
/// Emulated: the values, for circular regions. Not emulated: beacons, and other subclasses of ``CLRegion``.
/// Important: the region is copied; later changes to it have no effect.
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// A copy of the region.
  open var region: CLRegion {
    if case .location(let region, _) = value { CLCircularRegion(region) } else { CLCircularRegion(.nowhere) }
  }

  /// Creates a trigger that fires when the user enters or leaves a region, as the region specifies.
  public convenience init(region: CLRegion, repeats: Bool) {
    self.init(.location(region.value, repeats: repeats))
  }

  override class func stands(for trigger: NotificationTrigger) -> Bool {
    if case .location = trigger { true } else { false }
  }
}
