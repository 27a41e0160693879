/// The hidden mode of `earshot-snapshot` that paints scenes for a terminal.
package enum PainterArgument {
  /// The argument that selects the mode.
  package static let text = "---paint"
}
