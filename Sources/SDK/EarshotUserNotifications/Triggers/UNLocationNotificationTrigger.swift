import Notifications

/// The trigger that waits for the user to come to a place or to leave it (U12).
///
/// Emulated: its values, for circles. Not emulated: beacons, and any other subclass of ``CLRegion``.
/// The gotcha: the region is copied; what changes in it afterwards changes nothing here.
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The place; a copy at each call.
  open var region: CLRegion {
    if case .location(let region, _) = value { CLCircularRegion(region) } else { CLCircularRegion(.nowhere) }
  }

  /// A trigger that waits for the user to cross the border of a region, inwards or outwards as the region says.
  public convenience init(region: CLRegion, repeats: Bool) {
    self.init(.location(region.value, repeats: repeats))
  }

  override class func stands(for trigger: NotificationTrigger) -> Bool {
    if case .location = trigger { true } else { false }
  }
}
