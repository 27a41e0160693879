package import Scenes

/// The hidden mode of `earshot-snapshot` that paints scenes for a terminal: `---paint TAG`.
package enum PainterArgument {
  /// The argument that selects the mode. The tag of the device's language follows it.
  package static let text = "---paint"

  /// Returns the language of the device in the arguments of the program; nil if they do not select the mode.
  package static func language(in arguments: ArraySlice<String>) -> LanguageTag? {
    guard arguments.count == 2, arguments.first == text else { return nil }
    return arguments.last.flatMap { try? LanguageTag($0) }
  }
}
