/// A part of an app's interface. Its body is never evaluated.
@preconcurrency @MainActor
public protocol Scene {
  /// The type of the scene's body.
  associatedtype Body: Scene
  /// The content of the scene.
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

/// A builder of scenes.
@resultBuilder
public enum SceneBuilder {
  /// Returns the only scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  /// Returns several scenes as one.
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
    SceneGroup()
  }
}

/// Several scenes.
struct SceneGroup: Scene {
  /// Traps; a scene of the library has no body.
  var body: Never { preconditionFailure("a scene of the library has no body") }

  nonisolated init() {}
}

/// A scene of windows with equal content.
public struct WindowGroup<Content: View>: Scene {
  /// Creates a group with an identifier.
  public nonisolated init(id: String, @ViewBuilder content: () -> Content) {}
  /// Creates a group with a title.
  public nonisolated init(_ title: String, @ViewBuilder content: () -> Content) {}
  /// Creates a group.
  public nonisolated init(@ViewBuilder content: () -> Content) {}

  /// Traps; a scene of the library has no body.
  public var body: Never { preconditionFailure("a scene of the library has no body") }
}
