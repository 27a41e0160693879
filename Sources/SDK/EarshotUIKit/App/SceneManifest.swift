/// The scenes that an app declares.
package struct SceneManifest {
  /// A configuration of a scene.
  package struct Configuration {
    /// The name of the configuration.
    package var name: String?
    /// The class of the scene's delegate.
    package var delegateClass: AnyClass?
    /// The name of the storyboard.
    package var storyboard: String?

    /// Creates a configuration.
    package init(name: String?, delegateClass: AnyClass? = nil, storyboard: String? = nil) {
      (self.name, self.delegateClass, self.storyboard) = (name, delegateClass, storyboard)
    }
  }

  /// The configurations for the device's screen.
  package var configurations: [Configuration]

  /// Creates a manifest.
  package init(configurations: [Configuration]) {
    self.configurations = configurations
  }

  /// The manifest of the running app; nil if it declares no scenes.
  @MainActor package static var current: SceneManifest?
}
