extension AttributeScopes {
  /// The looks that UIKit gives an `AttributedString`.
  ///
  /// Emulated: font, colours, space between letters, lines under and through. Not emulated: the rest; Foundation's own
  /// (links) are there beside them.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind.
    public let backgroundColor: BackgroundColorAttribute
    /// Points between letters.
    public let kern: KernAttribute
    /// A line under it.
    public let underlineStyle: UnderlineStyleAttribute
    /// A line through it.
    public let strikethroughStyle: StrikethroughStyleAttribute

    /// The font.
    public enum FontAttribute: AttributedStringKey {
      /// A font.
      public typealias Value = UIFont
      /// Its name.
      public static let name = "NSFont"
    }
    /// The colour.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = UIColor
      /// Its name.
      public static let name = "NSColor"
    }
    /// The colour behind.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = UIColor
      /// Its name.
      public static let name = "NSBackgroundColor"
    }
    /// Points between letters.
    public enum KernAttribute: AttributedStringKey {
      /// Points.
      public typealias Value = CGFloat
      /// Its name.
      public static let name = "NSKern"
    }
    /// A line under it.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// A style.
      public typealias Value = NSUnderlineStyle
      /// Its name.
      public static let name = "NSUnderline"
    }
    /// A line through it.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// A style.
      public typealias Value = NSUnderlineStyle
      /// Its name.
      public static let name = "NSStrikethrough"
    }
  }

  /// The looks that UIKit gives.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// A look by its name.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}

extension AttributedString {
  /// The text with the looks that are drawn.
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
