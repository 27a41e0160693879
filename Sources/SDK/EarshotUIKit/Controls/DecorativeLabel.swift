import Scenes

/// A label without an accessibility element, because the control that contains it provides one.
final class DecorativeLabel: UILabel {
  override var sceneElement: SceneElement? { nil }
}
