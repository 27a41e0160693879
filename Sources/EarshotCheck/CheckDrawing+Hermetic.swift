import Checks
import Drawing
import NotificationRuntime
import Scenarios
import SystemScenes

extension CheckDrawing {
  /// A drawing library that uses only fonts with known contents, so that pictures are the same on every
  /// machine. Fonts are loaded with the first text.
  static let hermetic = CheckDrawing(
    display: Display(text: Typesetter.hermetic, images: ImageDecoder.withoutLibraries),
    painter: ScenarioPainter(
      paint: { scene, scale, language in
        try Painter(typesetter: .hermetic.preferring(language)).paint(scene, scale: scale)
      },
      encode: { pixels, scale in PNG.encode(pixels, scale: scale) },
      decode: { bytes in try PNG.decode(bytes) }))
}
