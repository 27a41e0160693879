import Scenes

/// The scenes of a banner and an interface that were drawn last. A scene is requested for each frame of a terminal, but
/// changes rarely.
@MainActor
final class SceneCache {
  private var banner: (model: BannerScene, scene: Scene)?
  private var interface: (model: InterfaceScene, layout: InterfaceLayout)?

  nonisolated init() {}

  /// Returns the scene of a banner.
  func scene(of model: BannerScene, on display: Display) -> Scene {
    if let banner, banner.model == model { return banner.scene }
    let scene = model.scene(on: display)
    banner = (model, scene)
    return scene
  }

  /// Returns the layout of an interface.
  func layout(of model: InterfaceScene, on display: Display) -> InterfaceLayout {
    if let interface, interface.model == model { return interface.layout }
    let layout = model.layout(on: display)
    interface = (model, layout)
    return layout
  }
}
