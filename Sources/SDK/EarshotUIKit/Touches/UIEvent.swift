/// A user interaction; here always a touch event.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The type of an event, with Apple's raw values.
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  /// The subtype of an event, with Apple's raw values.
  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
  }

  /// The type; always touches.
  open var type: EventType { .touches }
  /// The subtype; always none.
  open var subtype: EventSubtype { .none }
  /// The time, in seconds of device time.
  open internal(set) var timestamp: TimeInterval = 0
  /// All touches.
  open internal(set) var allTouches: Set<UITouch>?

  /// Returns the touches of a view; nil if there are none.
  open func touches(for view: UIView) -> Set<UITouch>? {
    nonEmpty(allTouches?.filter { $0.view === view })
  }

  /// Returns the touches of a recognizer; nil if there are none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    nonEmpty(allTouches?.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false })
  }

  private func nonEmpty(_ touches: Set<UITouch>?) -> Set<UITouch>? {
    touches?.isEmpty ?? true ? nil : touches
  }
}
