/// The way from one view controller to another: here into a container view.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name it has in the storyboard.
  public let identifier: String?
  /// The view controller that it begins at.
  public let source: UIViewController
  /// The view controller that it leads to.
  public let destination: UIViewController

  /// A segue.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    super.init()
  }

  /// Performs it: an embed segue is performed by the system.
  open func perform() {}
}
