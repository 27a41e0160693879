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
  struct Place {
    weak var item: (any LayoutItem)?
    var attribute: NSLayoutConstraint.Attribute
  }

  var place: Place
  /// The starting point if the term is a distance, which ends at `place`.
  var start: Place?

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    place = Place(item: item, attribute: attribute)
  }

  /// Creates the distance between two places.
  init(from start: Place, to end: Place) {
    (place, self.start) = (end, start)
  }

  /// Whether the term is a dimension, which can be compared with a constant.
  var isDimension: Bool { start != nil || place.attribute.isDimension }

  var views: [UIView] { [place.item?.layoutView, start?.item?.layoutView].compactMap { $0 } }

  /// Whether all items still exist.
  var isWhole: Bool { place.item?.layoutView != nil && (start == nil || start?.item?.layoutView != nil) }

  /// The term as text, such as `UILabel "title".leading`.
  var text: String {
    let end = "\(place.item?.layoutName ?? "(gone)").\(place.attribute.name)"
    guard let start else { return end }
    return "(\(end) - \(start.item?.layoutName ?? "(gone)").\(start.attribute.name))"
  }
}
