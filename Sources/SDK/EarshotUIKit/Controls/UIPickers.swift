/// The wheels of a picker: a labelled placeholder.
///
/// Emulated: data source and delegate are asked, rows can be chosen by code. Not emulated: wheels; what is drawn is a gray
/// rectangle with the title of the row that is chosen.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// Gives the numbers of wheels and rows.
  open weak var dataSource: (any UIPickerViewDataSource)?
  /// Gives titles, and hears of choices; it hears of none here.
  open weak var delegate: (any UIPickerViewDelegate)?
  /// Stored; has no effect on Linux.
  open var showsSelectionIndicator = true
  private var chosen: [Int: Int] = [:]

  /// A picker in a frame, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// A picker of a storyboard or xib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The number of wheels.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  /// The number of rows of a wheel.
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  /// The row of a wheel that is chosen; -1 for none.
  open func selectedRow(inComponent component: Int) -> Int {
    numberOfRows(inComponent: component) == 0 ? -1 : chosen[component] ?? 0
  }
  /// Chooses a row of a wheel.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    chosen[component] = row
    setNeedsLayout()
  }
  /// Asks for everything again.
  open func reloadAllComponents() {
    chosen = [:]
    setNeedsLayout()
  }
  /// Asks for a wheel again.
  open func reloadComponent(_ component: Int) {
    chosen[component] = nil
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let titles = (0..<numberOfComponents).compactMap { component in
      delegate?.pickerView(self, titleForRow: selectedRow(inComponent: component), forComponent: component)
    }
    showPlaceholder(titles.isEmpty ? "Picker" : titles.joined(separator: "   "), "UIPickerView draws no wheels")
  }
}

/// Gives the numbers of a picker's wheels and rows.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// The number of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// The number of rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Gives a picker's titles. Every member may be left out.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// The title of a row.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// A row was chosen by a finger; never called.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// None.
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  /// Does nothing.
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// A picker of dates: a labelled placeholder.
///
/// Emulated: its date as a value, within its limits. Not emulated: wheels and calendars; what is drawn is a gray rectangle
/// with the date.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// What is picked, with Apple's raw values.
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }

  /// What is picked.
  open var datePickerMode = Mode.dateAndTime { didSet { setNeedsLayout() } }
  /// The date.
  open var date = Date() {
    didSet {
      if let minimumDate, date < minimumDate { date = minimumDate }
      if let maximumDate, date > maximumDate { date = maximumDate }
      setNeedsLayout()
    }
  }
  /// The earliest date.
  open var minimumDate: Date?
  /// The latest date.
  open var maximumDate: Date?
  /// Minutes between choices; stored.
  open var minuteInterval = 1
  /// Seconds of a countdown; stored.
  open var countDownDuration: TimeInterval = 0
  /// The time zone.
  open var timeZone: TimeZone?
  /// The locale.
  open var locale: Locale?
  /// The calendar.
  open var calendar: Calendar! = .current
  /// Stored; has no effect on Linux.
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
    showPlaceholder(formatter.string(from: date), "UIDatePicker draws no wheels")
  }
}

/// How a picker of dates looks, with Apple's raw values.
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

/// A bar of buttons.
///
/// Emulated: its buttons, from left to right with room between them. Not emulated: translucency, images behind it.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// The buttons.
  open var items: [UIBarButtonItem]? { didSet { rebuild() } }
  /// The color behind them.
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor ?? .systemBackground } }
  /// Stored; has no effect on Linux.
  open var isTranslucent = true
  /// Stored; has no effect on Linux.
  open var barStyle = UIBarStyle.default
  private var views: [UIView?] = []

  /// Sets the buttons.
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

/// How a bar looks, with Apple's raw values.
public enum UIBarStyle: Int, Sendable { case `default`, black }

/// A field to search with: a text field.
///
/// Emulated: its text and placeholder, and that they are typed into. Not emulated: scopes, results, buttons.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// The field.
  public let searchTextField = UITextField(frame: .zero)
  /// Hears of the text.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The text.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// What is shown without text.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// Stored: there is no such button.
  open var showsCancelButton = false

  /// A field in a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }
  /// A field of a storyboard or xib.
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

/// Hears of a search field. Every member may be left out.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
  /// The text has changed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// The search key was pressed; never called.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
}
