/// The methods that the system calls on the delegate of a scene with windows.
///
/// Emulated: the window that is created for a storyboard. Not emulated: changes of the geometry, quick actions.
/// Important: as with ``UISceneDelegate``, declare the conformance in the class that implements the members.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene. If the scene has a storyboard, the system sets it.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// Nil; setting it has no effect.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
