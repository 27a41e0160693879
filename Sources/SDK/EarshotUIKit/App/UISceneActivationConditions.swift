/// The conditions under which the system activates a scene for a target content identifier.
///
/// Emulated: the values. Not emulated: the choice, as an app has one scene, which is activated for every identifier.
/// Important: on an iPad, an app may have several scenes.
@preconcurrency @MainActor
open class UISceneActivationConditions: NSObject {
  /// The identifiers for which the scene can be activated; all by default.
  open var canActivateForTargetContentIdentifierPredicate: NSPredicate
  /// The identifiers for which the scene is preferred; none by default.
  open var prefersToActivateForTargetContentIdentifierPredicate: NSPredicate

  /// Creates conditions with the default values.
  public override init() {
    canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
    prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
    super.init()
  }
}
