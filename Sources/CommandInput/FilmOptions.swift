package import ArgumentParser
import DeviceTime
import Foundation

/// The options of a film, which `earshot snapshot` records instead of a picture.
package struct FilmOptions: ParsableArguments {
  /// The path of the film.
  @Option(
    name: .customLong("film"),
    help: ArgumentHelp(
      "Record the interface and its sound as a film: MPEG-4, an animated GIF, or a folder of PNGs.",
      discussion: """
        Records the stage playing, from the press on; without a media button, the interface as it is. --stage records \
        another one: interface or paused. A GIF has no sound; a folder has the sound as sound.wav. MPEG-4 needs \
        GStreamer's x264enc (gstreamer1.0-plugins-ugly).
        """, valueName: "X.mp4|X.gif|folder"),
    completion: .file(extensions: ["mp4", "gif"]))
  package var path: String?

  /// The duration of the film; nil for the default.
  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("The duration of the film, up to 600s; 5s by default.", valueName: "seconds"))
  package var duration: FilmDuration?

  /// The number of pictures a second; nil for the default.
  @Option(
    name: .customLong("fps"),
    help: ArgumentHelp("The pictures a second, up to 60, and 50 in a GIF; 30 by default.", valueName: "pictures"))
  package var picturesPerSecond: Int?

  /// Creates the default options.
  package init() {}

  /// The format of the film.
  package var format: FilmFormat? { path.flatMap(FilmFormat.init) }

  /// Validates combinations of options.
  package func validate() throws {
    guard let path else {
      guard duration == nil, picturesPerSecond == nil else {
        throw ValidationError("--for and --fps require --film.")
      }
      return
    }
    guard !path.isEmpty, path != "-" else {
      throw ValidationError("--film needs the path of a file or folder, not standard output.")
    }
    guard let format else {
      throw ValidationError(
        "--film \(path): a film is an MPEG-4 file (.mp4), an animated GIF (.gif), or a folder of PNGs (without a "
          + "filename extension).")
    }
    if let seconds = duration?.seconds, !(seconds > 0 && seconds <= 600) {
      throw ValidationError("--for must be more than 0 and at most 600 seconds, but is \(SecondsText(seconds)).")
    }
    if let picturesPerSecond, !(1...format.maximumPicturesPerSecond).contains(picturesPerSecond) {
      let place = format == .gif ? " in a GIF" : ""
      throw ValidationError(
        "--fps must be from 1 to \(format.maximumPicturesPerSecond)\(place), but is \(picturesPerSecond).")
    }
  }
}
