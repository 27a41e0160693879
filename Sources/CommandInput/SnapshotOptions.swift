public import ArgumentParser
import Foundation
public import Scenes

/// The arguments of `earshot snapshot`. `earshot` validates, documents and completes them; `earshot-snapshot`
/// executes them.
package struct SnapshotOptions: ParsableArguments {
  /// The notification or media to draw.
  @Argument(
    help: ArgumentHelp(
      "An .apns payload, - for standard input, or a media file; of several, each is a row.",
      valueName: "notification|media"),
    completion: .file(extensions: NotificationFileName.all + MediaFileName.all))
  package var inputs: [String]

  /// The stage to draw.
  @Option(
    name: .customLong("stage"),
    help: "What to draw: banner, interface, playing, paused, or all of them side by side.")
  package var stage = SnapshotStage.interface

  /// The path of the picture.
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Write the picture to a file, as PNG; - is standard output.", valueName: "PNG"),
    completion: .file(extensions: ["png"]))
  package var output: String?

  /// The path of the outline.
  @Option(
    help: ArgumentHelp(
      "Write what is on it as text, one line an element; - is standard output.", valueName: "file"),
    completion: .file())
  package var outline: String?

  /// The number of pixels per point.
  @Option(help: ArgumentHelp("Pixels in a point, from 1 to 3.", valueName: "pixels"))
  package var scale = 2.0

  /// The appearance, light or dark.
  @Option(help: "Light or dark.")
  package var appearance = Appearance.light

  /// The width of the screen, in points.
  @Option(help: ArgumentHelp("How wide the screen is, from 200 to 1400.", valueName: "points"))
  package var width = 390.0

  /// The apps and extensions to install.
  @Option(
    name: .customLong("extension"),
    help: ArgumentHelp(
      "An app to install, one extension alone, or a folder of its sources; may be repeated.",
      valueName: "X.app|X.appex|folder"),
    completion: .directory)
  package var extensions: [String] = []

  /// The projects whose extensions to build and install.
  @Option(
    name: .customLong("project"),
    help: ArgumentHelp(
      "A folder with an Xcode project, whose notification extensions are built and installed; may be repeated.",
      valueName: "folder"),
    completion: .directory)
  package var projects: [String] = []

  /// The playing time in the stages `playing` and `paused`, in seconds.
  @Option(help: ArgumentHelp("How long it has played in the stages playing and paused; 1.", valueName: "seconds"))
  package var at: Double?

  /// Whether to use the machine's fonts as a fallback.
  @Flag(name: .customLong("live-fonts"), help: "Use the machine's fonts for what Inter cannot write.")
  package var liveFonts = false

  /// The resources that may be accessed.
  @OptionGroup package var access: AccessOptions

  /// Creates the default options.
  package init() {}

  /// Validates combinations of options.
  package func validate() throws {
    guard !inputs.contains(""), !extensions.contains("") else { throw ValidationError("A path is empty.") }
    guard output != nil || outline != nil else {
      throw ValidationError("say where the picture goes, -o FILE.png, or where the text goes, --outline FILE")
    }
    if let output, Self.otherFormats.contains(URL(fileURLWithPath: output).pathExtension.lowercased()) {
      throw ValidationError("-o \(output): the picture is written as PNG; give the file a name that ends in .png")
    }
    guard (1...3).contains(scale) else { throw ValidationError("--scale \(scale): from 1 to 3 pixels in a point") }
    guard (200...1400).contains(width) else {
      throw ValidationError("--width \(width): from 200 to 1400 points")
    }
    if let at, !(0...86_400).contains(at) { throw ValidationError("--at \(at): from 0 to 86400 seconds") }
    if inputs.filter({ $0 == "-" }).count > 1 { throw ValidationError("standard input can be named once only") }
    if let output, let outline, Self.isSame(output, outline) {
      throw ValidationError(
        "picture and text cannot both go to \(outline == "-" ? "standard output" : outline); name two files")
    }
  }

  /// The filename extensions of other image formats, with which a PNG would be mistaken.
  private static let otherFormats: Set<String> = [
    "jpg", "jpeg", "gif", "webp", "heic", "heif", "avif", "tif", "tiff", "bmp", "svg", "pdf",
  ]

  /// Returns whether two paths are equal or lead to the same file.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    if one == "-" || other == "-" { return one == other }
    return URL(fileURLWithPath: one).standardizedFileURL == URL(fileURLWithPath: other).standardizedFileURL
      || SameFile(one, other).isTrue
  }
}

extension Appearance: ExpressibleByArgument {}
