// EarshotWidgetKit: the app's widgets, of which there are none.
//
// Emulated: reloading, which does nothing and is reported. Not emulated: widgets themselves.
// The gotcha: a service extension's reload is the usual use; nothing on the screen depends on it.

@_exported public import EarshotFoundation

/// The app's widgets.
public final class WidgetCenter: Sendable {
  /// What is known of a widget.
  public struct Info: Sendable {
    /// The name.
    public let kind: String
  }

  /// The only one.
  public static let shared = WidgetCenter()

  /// Reloads nothing.
  public func reloadAllTimelines() { report() }
  /// Reloads nothing.
  public func reloadTimelines(ofKind kind: String) { report() }
  /// Gives none.
  public func getCurrentConfigurations(_ completion: @escaping @Sendable (Result<[Info], any Error>) -> Void) {
    DispatchQueue.global().async { completion(.success([])) }
  }

  private func report() { Report.notEmulated("WidgetCenter reloads no widgets: there are none") }
}
