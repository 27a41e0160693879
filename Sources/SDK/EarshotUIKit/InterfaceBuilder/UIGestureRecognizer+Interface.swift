extension UIGestureRecognizer {
  func decode(_ source: InterfaceSource) {
    isEnabled = source.flag("enabled") ?? true
    cancelsTouchesInView = source.flag("cancelsTouchesInView") ?? true
    delaysTouchesBegan = source.flag("delaysTouchesBegan") ?? false
    delaysTouchesEnded = source.flag("delaysTouchesEnded") ?? true
    switch self {
    case let tap as UITapGestureRecognizer:
      tap.numberOfTapsRequired = source.int("numberOfTapsRequired") ?? 1
      tap.numberOfTouchesRequired = source.int("numberOfTouchesRequired") ?? 1
    case let swipe as UISwipeGestureRecognizer:
      let directions: [String: UISwipeGestureRecognizer.Direction] = [
        "right": .right, "left": .left, "up": .up, "down": .down,
      ]
      swipe.direction = source.name("direction").flatMap { directions[$0] } ?? .right
      swipe.numberOfTouchesRequired = source.int("numberOfTouchesRequired") ?? 1
    case let press as UILongPressGestureRecognizer:
      press.minimumPressDuration = source.number("minimumPressDuration").map { TimeInterval($0) } ?? 0.5
      press.allowableMovement = source.number("allowableMovement") ?? 10
      press.numberOfTapsRequired = source.int("numberOfTapsRequired") ?? 0
      press.numberOfTouchesRequired = source.int("numberOfTouchesRequired") ?? 1
    case let pan as UIPanGestureRecognizer:
      pan.minimumNumberOfTouches = source.int("minimumNumberOfTouches") ?? 1
      if let maximum = source.int("maximumNumberOfTouches") { pan.maximumNumberOfTouches = maximum }
    default: break
    }
  }
}
