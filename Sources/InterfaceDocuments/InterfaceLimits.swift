/// The limits of a storyboard, in its XML and its compiled form.
public enum InterfaceLimits {
  /// The bytes of the XML.
  public static let fileBytes = 16 << 20
  /// The bytes of the compiled form.
  public static let compiledBytes = 8 << 20
  /// The elements of the XML.
  public static let elements = 200_000
  /// The nesting depth of the XML.
  public static let elementDepth = 200
  /// The attributes of an element.
  public static let attributes = 200
  /// The objects: views, view controllers, guides, recognizers and placeholders.
  public static let objects = 10_000
  /// The nesting depth of views.
  public static let viewDepth = 100
  /// The number of constraints.
  public static let constraints = 20_000
  /// The bytes of a text.
  public static let textBytes = 64 << 10
  /// The nesting depth of values.
  public static let valueDepth = 6
  /// The nesting depth of view controllers, through embed segues and relationships.
  public static let embeddedControllers = 16
  /// The magnitude of a number, such as a constraint's constant.
  public static let number = 1e9
}
