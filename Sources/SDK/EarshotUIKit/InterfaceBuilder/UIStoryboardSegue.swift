/// A transition between two view controllers. Embed segues, and segues that show or present a view controller, are
/// performed; unwind segues are reported as not emulated.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The identifier in the storyboard.
  public let identifier: String?
  /// The source view controller.
  public let source: UIViewController
  /// The destination view controller.
  public let destination: UIViewController

  /// Creates a segue.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    super.init()
  }

  /// Performs the transition. Does nothing, as the system performs segues.
  open func perform() {}
}
