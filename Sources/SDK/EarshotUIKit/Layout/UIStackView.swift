/// A row or a column of views, laid out by constraints of its own.
///
/// Emulated: axis, all distributions and alignments, spacing, custom spacing, baselines, margins; hidden views take no
/// room. Not emulated: right-to-left rows.
/// The gotcha: `removeArrangedSubview(_:)` leaves the view in the stack view, where it was; `removeFromSuperview()`
/// takes it out of both.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How views share the room along the axis, with Apple's raw values.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// How views stand across the axis, with Apple's raw values.
  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading = 1
    case firstBaseline = 2
    case center = 3
    case trailing = 4
    case lastBaseline = 5

    /// In a row, what is leading in a column.
    public static var top: Alignment { .leading }
    /// In a row, what is trailing in a column.
    public static var bottom: Alignment { .trailing }
  }

  /// The space that ``spacing`` says: what a view's custom spacing is unless set.
  public nonisolated static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// The system's space: 8 points.
  public nonisolated static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  private var arranged: [UIView] = []
  private var customSpacings: [(view: ObjectIdentifier, spacing: CGFloat)] = []

  /// Whether it is a row or a column.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { hasChanged(axis != oldValue) } }
  /// How views share the room along the axis.
  open var distribution = Distribution.fill { didSet { hasChanged(distribution != oldValue) } }
  /// How views stand across the axis.
  open var alignment = Alignment.fill { didSet { hasChanged(alignment != oldValue) } }
  /// The space between views, in points: the least space where they are distributed by spaces.
  open var spacing: CGFloat = 0 { didSet { hasChanged(spacing != oldValue) } }
  /// Whether a column's spaces are from baseline to baseline.
  open var isBaselineRelativeArrangement = false { didSet { hasChanged(isBaselineRelativeArrangement != oldValue) } }
  /// Whether views keep to its margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { hasChanged(isLayoutMarginsRelativeArrangement != oldValue) }
  }

  /// An empty stack view; `frame` in points, in its future superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    takePart()
  }

  /// A stack view of these views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// A stack view of a storyboard or xib; another coder's is empty.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    takePart()
    if let source = InterfaceSource(coder) { decode(stackView: source) }
  }

  private func hasChanged(_ isOther: Bool = true) {
    if isOther { setNeedsSolving() }
  }

  // MARK: - The views

  /// The views it lays out, in order.
  open var arrangedSubviews: [UIView] { arranged.filter { $0.superview === self } }

  /// Lays out a view after the others; one that is not in it comes into it.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.filter { $0 !== view }.count)
  }

  /// Lays out a view before the one at a place; one that is not in it comes into it.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arranged = arrangedSubviews.filter { $0 !== view }
    // UIKit traps here as well.
    precondition((0...arranged.count).contains(stackIndex), "Index out of bounds for arranged subview: \(stackIndex)")
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    arranged.insert(view, at: stackIndex)
    hasChanged()
  }

  /// Lays out a view no longer; it stays in it.
  open func removeArrangedSubview(_ view: UIView) {
    arranged = arrangedSubviews.filter { $0 !== view }
    customSpacings.removeAll { $0.view == ObjectIdentifier(view) }
    hasChanged()
  }

  /// Sets the space after a view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings.removeAll { $0.view == ObjectIdentifier(arrangedSubview) }
    if spacing != Self.spacingUseDefault { customSpacings.append((ObjectIdentifier(arrangedSubview), spacing)) }
    hasChanged()
  }

  /// The space after a view, in points; `spacingUseDefault` where it was not set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings.first { $0.view == ObjectIdentifier(arrangedSubview) }?.spacing ?? Self.spacingUseDefault
  }

  /// The space that counts after a view, in points.
  func space(after view: UIView) -> CGFloat {
    let custom = customSpacing(after: view)
    let space = custom == Self.spacingUseDefault ? spacing : custom
    return space == Self.spacingUseSystem ? 8 : space.sane
  }

  // MARK: - What it is made of

  /// What its layout follows from and nobody tells.
  struct Arrangement: Equatable {
    var views: [ObjectIdentifier]
    var hidden: [Bool]
  }

  var arrangement: Arrangement {
    let views = arrangedSubviews
    return Arrangement(views: views.map(ObjectIdentifier.init), hidden: views.map(\.isHidden))
  }
}
