import Drawing
import Foundation
import Playback
import Scenes

/// What nearly every content extension needs, prepared while its process waits to be asked for its view: the fonts, with
/// Cairo and Pango, and GStreamer. Each on a thread of its own; whoever needs one of them before it is ready waits for it.
enum Preparation {
  static func begin() {
    start("earshot-fonts") {
      // Two weights: each is a file that is read when its first text is laid out.
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
