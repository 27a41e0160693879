/// What a constraint can be about: a view, or a guide.
@MainActor
protocol LayoutItem: AnyObject {
  /// The view that it is, or that it belongs to.
  var layoutView: UIView? { get }
  /// What a developer knows it by.
  var layoutName: String { get }
}

/// An edge, a length or a distance of what a constraint is about.
@MainActor
struct LayoutTerm {
  /// An attribute of a view or a guide.
  struct Place {
    weak var item: (any LayoutItem)?
    var attribute: NSLayoutConstraint.Attribute
  }

  var place: Place
  /// Where a distance begins, of two places; `place` is where it ends.
  var start: Place?

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    place = Place(item: item, attribute: attribute)
  }

  /// The distance from one place to another.
  init(from start: Place, to end: Place) {
    (place, self.start) = (end, start)
  }

  /// Whether it is a length, which needs no other to be compared with.
  var isDimension: Bool { start != nil || place.attribute.isDimension }

  /// The views it is about.
  var views: [UIView] { [place.item?.layoutView, start?.item?.layoutView].compactMap { $0 } }

  /// Whether what it is about is there.
  var isWhole: Bool { place.item?.layoutView != nil && (start == nil || start?.item?.layoutView != nil) }

  /// It in words: `UILabel "title".leading`.
  var text: String {
    let end = "\(place.item?.layoutName ?? "(gone)").\(place.attribute.name)"
    guard let start else { return end }
    return "(\(end) - \(start.item?.layoutName ?? "(gone)").\(start.attribute.name))"
  }
}
