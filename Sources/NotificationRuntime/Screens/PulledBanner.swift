public import Scenes
public import SystemScenes

/// A banner that was pulled down: its card, with buttons for the first two actions of the category (G3, N3).
@MainActor
public struct PulledBanner: SystemScreen {
  private let model: BannerScene
  /// The display on which the banner appears.
  public let display: Display

  init(_ model: BannerScene, on display: Display) {
    (self.model, self.display) = (model, display)
  }

  /// The banner in points, y downwards, as wide as the display.
  public var scene: Scene { model.scene(on: display) }
}
