/// The visual representation of a single row in a table view.
///
/// Emulated: content, cell styles, accessories, selection, list content configurations, preparation for reuse.
/// Not emulated: editing controls, swipe actions, reordering, drag and drop.
/// Important: as on iOS, subviews belong in `contentView`. Constraints to the cell itself do not size the row.
@preconcurrency @MainActor
open class UITableViewCell: UIView, ListCell {
  /// The standard cell layouts, with Apple's raw values.
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  /// The standard accessory views, with Apple's raw values.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  /// The styles of selected cells, with Apple's raw values.
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  /// The editing controls of a cell, with Apple's raw values.
  public enum EditingStyle: Int, Sendable { case none, delete, insert }

  static var pendingIdentifier: String?
  private let style: CellStyle
  private var ownContentView: UIView
  private var title: UILabel?
  private var detail: UILabel?
  private var picture: UIImageView?
  private var configured: UIView?
  private var accessory: UIView?
  let separator = UIView()
  /// The handler that performs the segue of the cell when it is selected.
  var onSelection: ((UITableViewCell) -> Void)?

  // MARK: - Making

  /// Creates a cell of a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    ownContentView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    begin()
  }

  /// Creates a cell of the default style. As on iOS, the cell has the frame of its style; `frame` is in points.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if !frame.isEmpty { self.frame = frame }
  }

  /// Creates a cell from a storyboard or xib.
  public required init?(coder: NSCoder) {
    let source = InterfaceSource(coder)
    let names: [String: CellStyle] = [
      "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
      "IBUITableViewCellStyleValue2": .value2, "IBUITableViewCellStyleSubtitle": .subtitle,
    ]
    style = source?.name("style").flatMap { names[$0] } ?? .default
    reuseIdentifier = source?.name("reuseIdentifier")
    ownContentView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    super.init(coder: coder)
    if let content = subviews.first { ownContentView = content }
    begin()
    if let source { decode(cell: source) }
  }

  private func begin() {
    backgroundColor = backgroundColor ?? .systemBackground
    clipsToBounds = true
    separator.backgroundColor = .separator
    if ownContentView.superview !== self { addSubview(ownContentView) }
    addSubview(separator)
  }

  // MARK: - Properties

  /// The identifier under which the cell is reused.
  open internal(set) var reuseIdentifier: String?
  /// The superview of the cell's content.
  open var contentView: UIView { ownContentView }
  /// Prepares the cell for reuse. Called before a table view reuses it.
  open func prepareForReuse() {}

  /// The title label, or nil if the style has no title label.
  open var textLabel: UILabel? {
    if let title { return title }
    let label = UILabel()
    label.font = .systemFont(ofSize: style == .value2 ? 12 : 17)
    title = label
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }
  /// The secondary label, or nil for the `default` style.
  open var detailTextLabel: UILabel? {
    guard style != .default else { return nil }
    if let detail { return detail }
    let label = UILabel()
    label.font = .systemFont(ofSize: style == .subtitle ? 12 : style == .value1 ? 17 : 15)
    label.textColor = style == .value1 ? .secondaryLabel : .label
    detail = label
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }
  /// The image view.
  open var imageView: UIImageView? {
    if let picture { return picture }
    let view = UIImageView(frame: .zero)
    picture = view
    contentView.addSubview(view)
    setNeedsLayout()
    return view
  }

  func adopt(title label: UILabel) { title = label }
  func adopt(detail label: UILabel) { detail = label }
  func adopt(picture view: UIImageView) { picture = view }

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
  /// Returns a list content configuration with the defaults of the cell's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }
  /// The configuration of the cell's background.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { UIBackgroundConfiguration.apply(backgroundConfiguration, insteadOf: oldValue, to: self) }
  }
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

  // MARK: - Selection

  /// The style of the cell while it is selected.
  open var selectionStyle = SelectionStyle.default
  /// Whether the cell is selected.
  open var isSelected = false { didSet { showSelection() } }
  /// Whether a touch highlights the cell.
  open var isHighlighted = false { didSet { showSelection() } }
  /// Sets the selected state.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Sets the highlighted state.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  private var selectionFill: UIView?

  private func showSelection() {
    let isShown = (isSelected || isHighlighted) && selectionStyle != .none
    selectionFill?.removeFromSuperview()
    selectedBackgroundView?.removeFromSuperview()
    selectionFill = nil
    guard isShown else { return }
    let fill = selectedBackgroundView ?? UIView()
    if selectedBackgroundView == nil { fill.backgroundColor = .systemGray4 }
    fill.frame = bounds
    insertSubview(fill, belowSubview: contentView)
    selectionFill = fill
  }

  func setPressed(_ isPressed: Bool) { setHighlighted(isPressed, animated: false) }

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

  // MARK: - Accessories

  /// The standard accessory view of the cell.
  open var accessoryType = AccessoryType.none {
    didSet {
      accessory?.removeFromSuperview()
      accessory = nil
      let names: [AccessoryType: String] = [
        .disclosureIndicator: "chevron.forward", .checkmark: "checkmark", .detailButton: "info.circle",
        .detailDisclosureButton: "info.circle",
      ]
      if let name = names[accessoryType] {
        let view = UIImageView(image: UIImage(systemName: name))
        view.tintColor = accessoryType == .disclosureIndicator ? .tertiaryLabel : nil
        view.contentMode = .scaleAspectFit
        view.bounds.size = CGSize(width: accessoryType == .disclosureIndicator ? 10 : 20, height: 20)
        accessory = view
        addSubview(view)
      }
      setNeedsLayout()
    }
  }
  /// A custom accessory view, which replaces the standard one.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }
  /// The standard accessory view in editing mode. Stored; has no effect because editing is not emulated.
  open var editingAccessoryType = AccessoryType.none
  /// The inset of the cell's separator, or nil to use the table view's.
  open var separatorInset: UIEdgeInsets? { didSet { setNeedsLayout() } }
  /// The indentation level of the content.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of one indentation level, in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether the cell is in editing mode. Stored; has no effect because editing is not emulated.
  open var isEditing = false
  /// Whether the cell shows a reorder control. Stored; has no effect because editing is not emulated.
  open var showsReorderControl = false
  /// Whether the background is indented in editing mode. Stored; has no effect because editing is not emulated.
  open var shouldIndentWhileEditing = true
  /// Stores the editing mode; editing is not emulated.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let end = accessoryView ?? accessory
    let accessoryWidth = end.map { $0.bounds.width + 16 } ?? 0
    contentView.frame = directed(
      CGRect(x: 0, y: 0, width: max(bounds.width - accessoryWidth, 0), height: bounds.height))
    let x = bounds.width - 16 - (end?.bounds.width ?? 0) / 2
    end?.center = CGPoint(x: isRightToLeft ? bounds.width - x : x, y: bounds.height / 2)
    backgroundView?.frame = bounds
    selectionFill?.frame = bounds
    layOutStyle()
    guard isRightToLeft else { return }
    let parts: [UIView?] = [picture, title, detail]
    for part in parts.compactMap({ $0 }) where part.superview === contentView {
      part.frame = part.frame.mirrored(in: contentView.bounds)
    }
  }

  /// Lays out the views of the style from left to right.
  private func layOutStyle() {
    let bounds = contentView.bounds
    var x = 16 + CGFloat(indentationLevel) * indentationWidth
    if let picture, let image = picture.image {
      let size = image.size
      let height = min(size.height, bounds.height)
      let width = size.height > 0 ? size.width * height / size.height : 0
      picture.frame = CGRect(x: x, y: (bounds.height - height) / 2, width: width, height: height)
      x += width + 16
    }
    let width = max(bounds.width - x - 16, 0)
    guard let title else { return }
    let limit = CGSize(width: width, height: .greatestFiniteMagnitude)
    let titleHeight = title.sizeThatFits(limit).height
    guard let detail, !(detail.text ?? "").isEmpty else {
      title.frame = CGRect(x: x, y: (bounds.height - titleHeight) / 2, width: width, height: titleHeight)
      return
    }
    let detailSize = detail.sizeThatFits(limit)
    if style == .subtitle {
      let top = (bounds.height - titleHeight - detailSize.height - 3) / 2
      title.frame = CGRect(x: x, y: top, width: width, height: titleHeight)
      detail.frame = CGRect(x: x, y: top + titleHeight + 3, width: width, height: detailSize.height)
      return
    }
    let detailWidth = min(detailSize.width, width)
    title.frame = CGRect(
      x: x, y: (bounds.height - titleHeight) / 2, width: max(width - detailWidth - 8, 0), height: titleHeight)
    detail.frame = CGRect(
      x: x + width - detailWidth, y: (bounds.height - detailSize.height) / 2, width: detailWidth,
      height: detailSize.height)
  }

  /// Returns the height that fits the content at a width, in points.
  func fittingCellHeight(width: CGFloat) -> CGFloat {
    let size = systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return size.height
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let accessoryWidth = (accessoryView ?? accessory).map { $0.bounds.width + 16 } ?? 0
    let width = max(targetSize.width - accessoryWidth, 0)
    let height: CGFloat
    if let configured {
      height = max(configured.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height, 44)
    } else if let fitting = contentView.fittingHeight(forWidth: width) {
      height = fitting
    } else {
      height = styleHeight(width: width)
    }
    return CGSize(width: targetSize.width, height: height)
  }

  private func styleHeight(width: CGFloat) -> CGFloat {
    let picture = picture?.image.map { $0.size.width + 16 } ?? 0
    let available = CGSize(width: max(width - 32 - picture, 0), height: .greatestFiniteMagnitude)
    let titleHeight = title.map { $0.sizeThatFits(available).height } ?? 0
    guard style == .subtitle, let detail, !(detail.text ?? "").isEmpty else { return max(titleHeight + 22, 44) }
    return max(titleHeight + 3 + detail.sizeThatFits(available).height + 17, 58)
  }
}

extension UITableViewCell {
  /// Creates an instance through the `init(style:reuseIdentifier:)` of the dynamic class.
  package convenience init(dynamically: Void) {
    self.init(style: .default, reuseIdentifier: UITableViewCell.pendingIdentifier)
  }

  /// Calls ``init(dynamically:)`` on the dynamic class; see `UIViewController.allocate()`.
  @_silgen_name("$s12EarshotUIKit15UITableViewCellC11dynamicallyACyt_tcfC")
  private static func allocate() -> UITableViewCell

  /// Creates an instance of a class that is known only at run time.
  static func make(_ type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell {
    pendingIdentifier = identifier
    defer { pendingIdentifier = nil }
    let cell = type.allocate()
    cell.reuseIdentifier = identifier
    return cell
  }
}
