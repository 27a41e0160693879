/// An item of a constraint: a view or a guide.
@MainActor
protocol LayoutItem: AnyObject {
  /// The view itself, or the guide's owning view.
  var layoutView: UIView? { get }
  /// The name in diagnostics.
  var layoutName: String { get }
}

/// An edge, a dimension or a distance in a constraint.
@MainActor
struct LayoutTerm {
  struct Position {
    weak var item: (any LayoutItem)?
    var attribute: NSLayoutConstraint.Attribute
  }

  var position: Position
  /// The starting point if the term is a distance, which ends at `position`.
  var start: Position?

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    position = Position(item: item, attribute: attribute)
  }

  /// Creates the distance between two places.
  init(from start: Position, to end: Position) {
    (position, self.start) = (end, start)
  }

  /// Whether the term is a dimension, which can be compared with a constant.
  var isDimension: Bool { start != nil || position.attribute.isDimension }

  /// Whether the term depends on the layout direction.
  var isDirectional: Bool { position.attribute.isDirectional || start?.attribute.isDirectional == true }

  var views: [UIView] { [position.item?.layoutView, start?.item?.layoutView].compactMap { $0 } }

  /// Whether all items still exist.
  var isWhole: Bool { position.item?.layoutView != nil && (start == nil || start?.item?.layoutView != nil) }

  /// The term as text, such as `UILabel "title".leading`.
  var text: String {
    let end = "\(position.item?.layoutName ?? "(gone)").\(position.attribute.name)"
    guard let start else { return end }
    return "(\(end) - \(start.item?.layoutName ?? "(gone)").\(start.attribute.name))"
  }
}
