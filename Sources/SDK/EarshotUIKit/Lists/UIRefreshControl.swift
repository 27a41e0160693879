/// A control that starts refreshing a scroll view's content. It is never displayed.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// Whether a refresh is in progress.
  open private(set) var isRefreshing = false
  /// The title. Stored; has no effect.
  open var attributedTitle: NSAttributedString?
  /// Starts a refresh. Sets ``isRefreshing`` only.
  open func beginRefreshing() { isRefreshing = true }
  /// Ends a refresh. Clears ``isRefreshing`` only.
  open func endRefreshing() { isRefreshing = false }
}
