/// A single item displayed by a collection view.
///
/// Emulated: content, selection, content configurations, self-sizing by constraints. Not emulated: drag and drop,
/// focus.
/// Important: as on iOS, subviews belong in `contentView`.
open class UICollectionViewCell: UICollectionReusableView, ListCell {
  private var ownContentView = UIView()
  private var configured: UIView?
  /// The handler that performs the segue of the cell when it is selected.
  var onSelection: ((UICollectionViewCell) -> Void)?

  /// Creates a cell with a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    ownContentView.frame = bounds
    addSubview(ownContentView)
  }
  /// Creates a cell from a storyboard or xib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let content = subviews.first { ownContentView = content }
    if ownContentView.superview !== self { addSubview(ownContentView) }
  }

  /// The superview of the cell's content.
  open var contentView: UIView { ownContentView }
  /// Whether the cell is selected.
  open var isSelected = false { didSet { showSelection() } }
  /// Whether a touch highlights the cell.
  open var isHighlighted = false { didSet { showSelection() } }
  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The view behind the content while the cell is selected.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      showSelection()
    }
  }
  /// The configuration of the cell's content view.
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
  /// The configuration of the cell's background.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { UIBackgroundConfiguration.apply(backgroundConfiguration, insteadOf: oldValue, to: self) }
  }
  /// The current state, which configurations receive.
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(isSelected: isSelected, isHighlighted: isHighlighted)
  }
  /// Updates the configuration. Called when the cell's state changes.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  /// Requests a call of ``updateConfiguration(using:)``.
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
    touchStarted()
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    touchFinished(touches)
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
      attributes.size.height =
        configured.sizeThatFits(CGSize(width: size.width, height: .greatestFiniteMagnitude)).height
    } else if layoutAttributes.keepsWidth {
      attributes.size.height = contentView.fittingHeight(forWidth: size.width) ?? size.height
    } else if !contentView.subviews.isEmpty {
      let fitting = contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      if fitting.width > 0, fitting.height > 0 { attributes.size = fitting }
    }
    return attributes
  }
}
