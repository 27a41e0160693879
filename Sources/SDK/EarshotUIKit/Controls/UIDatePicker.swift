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
  /// The interval between minutes. Stored; has no effect.
  open var minuteInterval = 1
  /// The duration of a countdown, in seconds. Stored; has no effect.
  open var countDownDuration: TimeInterval = 0
  /// The time zone.
  open var timeZone: TimeZone?
  /// The picker's locale.
  open var locale: Locale?
  /// The picker's calendar. Stored; has no effect.
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
