import Checks
import Drawing
import NotificationRuntime
import Scenarios
import SystemScenes

extension CheckDrawing {
  /// A drawing library that uses only fonts with known contents, so that pictures are the same on every machine, apart
  /// from lossy images in WebP, HEIC and AVIF. Fonts are loaded with the first text.
  ///
  /// Only workers read images. Unless the sandbox is turned off, a worker enters it before it checks anything, so that
  /// libraries of the machine may decode WebP, HEIC and AVIF there, as libavcodec decodes videos. The rules for system
  /// files permit opening these libraries and their plugins.
  static let hermetic = CheckDrawing(
    display: Display(text: Typesetter.hermetic, images: ImageDecoder.ofInterface),
    painter: ScenarioPainter(
      paint: { scene, scale, language in
        try Painter(typesetter: .hermetic.preferring(language)).paint(scene, scale: scale)
      },
      encode: { pixels, scale in PNG.encode(pixels, scale: scale) },
      decode: { bytes in try PNG.decode(bytes) }))
}
