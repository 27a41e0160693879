/// A cell or supplementary view that a collection view reuses.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier under which the view is reused.
  open internal(set) var reuseIdentifier: String?

  /// Creates a view with a frame, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a view from a storyboard or xib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    reuseIdentifier = InterfaceSource(coder)?.name("reuseIdentifier")
  }

  /// Prepares the view for reuse. Called before a collection view reuses it.
  open func prepareForReuse() {}
  /// Applies layout attributes. Called before the view is displayed.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// Returns the view's preferred attributes: the size that fits its content, if the layout's size is an estimate.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }

  /// Creates an instance through the `init(frame:)` of the dynamic class.
  package convenience init(dynamically: Void) {
    self.init(frame: .zero)
  }

  /// Calls ``init(dynamically:)`` on the dynamic class; see `UIViewController.allocate()`.
  @_silgen_name("$s12EarshotUIKit24UICollectionReusableViewC11dynamicallyACyt_tcfC")
  private static func allocate() -> UICollectionReusableView

  /// Creates an instance of a class that is known only at run time.
  static func make(_ type: UICollectionReusableView.Type, _ identifier: String) -> UICollectionReusableView {
    let view = type.allocate()
    view.reuseIdentifier = identifier
    return view
  }
}
