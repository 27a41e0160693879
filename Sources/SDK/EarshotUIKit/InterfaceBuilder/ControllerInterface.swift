import InterfaceDocuments

/// Where a view controller's view comes from.
struct ControllerInterface {
  let storyboard: UIStoryboard
  let file: InterfaceFile
  let scene: InterfaceScene
  /// The number of view controllers that it is in, and itself.
  let depth: Int
}
