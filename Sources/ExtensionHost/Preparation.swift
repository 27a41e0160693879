import Drawing
import Foundation
import Playback
import Scenes

/// Prepares resources that nearly every content extension needs, while its process waits for the first request: the
/// fonts, with Cairo and Pango, and GStreamer. Each is loaded on a thread of its own; code that needs one earlier
/// waits for it.
enum Preparation {
  static func begin() {
    start("earshot-fonts") {
      // Two weights, each of which is a file that is read with its first text.
      for weight in [FontDescription.Weight.regular, .semibold] {
        let font = FontDescription(size: 17, weight: weight)
        let text = TextBlock("Voicemail, 0:05", font: font, color: Color(red: 0, green: 0, blue: 0))
        _ = Typesetter.hermetic.measure(text, width: .infinity)
      }
    }
    start("earshot-playback") { PlaybackStart.prepare() }
  }

  private static func start(_ name: String, _ body: @escaping @Sendable () -> Void) {
    let thread = Thread(block: body)
    thread.name = name
    thread.start()
  }
}
