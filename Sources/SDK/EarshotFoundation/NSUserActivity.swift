/// What a person does in an app, for the app to go on with.
///
/// Emulated: its values. Not emulated: handing it on: no app gets it.
open class NSUserActivity: NSObject, @unchecked Sendable {
  /// The kind.
  public let activityType: String
  /// The title.
  open var title: String?
  /// What the app needs to go on.
  open var userInfo: [AnyHashable: Any]?
  /// The page that shows the same.
  open var webpageURL: URL?
  /// The scene that opens.
  open var targetContentIdentifier: String?
  /// Stored; has no effect on Linux.
  open var isEligibleForHandoff = true
  /// Stored; has no effect on Linux.
  open var isEligibleForSearch = false
  /// Stored; has no effect on Linux.
  open var isEligibleForPrediction = false

  /// An activity of a kind.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds to what the app needs.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
  /// Does nothing: no app gets it.
  open func becomeCurrent() {}
  /// Does nothing: no app gets it.
  open func resignCurrent() {}
  /// Does nothing: no app gets it.
  open func invalidate() {}
}
