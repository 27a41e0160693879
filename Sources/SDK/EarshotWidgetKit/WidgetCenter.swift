// EarshotWidgetKit: the app's widgets, of which there are none.
//
// Emulated: reloading, which is reported and has no other effect. Not emulated: widgets.
// Important: service extensions typically reload widgets; the reload has no effect on the notification.

@_exported public import EarshotFoundation

/// An object that manages the app's widgets.
public final class WidgetCenter: Sendable {
  /// Information about a widget.
  public struct Info: Sendable {
    /// The kind of the widget.
    public let kind: String
  }

  /// The shared widget center.
  public static let shared = WidgetCenter()

  /// Reports a diagnostic; there are no widgets to reload.
  public func reloadAllTimelines() { report() }
  /// Reports a diagnostic; there are no widgets to reload.
  public func reloadTimelines(ofKind kind: String) { report() }
  /// Calls the completion handler with an empty array.
  public func getCurrentConfigurations(_ completion: @escaping @Sendable (Result<[Info], any Error>) -> Void) {
    DispatchQueue.global().async { completion(.success([])) }
  }

  private func report() { Report.notEmulated("WidgetCenter is not emulated: no widgets are reloaded") }
}
