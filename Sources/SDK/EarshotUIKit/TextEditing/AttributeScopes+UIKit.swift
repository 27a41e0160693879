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
  var withLooks: NSAttributedString {
    typealias Looks = AttributeScopes.UIKitAttributes
    let parts = runs.map { run -> (text: String, looks: [NSAttributedString.Key: Any]) in
      var looks: [NSAttributedString.Key: Any] = [:]
      looks[.font] = run[Looks.FontAttribute.self]
      looks[.foregroundColor] = run[Looks.ForegroundColorAttribute.self]
      looks[.backgroundColor] = run[Looks.BackgroundColorAttribute.self]
      looks[.kern] = run[Looks.KernAttribute.self]
      looks[.underlineStyle] = run[Looks.UnderlineStyleAttribute.self]?.rawValue
      looks[.strikethroughStyle] = run[Looks.StrikethroughStyleAttribute.self]?.rawValue
      return (String(self[run.range].characters), looks)
    }
    return .joined(parts)
  }
}
