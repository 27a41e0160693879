extension AttributeScopes {
  /// UIKit's attributes of an `AttributedString`.
  ///
  /// Emulated: font, colors, kerning, underline and strikethrough. Not emulated: the rest. Foundation's own attributes,
  /// such as links, are available too.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The text color.
    public let foregroundColor: ForegroundColorAttribute
    /// The background color.
    public let backgroundColor: BackgroundColorAttribute
    /// The additional spacing between characters, in points.
    public let kern: KernAttribute
    /// The underline style.
    public let underlineStyle: UnderlineStyleAttribute
    /// The strikethrough style.
    public let strikethroughStyle: StrikethroughStyleAttribute

    /// The attribute key of the font.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UIFont
      /// The name.
      public static let name = "NSFont"
    }
    /// The attribute key of the text color.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UIColor
      /// The name.
      public static let name = "NSColor"
    }
    /// The attribute key of the background color.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = UIColor
      /// The name.
      public static let name = "NSBackgroundColor"
    }
    /// The attribute key of the kerning.
    public enum KernAttribute: AttributedStringKey {
      /// The type of the value, in points.
      public typealias Value = CGFloat
      /// The name.
      public static let name = "NSKern"
    }
    /// The attribute key of the underline style.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = NSUnderlineStyle
      /// The name.
      public static let name = "NSUnderline"
    }
    /// The attribute key of the strikethrough style.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = NSUnderlineStyle
      /// The name.
      public static let name = "NSStrikethrough"
    }
  }

  /// The scope of UIKit's attributes.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// Looks up an attribute by its name.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}

extension AttributedString {
  /// The string with the attributes that are drawn.
  var withUIKitAttributes: NSAttributedString {
    typealias Scope = AttributeScopes.UIKitAttributes
    let parts = runs.map { run -> (text: String, attributes: [NSAttributedString.Key: Any]) in
      var attributes: [NSAttributedString.Key: Any] = [:]
      attributes[.font] = run[Scope.FontAttribute.self]
      attributes[.foregroundColor] = run[Scope.ForegroundColorAttribute.self]
      attributes[.backgroundColor] = run[Scope.BackgroundColorAttribute.self]
      attributes[.kern] = run[Scope.KernAttribute.self]
      attributes[.underlineStyle] = run[Scope.UnderlineStyleAttribute.self]?.rawValue
      attributes[.strikethroughStyle] = run[Scope.StrikethroughStyleAttribute.self]?.rawValue
      return (String(self[run.range].characters), attributes)
    }
    return .joined(parts)
  }
}
