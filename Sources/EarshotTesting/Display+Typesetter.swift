package import Drawing
package import SystemScenes

extension Display {
  /// The typesetter that measures the system's text, with which pictures are drawn.
  package var typesetter: Typesetter { text as? Typesetter ?? .hermetic }
}
