import Drawing
import NotificationRuntime
import Scenarios
import Scenes

/// What scenarios draw with: the same pictures on every machine.
enum ScenarioDrawing {
  /// Gives a scenario's environment what it draws with. Fonts are loaded when the first text is measured.
  static func prepare(_ environment: inout ScenarioEnvironment) {
    environment.display = Display(text: Typesetter.hermetic, images: ImageDecoder())
    environment.painter = ScenarioPainter(
      paint: { scene, scale in try Painter(typesetter: .hermetic).paint(scene, scale: scale) },
      encode: { pixels, scale in PNG.encode(pixels, scale: scale) },
      decode: { bytes in try PNG.decode(bytes) })
  }
}
