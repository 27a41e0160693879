extension NSLayoutConstraint {
  /// Returns the constraints of a visual format, not activated.
  ///
  /// - Parameters:
  ///   - format: The format, such as `V:|-[title]-8-[text(>=40@750)]-(>=margin)-|`.
  ///   - opts: The alignment, direction and spacing.
  ///   - metrics: The numbers that the format names.
  ///   - views: The views and guides that the format names.
  /// - Returns: The constraints, in the order of the format. An invalid format traps, as in UIKit.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormat.Failure) {
      let parsed = try VisualFormat(format)
      return try VisualFormatBuilder(format: parsed, options: opts, metrics: metrics ?? [:], views: views).constraints()
    } catch {
      // UIKit traps with the same message.
      let caret = String(repeating: " ", count: error.position) + "^"
      preconditionFailure("Unable to parse constraint format: \n\(error.reason)\n\(format)\n\(caret)")
    }
  }
}

/// A builder of the constraints of a visual format.
@MainActor
struct VisualFormatBuilder {
  typealias Attribute = NSLayoutConstraint.Attribute

  let format: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]

  func constraints() throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    var items: [any LayoutItem] = []
    for view in format.views { items.append(try item(view.name)) }
    var constraints: [NSLayoutConstraint] = []
    if let space = format.leading {
      let container = try superview(of: items[0])
      constraints += try join(
        LayoutTerm(container, edges.start), LayoutTerm(items[0], edges.start), space, margin: (container, true))
    }
    for (index, view) in format.views.enumerated() {
      if index > 0 {
        let (previous, next) = (items[index - 1], items[index])
        let (from, to) = isFromBaseline ? (.lastBaseline, .firstBaseline) : (edges.end, edges.start)
        constraints += try join(LayoutTerm(previous, from), LayoutTerm(next, to), format.spaces[index - 1], margin: nil)
        constraints += alignments.map { NSLayoutConstraint(LayoutTerm(next, $0), .equal, LayoutTerm(previous, $0)) }
      }
      let length = LayoutTerm(items[index], format.axis == .horizontal ? .width : .height)
      for predicate in view.predicates { constraints.append(try constraint(length, predicate)) }
    }
    if let space = format.trailing, let last = items.last {
      let container = try superview(of: last)
      constraints += try join(
        LayoutTerm(last, edges.end), LayoutTerm(container, edges.end), space, margin: (container, false))
    }
    return constraints
  }

  // MARK: - Edges

  private var isReversed: Bool { format.axis == .horizontal && options.contains(.directionRightToLeft) }
  private var isFromBaseline: Bool { format.axis == .vertical && options.contains(.spacingBaselineToBaseline) }

  /// The leading and trailing edges of a view, in the direction of the format.
  private var edges: (start: Attribute, end: Attribute) {
    guard format.axis == .horizontal else { return (.top, .bottom) }
    if isReversed { return (.right, .left) }
    return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
  }

  private var alignments: [Attribute] {
    let table: [(NSLayoutConstraint.FormatOptions, Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    return table.filter { options.contains($0.0) }.map(\.1)
  }

  private func superview(of item: any LayoutItem) throws(VisualFormat.Failure) -> UIView {
    let view = item.layoutView
    guard let container = view === item ? view?.superview : view else {
      throw failure("Unable to interpret '|' character, because the related view doesn't have a superview")
    }
    return container
  }

  /// Returns the constraints for the space between two edges. `margin` is the superview if one of the edges belongs to
  /// it, and whether that edge is the first one.
  private func join(
    _ one: LayoutTerm, _ next: LayoutTerm, _ space: VisualFormat.Space, margin: (view: UIView, isFirst: Bool)?
  ) throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    // In a layout from right to left, later items are further left.
    let (first, second) = isReversed ? (one, next) : (next, one)
    switch space {
    case .none: return [NSLayoutConstraint(first, .equal, second)]
    case .standard:
      guard let margin else { return [NSLayoutConstraint(first, .equal, second, constant: 8)] }
      let attribute = margin.isFirst ? Self.margin(of: edges.start) : Self.margin(of: edges.end)
      let edge = LayoutTerm(margin.view, attribute)
      let isFirst = margin.isFirst == isReversed
      return [NSLayoutConstraint(isFirst ? edge : first, .equal, isFirst ? second : edge)]
    case .predicates(let predicates):
      var constraints: [NSLayoutConstraint] = []
      for predicate in predicates {
        let constraint = NSLayoutConstraint(
          first, predicate.relation, second, constant: try number(predicate.object, "space"))
        if let priority = predicate.priority { constraint.priority = try self.priority(priority) }
        constraints.append(constraint)
      }
      return constraints
    }
  }

  private static func margin(of edge: Attribute) -> Attribute {
    switch edge {
    case .left: .leftMargin
    case .right: .rightMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .top: .topMargin
    default: .bottomMargin
    }
  }

  // MARK: - Dimensions

  private func constraint(
    _ length: LayoutTerm, _ predicate: VisualFormat.Predicate
  ) throws(VisualFormat.Failure) -> NSLayoutConstraint {
    let result: NSLayoutConstraint
    if case .name(let name) = predicate.object, views[name] != nil {
      let reference = LayoutTerm(try item(name), length.position.attribute)
      result = NSLayoutConstraint(length, predicate.relation, reference)
    } else {
      result = NSLayoutConstraint(length, predicate.relation, nil, constant: try number(predicate.object, "length"))
    }
    if let priority = predicate.priority { result.priority = try self.priority(priority) }
    return result
  }

  private func priority(_ quantity: VisualFormat.Quantity) throws(VisualFormat.Failure) -> UILayoutPriority {
    UILayoutPriority(Float(try number(quantity, "priority")))
  }

  // MARK: - Names

  private func item(_ name: String) throws(VisualFormat.Failure) -> any LayoutItem {
    guard let item = views[name] as? any LayoutItem else {
      throw failure("\(name) is not a key in the views dictionary.")
    }
    return item
  }

  private func number(_ quantity: VisualFormat.Quantity, _ expected: String) throws(VisualFormat.Failure) -> Double {
    switch quantity {
    case .number(let number): return number
    case .name(let name):
      switch metrics[name] {
      case let value as Double: return value
      case let value as CGFloat: return Double(value)
      case let value as Float: return Double(value)
      case let value as Int: return Double(value)
      case let value as NSNumber: return value.doubleValue
      case let value as UILayoutPriority: return Double(value.rawValue)
      default: throw failure("\(name) is not a key in the metrics dictionary: it was to be a \(expected).")
      }
    }
  }

  private func failure(_ reason: String) -> VisualFormat.Failure { VisualFormat.Failure(reason: reason, position: 0) }
}
