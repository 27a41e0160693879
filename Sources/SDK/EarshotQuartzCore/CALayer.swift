package import Scenes

@preconcurrency @MainActor
open class CALayer: NSObject {
  public override init() {
    super.init()
  }
  package var contentProvider: (() -> (Pixels, CGRect)?)?
  package var sceneElement: SceneElement?
}
