import Drawing
import Foundation
import Playback
import Scenes

/// The preparation of resources that nearly every content extension needs, while its process waits for the first
/// request: the fonts, with Cairo and Pango, and then GStreamer. Code that needs one earlier waits for it.
///
/// One thread does both, because the dynamic linker loads one library at a time, and views are laid out before anything
/// is played.
enum Preparation {
  private static let fonts = DispatchGroup()

  /// Starts the thread.
  static func begin() {
    fonts.enter()
    let isStarted = DispatchSemaphore(value: 0)
    let thread = Thread {
      // ProcessThreads recognizes the thread by its name, which Foundation sets only on a running thread whose `start`
      // has returned.
      isStarted.wait()
      Thread.current.name = "earshot-prepare"
      openFonts(of: .hermetic)
      fonts.leave()
      PlaybackStart.prepare()
    }
    thread.start()
    isStarted.signal()
  }

  /// Opens the files of the fonts that most interfaces need.
  static func openFonts(of typesetter: Typesetter) {
    // Each weight has its own font file, which is read with the first text in this weight.
    for weight in [FontDescription.Weight.regular, .semibold] {
      let font = FontDescription(size: 17, weight: weight)
      let text = TextBlock("Message, 0:05", font: font, color: Color(red: 0, green: 0, blue: 0))
      _ = typesetter.measure(text, width: .infinity)
    }
  }

  /// Waits until the files of the fonts are open: afterwards, text can be drawn even if the extension opens as many
  /// files as it may. Returns immediately in a process that does not prepare anything.
  static func waitForFonts() {
    fonts.wait()
  }
}
