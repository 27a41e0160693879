/// A closure that changes the attributes of a configuration's text (Apple: `UIConfigurationTextAttributesTransformer`).
///
/// Emulated: the titles of buttons, in which it receives the font and the color. Not emulated: subtitles and lists.
/// Important: the closure is called whenever the button's appearance is updated.
public struct UIConfigurationTextAttributesTransformer {
  /// The closure, with the attributes as its parameter.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Creates a transformer from a closure.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Returns the attributes that the closure returns.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

extension UIButton.Configuration {
  /// Returns the title with transformed attributes; nil without a transformer or a title.
  ///
  /// - Parameters:
  ///   - font: The font of a title without one.
  ///   - color: The color of a title without one.
  func transformedTitle(font: UIFont, color: UIColor) -> NSAttributedString? {
    typealias Scope = AttributeScopes.UIKitAttributes
    guard let transformer = titleTextAttributesTransformer,
      var text = attributedTitle ?? title.map({ AttributedString($0) }), !text.characters.isEmpty
    else { return nil }
    for run in text.runs {
      var attributes = run.attributes
      attributes[Scope.FontAttribute.self] = attributes[Scope.FontAttribute.self] ?? font
      attributes[Scope.ForegroundColorAttribute.self] = attributes[Scope.ForegroundColorAttribute.self] ?? color
      text[run.range].setAttributes(transformer(attributes))
    }
    return text.withUIKitAttributes
  }
}
