/// The value of an attribute.
public indirect enum InterfaceValue: Sendable, Equatable {
  /// An explicit `nil`.
  case null
  case bool(Bool)
  case number(Double)
  /// Text, or the name of a case.
  case text(String)
  case point(x: Double, y: Double)
  case size(width: Double, height: Double)
  case rect(x: Double, y: Double, width: Double, height: Double)
  case insets(top: Double, left: Double, bottom: Double, right: Double)
  /// A range, as a location and a length.
  case range(Int, Int)
  case color(InterfaceColor)
  case font(InterfaceFont)
  case image(InterfaceImage)
  /// The attributes of a part, such as the state of a button.
  case group([InterfaceProperty])
  case list([InterfaceValue])
}
