/// A view with spinning wheels to select values. Displayed as a labeled placeholder.
///
/// Emulated: data source and delegate queries, selection by code. Not emulated: the wheels. The view draws a gray
/// rectangle with the title of the selected row.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// The object that provides the numbers of components and rows.
  open weak var dataSource: (any UIPickerViewDataSource)?
  /// The object that provides titles. Earshot never notifies it of a selection.
  open weak var delegate: (any UIPickerViewDelegate)?
  /// Whether the picker displays a selection indicator. Stored; has no effect.
  open var showsSelectionIndicator = true
  private var selectedRows: [Int: Int] = [:]

  /// Creates a picker with a frame, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a picker from a storyboard or xib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The number of components.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  /// Returns the number of rows in a component.
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  /// Returns the selected row of a component, or -1 if no row is selected.
  open func selectedRow(inComponent component: Int) -> Int {
    numberOfRows(inComponent: component) == 0 ? -1 : selectedRows[component] ?? 0
  }
  /// Selects a row in a component.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    selectedRows[component] = row
    setNeedsLayout()
  }
  /// Reloads all components.
  open func reloadAllComponents() {
    selectedRows = [:]
    setNeedsLayout()
  }
  /// Reloads a component.
  open func reloadComponent(_ component: Int) {
    selectedRows[component] = nil
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let titles = (0..<numberOfComponents).compactMap { component in
      delegate?.pickerView(self, titleForRow: selectedRow(inComponent: component), forComponent: component)
    }
    showPlaceholder(
      titles.isEmpty ? "Picker" : titles.joined(separator: "   "),
      "the wheels of UIPickerView are not emulated: a placeholder with the selected rows is drawn")
  }
}

/// The methods that provide the numbers of components and rows of a picker view.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// Returns the number of components.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows in a component.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The methods that provide the titles of a picker view. All are optional.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// Returns the title of a row.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// Tells the delegate that a touch selected a row. Earshot never calls this method.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// Returns nil.
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  /// Does nothing.
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// A control for choosing a date. Displayed as a labeled placeholder.
///
/// Emulated: the date as a value, within its limits. Not emulated: wheels and calendars. The view draws a gray
/// rectangle with the date.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// The modes of a date picker, with Apple's raw values.
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }

  /// The mode of the date picker.
  open var datePickerMode = Mode.dateAndTime { didSet { setNeedsLayout() } }
  /// The picker's date.
  open var date = Date() {
    didSet {
      if let minimumDate, date < minimumDate { date = minimumDate }
      if let maximumDate, date > maximumDate { date = maximumDate }
      setNeedsLayout()
    }
  }
  /// The minimum date.
  open var minimumDate: Date?
  /// The maximum date.
  open var maximumDate: Date?
  /// The interval between minutes. Stored only.
  open var minuteInterval = 1
  /// The duration of a countdown, in seconds. Stored only.
  open var countDownDuration: TimeInterval = 0
  /// The time zone.
  open var timeZone: TimeZone?
  /// The picker's locale.
  open var locale: Locale?
  /// The picker's calendar.
  open var calendar: Calendar! = .current
  /// The preferred style of the picker. Stored; has no effect.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic

  /// Sets the date.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let formatter = DateFormatter()
    formatter.locale = locale ?? .current
    if let timeZone { formatter.timeZone = timeZone }
    formatter.dateStyle = datePickerMode == .time ? .none : .medium
    formatter.timeStyle = datePickerMode == .date ? .none : .short
    showPlaceholder(
      formatter.string(from: date),
      "the wheels of UIDatePicker are not emulated: a placeholder with the date is drawn")
  }
}

/// The styles of a date picker, with Apple's raw values.
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

/// A bar of buttons.
///
/// Emulated: the items, from left to right with space between them. Not emulated: translucency, background images.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// The items in the toolbar.
  open var items: [UIBarButtonItem]? { didSet { rebuild() } }
  /// The background color.
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor ?? .systemBackground } }
  /// Whether the bar is translucent. Stored; has no effect.
  open var isTranslucent = true
  /// The style of the bar. Stored; has no effect.
  open var barStyle = UIBarStyle.default
  private var views: [UIView?] = []

  /// Sets the items.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  private func rebuild() {
    for view in views { view?.removeFromSuperview() }
    backgroundColor = barTintColor ?? .systemBackground
    views = (items ?? []).map { $0.makeView() }
    for case let view? in views { addSubview(view) }
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 44) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let items = items ?? []
    let widths = zip(items, views).map { item, view -> CGFloat in
      if item.systemItem == .fixedSpace { return item.width }
      guard let view else { return 0 }
      return max(view is UIButton ? view.intrinsicContentSize.width : view.bounds.width, 28)
    }
    let gaps = CGFloat(max(items.count - 1, 0)) * 8
    let springs = items.count { $0.systemItem == .flexibleSpace }
    let free = max(bounds.width - 32 - gaps - widths.reduce(0, +), 0)
    var x: CGFloat = 16
    for (index, item) in items.enumerated() {
      var width = widths[index]
      if item.systemItem == .flexibleSpace { width = free / CGFloat(max(springs, 1)) }
      let height = min(views[index].map { $0 is UIButton ? 34 : $0.bounds.height } ?? 0, bounds.height)
      views[index]?.frame = CGRect(x: x, y: (bounds.height - height) / 2, width: width, height: height)
      x += width + 8
    }
  }
}

/// The styles of a bar, with Apple's raw values.
public enum UIBarStyle: Int, Sendable { case `default`, black }

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
