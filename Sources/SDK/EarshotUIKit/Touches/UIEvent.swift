/// What a person did: with a finger, here.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// What kind it is, with Apple's raw values.
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  /// What kind of its kind, with Apple's raw values.
  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
  }

  /// Touches.
  open var type: EventType { .touches }
  /// None.
  open var subtype: EventSubtype { .none }
  /// When it happened: seconds of device time.
  open internal(set) var timestamp: TimeInterval = 0
  /// All touches there are.
  open internal(set) var allTouches: Set<UITouch>?

  /// The touches that came down on a view; nil where there are none.
  open func touches(for view: UIView) -> Set<UITouch>? {
    some(allTouches?.filter { $0.view === view })
  }

  /// The touches that a recognizer gets; nil where there are none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    some(allTouches?.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false })
  }

  private func some(_ touches: Set<UITouch>?) -> Set<UITouch>? {
    touches?.isEmpty ?? true ? nil : touches
  }
}
