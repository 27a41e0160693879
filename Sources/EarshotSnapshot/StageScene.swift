import CommandInput
import Scenes

/// The scene of one stage.
struct StageScene {
  let stage: SnapshotStage
  let scene: Scene
}
