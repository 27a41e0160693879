/// The actions that a swipe on a row displays (Apple: `UISwipeActionsConfiguration`).
///
/// Emulated: the values. Important: rows cannot be swiped, so that Earshot never requests a configuration.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions.
  public let actions: [UIContextualAction]
  /// Whether a full swipe performs the first action. Stored; has no effect.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration with actions.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
