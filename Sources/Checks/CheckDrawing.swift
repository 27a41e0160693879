import NotificationRuntime
package import Scenarios
package import SystemScenes

/// The drawing library of a program that checks. It is passed in, so that a program whose checks draw nothing does not
/// link it.
package struct CheckDrawing: Sendable {
  /// The screen of the devices on which scenarios run: it measures text and reads images.
  package var display: Display
  /// The painter, which draws scenes, and reads and writes PNG files.
  package var painter: ScenarioPainter

  /// Creates a drawing library of these parts.
  package init(display: Display, painter: ScenarioPainter) {
    (self.display, self.painter) = (display, painter)
  }
}
