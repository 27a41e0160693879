import Scenes

/// An activity indicator without an accessibility element, because the control that contains it provides one.
final class DecorativeIndicator: UIActivityIndicatorView {
  override var sceneElement: SceneElement? { nil }
}
