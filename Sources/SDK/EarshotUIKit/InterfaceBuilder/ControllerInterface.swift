import InterfaceDocuments

/// The storyboard scene of a view controller.
struct ControllerInterface {
  let storyboard: UIStoryboard
  let file: InterfaceFile
  let scene: InterfaceDocumentScene
  /// The nesting depth: the number of view controllers around it, plus one.
  let depth: Int
}
