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
