/// The persistent part of a scene.
///
/// Emulated: the role, the configuration and the scene. Not emulated: restoration; a session lasts as long as the app
/// runs.
/// Important: only the system creates sessions.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// The role of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The raw value, which is the same as on iOS.
    public let rawValue: String

    /// Creates a role.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An interface on the device's screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// Content on an external display, without interaction.
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }

  /// The scene; nil after it has been disconnected.
  open internal(set) weak var scene: UIScene?

  /// The role of the scene.
  public let role: Role

  /// The configuration of the scene.
  open package(set) var configuration: UISceneConfiguration

  /// The identifier of the session, which is the same in each run.
  public let persistentIdentifier: String

  /// The activity to restore; without effect.
  open var stateRestorationActivity: NSUserActivity?

  /// Values that the app keeps with the session.
  open var userInfo: [String: Any]?

  /// Creates the session of an app.
  package init(role: Role) {
    self.role = role
    configuration = UISceneConfiguration(unspecified: role)
    persistentIdentifier = "00000000-0000-4000-8000-000000000001"
    super.init()
  }
}
