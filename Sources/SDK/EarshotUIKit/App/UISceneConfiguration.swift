/// The classes and the storyboard of a scene.
///
/// Emulated: the delegate class and the storyboard, from code or from the app's `Info.plist`. Not emulated: the class
/// of the scene, which is always `UIWindowScene`.
/// Important: as on iOS, a configuration with a name from the `Info.plist` has the values there.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name in the app's `Info.plist`; nil if the configuration is not from there.
  public let name: String?

  /// The role of the scene.
  public let role: UISceneSession.Role

  /// The class of the scene; without effect.
  open var sceneClass: AnyClass?

  /// The class of the scene's delegate.
  open var delegateClass: AnyClass?

  /// The storyboard whose initial view controller fills the scene's window. One that the `Info.plist` names is loaded
  /// when it is first used.
  open lazy var storyboard: UIStoryboard? = declaredStoryboard.map { UIStoryboard(name: $0, bundle: nil) }

  private var declaredStoryboard: String?

  /// Whether the app's delegate has not chosen a configuration.
  package let isUnspecified: Bool

  /// Creates a configuration, with the values of the one in the app's `Info.plist` that has this name.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role, isUnspecified) = (name, sessionRole, false)
    super.init()
    if let name { take(SceneManifest.current?.configurations.first { $0.name == name }) }
  }

  /// Creates the configuration that comes first in the app's `Info.plist`.
  package init(unspecified role: UISceneSession.Role) {
    let first = SceneManifest.current?.configurations.first
    (name, self.role, isUnspecified) = (first?.name, role, true)
    super.init()
    take(first)
  }

  private func take(_ declared: SceneManifest.Configuration?) {
    delegateClass = declared?.delegateClass
    declaredStoryboard = declared?.storyboard
  }
}
