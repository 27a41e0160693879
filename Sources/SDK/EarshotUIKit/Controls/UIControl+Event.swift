extension UIControl {
  /// What happens to a control, with Apple's bits.
  public struct Event: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Events from Apple's bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger has come down in it.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger has come down in it again, shortly after.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger has moved inside it.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger has moved outside it.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger has come back into it.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger has moved out of it.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger has left inside it: a press.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger has left outside it.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A finger was taken away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// A person has changed its value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// A person has done what it is for.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Its menu was asked for; there are no menus.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Text is being edited in it.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A person has changed its text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Text is no longer edited in it.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key has ended the editing.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Bits for an app's own.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Bits for the system's own.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// What state a control is in, with Apple's bits.
  public struct State: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// States from Apple's bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// None of the others.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It cannot be used.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// Keys go to it.
    public static let focused = State(rawValue: 1 << 3)
    /// Bits for an app's own.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Bits for the system's own.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where content is from left to right, with Apple's raw values.
  public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
  /// Where content is from top to bottom, with Apple's raw values.
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
}
