/// A view of a collection that is used again.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The name under which it is used again.
  open internal(set) var reuseIdentifier: String?

  /// A view in a frame, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// A view of a storyboard or xib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    reuseIdentifier = InterfaceSource(coder)?.name("reuseIdentifier")
  }

  /// Called before it is used again.
  open func prepareForReuse() {}
  /// Called with its place before it is seen.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// The place that it wants: as large as its content needs, where its size is estimated.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }

  /// Makes an instance through the `init(frame:)` of the class it is called on.
  package convenience init(dynamically: Void) {
    self.init(frame: .zero)
  }

  /// Calls ``init(dynamically:)`` on the class it is called on: see `UIViewController.allocate()`.
  @_silgen_name("$s12EarshotUIKit24UICollectionReusableViewC11dynamicallyACyt_tcfC")
  private static func allocate() -> UICollectionReusableView

  /// A new instance of a class that is known at run time only.
  static func make(_ type: UICollectionReusableView.Type, _ identifier: String) -> UICollectionReusableView {
    let view = type.allocate()
    view.reuseIdentifier = identifier
    return view
  }
}

/// An item of a collection.
///
/// Emulated: its content, selection, content configurations, its size by constraints. Not emulated: drags, focus.
/// The gotcha: as on iOS content belongs into `contentView`.
open class UICollectionViewCell: UICollectionReusableView, ListCell {
  private var ownContentView = UIView()
  private var configured: UIView?
  /// Called when it is chosen: a segue's.
  var onSelection: ((UICollectionViewCell) -> Void)?

  /// A cell in a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    ownContentView.frame = bounds
    addSubview(ownContentView)
  }
  /// A cell of a storyboard or xib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let content = subviews.first { ownContentView = content }
    if ownContentView.superview !== self { addSubview(ownContentView) }
  }

  /// The view of its content.
  open var contentView: UIView { ownContentView }
  /// Whether it is chosen.
  open var isSelected = false { didSet { showSelection() } }
  /// Whether a finger is on it.
  open var isHighlighted = false { didSet { showSelection() } }
  /// The view behind its content.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The view behind its content while it is chosen.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      showSelection()
    }
  }
  /// What a content view is made of.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      configured?.removeFromSuperview()
      configured = contentConfiguration?.makeContentView()
      if let configured {
        configured.frame = contentView.bounds
        configured.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(configured)
      }
      setNeedsLayout()
    }
  }
  /// What is behind its content.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { if let color = backgroundConfiguration?.backgroundColor { backgroundColor = color } }
  }
  /// The state that configurations get.
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(isSelected: isSelected, isHighlighted: isHighlighted)
  }
  /// Called when its state changes.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  /// Asks for ``updateConfiguration(using:)``.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }

  private func showSelection() {
    updateConfiguration(using: configurationState)
    guard let selectedBackgroundView else { return }
    selectedBackgroundView.removeFromSuperview()
    guard isSelected || isHighlighted else { return }
    selectedBackgroundView.frame = bounds
    insertSubview(selectedBackgroundView, belowSubview: contentView)
  }

  func setPressed(_ isPressed: Bool) { isHighlighted = isPressed }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    fingerCame()
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    fingerLeft(touches)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    setPressed(false)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let attributes = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    let size = attributes.size
    if let configured {
      attributes.size.height = configured.sizeThatFits(CGSize(width: size.width, height: .greatestFiniteMagnitude)).height
    } else if layoutAttributes.keepsWidth {
      attributes.size.height = contentView.fittingHeight(forWidth: size.width) ?? size.height
    } else if !contentView.subviews.isEmpty {
      let fitting = contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      if fitting.width > 0, fitting.height > 0 { attributes.size = fitting }
    }
    return attributes
  }
}

/// A cell of a list.
open class UICollectionViewListCell: UICollectionViewCell {
  /// Stored: accessories are not drawn.
  open var accessories: [UICellAccessory] = []
  /// Steps by which its content is moved; stored.
  open var indentationLevel = 0
  /// A configuration with a cell's looks.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// Something at the end of a list's cell; not drawn.
public struct UICellAccessory: Sendable {
  /// An arrow.
  public static func disclosureIndicator() -> UICellAccessory { UICellAccessory() }
  /// A check mark.
  public static func checkmark() -> UICellAccessory { UICellAccessory() }
}
