package import Scenes

/// The scenes of a banner and an interface that were drawn last. A scene is requested for each frame of a terminal, but
/// changes rarely.
@MainActor
package final class SceneCache {
  private var banner: (model: BannerScene, scene: Scene)?
  private var interface: (model: InterfaceScene, layout: InterfaceLayout)?

  package nonisolated init() {}

  /// Returns the scene of a banner.
  package func scene(of model: BannerScene, on display: Display) -> Scene {
    if let banner, banner.model == model { return banner.scene }
    let scene = model.scene(on: display)
    banner = (model, scene)
    return scene
  }

  /// Returns the layout of an interface.
  package func layout(of model: InterfaceScene, on display: Display) -> InterfaceLayout {
    if let interface, interface.model == model { return interface.layout }
    let layout = model.layout(on: display)
    interface = (model, layout)
    return layout
  }
}
