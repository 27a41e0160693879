/// A text field for entering search terms.
///
/// Emulated: text, placeholder and typing. Not emulated: scopes, results, buttons.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// The text field.
  public let searchTextField = UITextField(frame: .zero)
  /// The object that is notified of changes of the text.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The search bar's text.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// The placeholder, displayed while there is no text.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// Whether the cancel button is displayed. Stored; the cancel button is not emulated.
  open var showsCancelButton = false

  /// Creates a search bar with a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }
  /// Creates a search bar from a storyboard or xib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
    placeholder = InterfaceSource(coder)?.text("placeholder")
  }

  private func begin() {
    searchTextField.borderStyle = .roundedRect
    addSubview(searchTextField)
    searchTextField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBar(self, textDidChange: text ?? "")
      }, for: .editingChanged)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 56) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    searchTextField.frame = bounds.insetBy(dx: 8, dy: max((bounds.height - 36) / 2, 0))
  }
}

/// The methods of a search bar's delegate. All are optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
  /// Tells the delegate that the text has changed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Tells the delegate that the search key was pressed. Earshot never calls this method.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
}
