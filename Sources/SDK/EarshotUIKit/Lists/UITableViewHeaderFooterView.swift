/// The view over or under a section of a table.
///
/// Emulated: its text, its content, its background. Not emulated: floating at a table's top.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  static var identifierInTheMaking: String?

  /// The name under which it is used again.
  open private(set) var reuseIdentifier: String?
  /// The view of its content.
  public let contentView = UIView()
  /// The text.
  public let textLabel: UILabel? = UILabel()
  /// The second text.
  public let detailTextLabel: UILabel? = UILabel()
  /// The view behind its content.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  private var configured: UIView?
  /// What a content view is made of.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      configured?.removeFromSuperview()
      configured = contentConfiguration?.makeContentView()
      if let configured { contentView.addSubview(configured) }
      setNeedsLayout()
    }
  }

  /// A view of a name.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    begin()
  }
  /// A view of a storyboard or xib.
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

  /// Called before it is used again.
  open func prepareForReuse() {}
  /// A configuration with a header's looks.
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

  /// Makes an instance through the `init(reuseIdentifier:)` of the class it is called on.
  package convenience init(dynamically: Void) {
    self.init(reuseIdentifier: UITableViewHeaderFooterView.identifierInTheMaking)
  }

  /// Calls ``init(dynamically:)`` on the class it is called on: see `UIViewController.allocate()`.
  @_silgen_name("$s12EarshotUIKit023UITableViewHeaderFooterD0C11dynamicallyACyt_tcfC")
  private static func allocate() -> UITableViewHeaderFooterView

  /// A new instance of a class that is known at run time only.
  static func make(_ type: UITableViewHeaderFooterView.Type, _ identifier: String) -> UITableViewHeaderFooterView {
    identifierInTheMaking = identifier
    defer { identifierInTheMaking = nil }
    return type.allocate()
  }
}
