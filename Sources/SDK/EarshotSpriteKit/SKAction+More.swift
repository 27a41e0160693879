/// The courses of actions, with Apple's raw values.
public enum SKActionTimingMode: Int, Sendable { case linear, easeIn, easeOut, easeInEaseOut }

extension SKAction {
  /// Creates a movement to a horizontal position, in points, in seconds.
  public class func moveTo(x: CGFloat, duration: TimeInterval) -> SKAction { SKAction.wait(forDuration: duration) }
  /// Creates a movement to a vertical position, in points, in seconds.
  public class func moveTo(y: CGFloat, duration: TimeInterval) -> SKAction { SKAction.wait(forDuration: duration) }
  /// Creates a rotation to an angle, in radians, in seconds.
  public class func rotate(toAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction.wait(forDuration: duration)
  }
  /// Creates a rotation to an angle, in radians, in seconds.
  public class func rotate(
    toAngle radians: CGFloat, duration: TimeInterval, shortestUnitArc: Bool
  ) -> SKAction { SKAction.wait(forDuration: duration) }
  /// Creates a multiplication of the scale, in seconds.
  public class func scale(by scale: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction.wait(forDuration: duration)
  }
  /// Creates a change of both scales, in seconds.
  public class func scaleX(to xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction.wait(forDuration: duration)
  }
  /// Creates a change of the horizontal scale, in seconds.
  public class func scaleX(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction.wait(forDuration: duration)
  }
  /// Creates a change of the vertical scale, in seconds.
  public class func scaleY(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction.wait(forDuration: duration)
  }
  /// Creates a change of the size, in points, in seconds.
  public class func resize(toWidth width: CGFloat, height: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction.wait(forDuration: duration)
  }
  /// Creates a change of the opacity by an amount, in seconds.
  public class func fadeAlpha(by factor: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction.wait(forDuration: duration)
  }
  /// Creates a change of the color, in seconds.
  public class func colorize(
    with color: UIColor, colorBlendFactor: CGFloat, duration: TimeInterval
  ) -> SKAction { SKAction.wait(forDuration: duration) }
  /// Creates a change of the part of the color, in seconds.
  public class func colorize(withColorBlendFactor factor: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction.wait(forDuration: duration)
  }
  /// Creates a pause of a random length, in seconds.
  public class func wait(forDuration sec: TimeInterval, withRange durationRange: TimeInterval) -> SKAction {
    SKAction.wait(forDuration: sec)
  }
  /// Creates an action that would play a sound of the bundle, which is never played.
  public class func playSoundFileNamed(_ soundFile: String, waitForCompletion wait: Bool) -> SKAction {
    SKAction.wait(forDuration: 0)
  }
  /// Creates an action that would call a method, which is never called.
  public class func perform(_ selector: Selector, onTarget target: Any) -> SKAction { SKAction.wait(forDuration: 0) }
  /// Creates an action that would call a closure repeatedly, which is never called.
  public class func customAction(
    withDuration seconds: TimeInterval, actionBlock block: @escaping (SKNode, CGFloat) -> Void
  ) -> SKAction { SKAction.wait(forDuration: seconds) }
  /// Creates an action that would run another one on a child.
  public class func run(_ action: SKAction, onChildWithName name: String) -> SKAction { action }
  /// Creates a movement along a path, in seconds.
  public class func follow(_ path: CGPath, duration: TimeInterval) -> SKAction { SKAction.wait(forDuration: duration) }
  /// Creates a movement along a path, in seconds.
  public class func follow(
    _ path: CGPath, asOffset offset: Bool, orientToPath orient: Bool, duration: TimeInterval
  ) -> SKAction { SKAction.wait(forDuration: duration) }
  /// Creates a change of the image.
  public class func setTexture(_ texture: SKTexture) -> SKAction { SKAction.wait(forDuration: 0) }
  /// Creates a change of the image.
  public class func setTexture(_ texture: SKTexture, resize: Bool) -> SKAction { SKAction.wait(forDuration: 0) }
  /// Creates an animation of images, with seconds for each.
  public class func animate(
    with textures: [SKTexture], timePerFrame sec: TimeInterval, resize: Bool, restore: Bool
  ) -> SKAction { SKAction.animate(with: textures, timePerFrame: sec) }
  /// Creates an action that would hide the node.
  public class func hide() -> SKAction { SKAction.wait(forDuration: 0) }
  /// Creates an action that would show the node.
  public class func unhide() -> SKAction { SKAction.wait(forDuration: 0) }
  /// Returns an action of the same duration.
  public func reversed() -> SKAction { SKAction.wait(forDuration: duration) }
}
