/// A row or column of views, laid out with constraints.
///
/// Emulated: axis, all distributions and alignments, spacing, custom spacing, baselines, margins; hidden views take no
/// space; from right to left, rows begin at the right.
/// Important: `removeArrangedSubview(_:)` leaves the view in the stack view as a subview; `removeFromSuperview()`
/// removes it from both.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// The distribution of views along the axis, with Apple's raw values.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// The alignment of views across the axis, with Apple's raw values.
  public enum Alignment: Int, Sendable {
    /// Views fill the stack view across the axis.
    case fill = 0
    /// The leading edges of a column, or the tops of a row.
    case leading = 1
    /// The first baselines of a row.
    case firstBaseline = 2
    /// The centers of the views are aligned.
    case center = 3
    /// The trailing edges of a column, or the bottoms of a row.
    case trailing = 4
    /// The last baselines of a row.
    case lastBaseline = 5

    /// The top edges of the views in a row; the equivalent of leading in a column.
    public static var top: Alignment { .leading }
    /// The bottom edges of the views in a row; the equivalent of trailing in a column.
    public static var bottom: Alignment { .trailing }
  }

  /// The default value of a view's custom spacing, for which the stack view uses ``spacing``.
  public nonisolated static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// The system spacing: 8 points.
  public nonisolated static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  private var arranged: [UIView] = []
  private var customSpacings: [(view: ObjectIdentifier, spacing: CGFloat)] = []

  /// The axis along which the views are arranged.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { hasChanged(axis != oldValue) } }
  /// The distribution of views along the axis.
  open var distribution = Distribution.fill { didSet { hasChanged(distribution != oldValue) } }
  /// The alignment of views across the axis.
  open var alignment = Alignment.fill { didSet { hasChanged(alignment != oldValue) } }
  /// The spacing between views, in points: the minimum spacing for equal spacing and centering.
  open var spacing: CGFloat = 0 { didSet { hasChanged(spacing != oldValue) } }
  /// Whether the spacing of a column is measured from baseline to baseline.
  open var isBaselineRelativeArrangement = false { didSet { hasChanged(isBaselineRelativeArrangement != oldValue) } }
  /// Whether the views are laid out within the margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { hasChanged(isLayoutMarginsRelativeArrangement != oldValue) }
  }

  /// Creates an empty stack view with a frame, in points, in the coordinates of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    joinLayout()
  }

  /// Creates a stack view with arranged subviews.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Creates a stack view from a storyboard or xib; an empty one with any other coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    joinLayout()
    if let source = InterfaceSource(coder) { decode(stackView: source) }
  }

  private func hasChanged(_ isOther: Bool = true) {
    if isOther { setNeedsSolving() }
  }

  // MARK: - Arranged subviews

  /// The arranged subviews, in order.
  open var arrangedSubviews: [UIView] { arranged.filter { $0.superview === self } }

  /// Adds an arranged subview at the end, and as a subview if needed.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.filter { $0 !== view }.count)
  }

  /// Inserts an arranged subview at an index, and adds it as a subview if needed.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arranged = arrangedSubviews.filter { $0 !== view }
    // UIKit also traps.
    precondition((0...arranged.count).contains(stackIndex), "Index out of bounds for arranged subview: \(stackIndex)")
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    arranged.insert(view, at: stackIndex)
    hasChanged()
  }

  /// Removes an arranged subview, which stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arranged = arrangedSubviews.filter { $0 !== view }
    customSpacings.removeAll { $0.view == ObjectIdentifier(view) }
    hasChanged()
  }

  /// Sets the spacing after a view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings.removeAll { $0.view == ObjectIdentifier(arrangedSubview) }
    if spacing != Self.spacingUseDefault { customSpacings.append((ObjectIdentifier(arrangedSubview), spacing)) }
    hasChanged()
  }

  /// Returns the custom spacing after a view, in points; `spacingUseDefault` if it was not set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings.first { $0.view == ObjectIdentifier(arrangedSubview) }?.spacing ?? Self.spacingUseDefault
  }

  /// Returns the effective spacing after a view, in points.
  func space(after view: UIView) -> CGFloat {
    let custom = customSpacing(after: view)
    let space = custom == Self.spacingUseDefault ? spacing : custom
    return space == Self.spacingUseSystem ? 8 : space.sane
  }

  // MARK: - Change detection

  /// The input of the layout that can change without a notification.
  struct Arrangement: Equatable {
    var views: [ObjectIdentifier]
    var hidden: [Bool]
  }

  var arrangement: Arrangement {
    let views = arrangedSubviews
    return Arrangement(views: views.map(ObjectIdentifier.init), hidden: views.map(\.isHidden))
  }
}
