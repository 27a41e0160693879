import ExtensionHost

/// The declaration of an app.
///
/// Emulated: the delegate that ``UIApplicationDelegateAdaptor`` names, which is launched as that of any app. Not
/// emulated: the body, which is never evaluated; so no view appears, and no task of a view runs.
/// Important: `main()` runs an executable only, such as that of `earshot build --app`. A test passes the delegate.
@preconcurrency @MainActor
public protocol App {
  /// The type of the app's scenes.
  associatedtype Body: Scene
  /// The app's scenes.
  @SceneBuilder var body: Body { get }
  /// Creates the app.
  init()
}

extension App {
  /// Runs this process as the app: the entry point of a type that is marked with `@main`.
  public static func main() {
    runApp(usesScenes: true) {
      let app = Self()
      defer { withExtendedLifetime(app) {} }
      return AdaptedDelegate.latest ?? BareAppDelegate()
    }
  }
}

/// The delegate of the app that is being created.
@MainActor
private enum AdaptedDelegate {
  static var latest: (any UIApplicationDelegate)?
}

/// A property that creates the delegate of an app.
@preconcurrency @MainActor @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate> {
  /// The delegate.
  public let wrappedValue: DelegateType

  /// Creates the delegate with its `init()`.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    guard let delegate: DelegateType = NSObject.instance(of: delegateType) else {
      preconditionFailure("\(delegateType) has no init()")
    }
    wrappedValue = delegate
    AdaptedDelegate.latest = delegate
  }
}
