import Checks
import Drawing
import NotificationRuntime
import Scenarios

extension CheckDrawing {
  /// Drawing with the fonts that Earshot ships and no others: the same pictures on every machine. Fonts are loaded when
  /// the first text is measured.
  static let hermetic = CheckDrawing(
    display: Display(text: Typesetter.hermetic, images: ImageDecoder()),
    painter: ScenarioPainter(
      paint: { scene, scale in try Painter(typesetter: .hermetic).paint(scene, scale: scale) },
      encode: { pixels, scale in PNG.encode(pixels, scale: scale) },
      decode: { bytes in try PNG.decode(bytes) }))
}
