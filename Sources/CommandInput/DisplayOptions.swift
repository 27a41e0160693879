public import ArgumentParser
import Foundation
public import Scenes
package import SystemScenes

/// The options for the screen of a device.
package struct DisplayOptions: ParsableArguments {
  /// The appearance, light or dark.
  @Option(help: "The interface style: light or dark.")
  package var appearance = Appearance.light

  /// The look of notifications.
  @Option(help: NotificationStyle.optionHelp)
  package var style = NotificationStyle.classic

  /// The text size that the person prefers.
  @Option(
    help: ArgumentHelp(
      "The preferred text size, such as small, large or accessibility-large.",
      discussion: "The names are those of `xcrun simctl ui content_size`; large is the default.", valueName: "size"))
  package var textSize = TextSize.large

  /// The contrast of colors.
  @Option(help: "The contrast of colors: normal or high.")
  package var contrast = Contrast.normal

  /// The device's language, as a tag.
  @Option(help: LanguageTag.optionHelp, completion: .list(LanguageTag.suggestions))
  package var language = LanguageTag.english.identifier

  /// The width of the screen, in points.
  @Option(help: ArgumentHelp("The width of the screen, from 200 to 1400.", valueName: "points"))
  package var width = 390.0

  /// Creates the default options.
  package init() {}

  /// Validates the width and the language.
  package func validate() throws {
    guard (200...1400).contains(width) else {
      throw ValidationError("--width must be from 200 to 1400 points, but is \(width).")
    }
    _ = try LanguageTag(option: language)
  }

  /// Returns the screen that the options describe.
  ///
  /// - Parameter scale: The number of pixels per point, from 1 to 4.
  /// - Throws: `ValidationError` if the language is not a valid tag.
  package func makeDisplay(scale: Double = 3) throws -> Display {
    Display(
      width: width, scale: scale, appearance: appearance, style: style, textSize: textSize, contrast: contrast,
      language: try LanguageTag(option: language))
  }
}

extension Appearance: ExpressibleByArgument {}

extension TextSize: ExpressibleByArgument {}

extension Contrast: ExpressibleByArgument {}

extension NotificationStyle: ExpressibleByArgument {
  /// The help of `--style`.
  package static let optionHelp = ArgumentHelp(
    "The look of notifications: classic or current.",
    discussion: """
      classic, as up to iOS 14, has a header with the app's icon and name, and Dismiss. current, as since iOS 15, has \
      a large icon beside the text, and the actions in a menu; a press outside closes an open notification.
      """)
}
