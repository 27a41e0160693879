public import Scenes

extension Scene {
  /// Returns the scene with sliders in place of progress bars, so that these can be focused and adjusted.
  ///
  /// A touch on the progress bar of the built-in player seeks. Those of extensions show a value only, but have the same
  /// role, so the caller decides.
  public func withScrubber() -> Scene {
    var scene = self
    for index in elements.indices where elements[index].role == .progress { scene.elements[index].role = .slider }
    return scene
  }
}
