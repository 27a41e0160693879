package import ArgumentParser
import Foundation
import HostAccess
import MediaReports
import Notifications

/// The arguments of `earshot snapshot`. `earshot` validates, documents and completes them; `earshot-snapshot`
/// executes them.
package struct SnapshotOptions: ParsableArguments {
  /// The notification or media to draw.
  @Argument(
    help: ArgumentHelp(
      "An .apns payload, - for standard input, or a media file; several become rows, or are in one screen.",
      valueName: "notification|media"),
    completion: .file(extensions: NotificationFileName.all + MediaFileName.all))
  package var inputs: [String]

  /// The requested stage; nil for the default.
  @Option(
    name: .customLong("stage"),
    help: ArgumentHelp(
      "The stage to draw: banner, interface, playing, paused, or all of them side by side.",
      discussion: """
        interface, the default, is the full interface; playing follows a press on the media button; paused follows a \
        second press. Other stages: pulled (the banner with two actions), alert, options (the alert with its \
        actions), badge, and the screens lock and center (Notification Center), which show all notifications. With \
        --film, the default is playing if there is a media button.
        """, valueName: "stage"))
  package var requestedStage: SnapshotStage?

  /// The path of the picture.
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Write the picture as PNG; - is standard output.", valueName: "PNG"),
    completion: .file(extensions: ["png"]))
  package var output: String?

  /// The view in a terminal.
  @Option(
    help: ArgumentHelp(
      "Show the notification in the terminal: picture, blocks, text or line.",
      discussion: """
        Without -o and --outline, it is shown in the terminal anyway, as richly as that can: a picture by its graphics \
        protocol (Kitty, iTerm2 or Sixel), half-blocks in color, or text in boxes. line is text without control \
        sequences, and so is text in a file or a pipe.
        """, valueName: "view"))
  package var view: TerminalViewOption?

  /// The path of the outline.
  @Option(
    help: ArgumentHelp(
      "Write the elements on screen as text; - is standard output.",
      discussion: "A line per element: role, label, value, frame in points, state.", valueName: "file"),
    completion: .file())
  package var outline: String?

  /// The film to record.
  @OptionGroup package var film: FilmOptions

  /// The number of pixels per point.
  @Option(help: ArgumentHelp("Pixels per point, from 1 to 3.", valueName: "pixels"))
  package var scale = 2.0

  /// The screen.
  @OptionGroup package var display: DisplayOptions

  /// The apps and extensions to install.
  @Option(
    name: .customLong("extension"),
    help: ArgumentHelp(
      "An app or extension to install, or a folder of an extension's sources to build and install; can be repeated.",
      valueName: "X.app|X.appex|folder"),
    completion: .directory)
  package var extensions: [String] = []

  /// The projects whose extensions to build and install.
  @Option(
    name: .customLong("project"),
    help: ArgumentHelp(
      "A folder with an Xcode project whose notification extensions to build and install; can be repeated.",
      valueName: "folder"),
    completion: .directory)
  package var projects: [String] = []

  /// The playing time in the stages `playing` and `paused`, in seconds.
  @Option(
    help: ArgumentHelp(
      "The playing time before the stages playing and paused; 1 by default.",
      discussion: "A time after the end of the media is reported.", valueName: "seconds"))
  package var at: Double?

  /// Whether previews are hidden.
  @Flag(
    name: .customLong("hide-previews"),
    help: "Hide the previews of notifications on the screens lock and center.")
  package var hidesPreviews = false

  /// Whether to use the machine's fonts as a fallback.
  @Flag(
    name: .customLong("live-fonts"),
    help: "Use the machine's fonts for characters that Inter lacks; the picture then depends on the machine.")
  package var liveFonts = false

  /// The resources that may be accessed.
  @OptionGroup package var access: AccessOptions

  /// Creates the default options.
  package init() {}

  /// The stage to draw. That of a film depends on the interface if none was requested.
  package var stage: SnapshotStage { requestedStage ?? .interface }

  /// Whether the notification is shown on standard output: in the terminal, or as text in a file or a pipe.
  package var isPrinted: Bool { view != nil || !hasOutput && Self.isInTerminal }

  /// Whether a picture, an outline or a film is written.
  private var hasOutput: Bool { output != nil || outline != nil || film.path != nil }

  /// Whether standard output is a terminal.
  private static var isInTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Validates combinations of options.
  package func validate() throws {
    guard !inputs.contains(""), !extensions.contains("") else { throw ValidationError("A path is empty.") }
    try validateFilm()
    guard hasOutput || view != nil || Self.isInTerminal else {
      throw ValidationError(
        "Name an output: -o FILE.png for the picture, --outline FILE for the elements, or --view text.")
    }
    if !Self.isInTerminal { try validateViewOutsideTerminal() }
    if let output, Self.unsupportedFormats.contains(URL(fileURLWithPath: output).pathExtension.lowercased()) {
      throw ValidationError("-o \(output): the picture is a PNG; use the filename extension .png.")
    }
    if output == "-", Self.isInTerminal {
      throw ValidationError("-o - would write a PNG file to the terminal; name a file, or omit -o to see the picture.")
    }
    guard (1...3).contains(scale) else {
      throw ValidationError("--scale must be from 1 to 3 pixels per point, but is \(scale).")
    }
    if hidesPreviews, !stage.isScreen {
      throw ValidationError("--hide-previews requires --stage lock or --stage center.")
    }
    if let at, !(0...86_400).contains(at) {
      throw ValidationError("--at must be from 0 to 86400 seconds, but is \(at).")
    }
    if inputs.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("- can be given only once: there is one standard input.")
    }
    if let output, let outline, Self.isSame(output, outline) {
      throw ValidationError(
        "The picture and the text cannot both go to \(outline == "-" ? "standard output" : outline); name two files.")
    }
  }

  private func validateViewOutsideTerminal() throws {
    guard let view else { return }
    guard view.isText else {
      throw ValidationError(
        "--view \(view.rawValue) requires a terminal; -o FILE.png writes the picture, and --view text prints text.")
    }
    for (option, path) in [("-o", output), ("--outline", outline)] where path == "-" {
      throw ValidationError("\(option) - and --view \(view.rawValue) cannot both go to standard output; name a file.")
    }
  }

  private func validateFilm() throws {
    guard let path = film.path else { return }
    guard [.interface, .playing, .paused].contains(stage) else {
      throw ValidationError("--film records the stages interface, playing and paused, not \(stage.rawValue).")
    }
    guard output == nil, outline == nil, view == nil else {
      throw ValidationError("--film cannot be combined with -o, --outline and --view.")
    }
    guard inputs.count == 1 else {
      throw ValidationError("--film records one notification, but there are \(inputs.count).")
    }
    if inputs.contains(where: { SameFile(path, $0).isTrue }) {
      throw ValidationError("--film \(path) would overwrite the input; name another file.")
    }
  }

  /// The filename extensions of other image formats, for which a PNG would be mistaken.
  private static let unsupportedFormats: Set<String> = [
    "jpg", "jpeg", "gif", "webp", "heic", "heif", "avif", "tif", "tiff", "bmp", "svg", "pdf",
  ]

  /// Returns whether two paths are equal or refer to the same file.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    if one == "-" || other == "-" { return one == other }
    return URL(fileURLWithPath: one).standardizedFileURL == URL(fileURLWithPath: other).standardizedFileURL
      || SameFile(one, other).isTrue
  }
}
