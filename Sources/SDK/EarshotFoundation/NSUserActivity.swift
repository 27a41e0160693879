/// A representation of the app's state at a moment in time.
///
/// Emulated: its values. Not emulated: Handoff; no app receives the activity. Important: ``becomeCurrent()``,
/// ``resignCurrent()`` and ``invalidate()`` do nothing.
open class NSUserActivity: NSObject, @unchecked Sendable {
  /// The activity type.
  public let activityType: String
  /// The activity's title.
  open var title: String?
  /// The information that the app needs to continue the activity.
  open var userInfo: [AnyHashable: Any]?
  /// The webpage that shows the same content.
  open var webpageURL: URL?
  /// The identifier of the scene that opens.
  open var targetContentIdentifier: String?
  /// Whether the activity can continue on another device. Stored; has no effect.
  open var isEligibleForHandoff = true
  /// Whether the activity is added to the on-device search index. Stored; has no effect.
  open var isEligibleForSearch = false
  /// Whether Siri may suggest the activity as a shortcut. Stored; has no effect.
  open var isEligibleForPrediction = false

  /// Creates an activity of a type.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds entries to ``userInfo``.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
  /// Makes the activity the current one. Does nothing, as no app receives it.
  open func becomeCurrent() {}
  /// Ends the state of being the current activity. Does nothing, as no app receives it.
  open func resignCurrent() {}
  /// Ends the use of the activity. Does nothing, as no app receives it.
  open func invalidate() {}
}
