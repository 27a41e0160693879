import Scenes

/// An image view without an accessibility element, because the control that contains it provides one.
final class DecorativeImageView: UIImageView {
  override var sceneElement: SceneElement? { nil }
}
