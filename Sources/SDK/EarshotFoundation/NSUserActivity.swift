/// A representation of the app's state at a moment in time.
///
/// Emulated: its values. Not emulated: Handoff; no app receives the activity.
open class NSUserActivity: NSObject, @unchecked Sendable {
  /// The activity type.
  public let activityType: String
  /// The title.
  open var title: String?
  /// The information that the app needs to continue the activity.
  open var userInfo: [AnyHashable: Any]?
  /// The webpage that shows the same content.
  open var webpageURL: URL?
  /// The identifier of the scene that opens.
  open var targetContentIdentifier: String?
  /// Stored; has no effect on Linux.
  open var isEligibleForHandoff = true
  /// Stored; has no effect on Linux.
  open var isEligibleForSearch = false
  /// Stored; has no effect on Linux.
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
  /// Does nothing; no app receives the activity.
  open func becomeCurrent() {}
  /// Does nothing; no app receives the activity.
  open func resignCurrent() {}
  /// Does nothing; no app receives the activity.
  open func invalidate() {}
}
