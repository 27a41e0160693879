/// The limits of a storyboard, in its XML and in its compiled form.
public enum InterfaceLimits {
  /// Bytes of the XML.
  public static let fileBytes = 16 << 20
  /// Bytes of the compiled form.
  public static let compiledBytes = 8 << 20
  /// Elements of the XML.
  public static let elements = 200_000
  /// Depth of the XML.
  public static let elementDepth = 200
  /// Attributes of one element.
  public static let attributes = 200
  /// Objects: views, view controllers, guides, recognizers and placeholders.
  public static let objects = 10_000
  /// Depth of views in views.
  public static let viewDepth = 100
  /// Constraints.
  public static let constraints = 20_000
  /// Bytes of one text.
  public static let textBytes = 64 << 10
  /// Depth of values in values.
  public static let valueDepth = 6
  /// View controllers inside each other, through embed segues and relationships.
  public static let embeddedControllers = 16
  /// Magnitude of a number: that of a constraint's constant.
  public static let number = 1e9
}
