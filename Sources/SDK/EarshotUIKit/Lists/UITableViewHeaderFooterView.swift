/// A reusable view displayed at the top or bottom of a table section.
///
/// Emulated: text, content and background. Not emulated: floating at the top of the table view.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  static var pendingIdentifier: String?

  /// The identifier under which the view is reused.
  open private(set) var reuseIdentifier: String?
  /// The superview of the view's content.
  public let contentView = UIView()
  /// The primary label.
  public let textLabel: UILabel? = UILabel()
  /// The secondary label.
  public let detailTextLabel: UILabel? = UILabel()
  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The configuration of the view's background.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { UIBackgroundConfiguration.apply(backgroundConfiguration, insteadOf: oldValue, to: self) }
  }
  private var configured: UIView?
  /// The configuration of the view's content.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      configured?.removeFromSuperview()
      configured = contentConfiguration?.makeContentView()
      if let configured { contentView.addSubview(configured) }
      setNeedsLayout()
    }
  }

  /// Creates a view with a reuse identifier.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    begin()
  }
  /// Creates a view without a reuse identifier. `frame` is in points; an empty one is ignored.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    if !frame.isEmpty { self.frame = frame }
  }
  /// Creates a view from a storyboard or xib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    addSubview(contentView)
    for label in [textLabel, detailTextLabel] {
      label?.textColor = .secondaryLabel
      label?.font = .systemFont(ofSize: 13)
      if let label { contentView.addSubview(label) }
    }
  }

  /// Prepares the view for reuse. Called before a table view reuses it.
  open func prepareForReuse() {}
  /// Returns a list content configuration with the defaults of a header.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    configured?.frame = bounds
    let width = max(bounds.width - 32, 0)
    let size = textLabel?.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)) ?? .zero
    textLabel?.frame = CGRect(x: 16, y: bounds.height - size.height - 6, width: width, height: size.height)
  }

  /// Creates an instance through the `init(reuseIdentifier:)` of the dynamic class.
  package convenience init(dynamically: Void) {
    self.init(reuseIdentifier: UITableViewHeaderFooterView.pendingIdentifier)
  }

  /// Calls ``init(dynamically:)`` on the dynamic class; see `UIViewController.allocate()`.
  @_silgen_name("$s12EarshotUIKit023UITableViewHeaderFooterD0C11dynamicallyACyt_tcfC")
  private static func allocate() -> UITableViewHeaderFooterView

  /// Creates an instance of a class that is known only at run time.
  static func make(_ type: UITableViewHeaderFooterView.Type, _ identifier: String) -> UITableViewHeaderFooterView {
    pendingIdentifier = identifier
    defer { pendingIdentifier = nil }
    return type.allocate()
  }
}
