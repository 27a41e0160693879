/// The timing curves of actions, with Apple's raw values.
public enum SKActionTimingMode: Int, Sendable { case linear, easeIn, easeOut, easeInEaseOut }

extension SKAction {
  /// Creates an action that moves a node to a horizontal position, in points.
  public class func moveTo(x: CGFloat, duration: TimeInterval) -> SKAction { SKAction.wait(forDuration: duration) }
  /// Creates an action that moves a node to a vertical position, in points.
  public class func moveTo(y: CGFloat, duration: TimeInterval) -> SKAction { SKAction.wait(forDuration: duration) }
  /// Creates an action that rotates a node to an angle, in radians.
  public class func rotate(toAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction.wait(forDuration: duration)
  }
  /// Creates an action that rotates a node to an angle, in radians.
  public class func rotate(
    toAngle radians: CGFloat, duration: TimeInterval, shortestUnitArc: Bool
  ) -> SKAction { SKAction.wait(forDuration: duration) }
  /// Creates an action that multiplies a node's scale.
  public class func scale(by scale: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction.wait(forDuration: duration)
  }
  /// Creates an action that changes a node's horizontal and vertical scales.
  public class func scaleX(to xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction.wait(forDuration: duration)
  }
  /// Creates an action that changes a node's horizontal scale.
  public class func scaleX(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction.wait(forDuration: duration)
  }
  /// Creates an action that changes a node's vertical scale.
  public class func scaleY(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction.wait(forDuration: duration)
  }
  /// Creates an action that changes a sprite's size, in points.
  public class func resize(toWidth width: CGFloat, height: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction.wait(forDuration: duration)
  }
  /// Creates an action that changes a node's opacity by an amount.
  public class func fadeAlpha(by factor: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction.wait(forDuration: duration)
  }
  /// Creates an action that changes a sprite's color.
  public class func colorize(
    with color: UIColor, colorBlendFactor: CGFloat, duration: TimeInterval
  ) -> SKAction { SKAction.wait(forDuration: duration) }
  /// Creates an action that changes a sprite's color blend factor.
  public class func colorize(withColorBlendFactor factor: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction.wait(forDuration: duration)
  }
  /// Creates an action that waits for a random duration, in seconds.
  public class func wait(forDuration sec: TimeInterval, withRange durationRange: TimeInterval) -> SKAction {
    SKAction.wait(forDuration: sec)
  }
  /// Creates an action that plays a sound of the bundle. Not emulated: the sound is never played.
  public class func playSoundFileNamed(_ soundFile: String, waitForCompletion wait: Bool) -> SKAction {
    SKAction.wait(forDuration: 0)
  }
  /// Creates an action that calls a method. Not emulated: the method is never called.
  public class func perform(_ selector: Selector, onTarget target: Any) -> SKAction { SKAction.wait(forDuration: 0) }
  /// Creates an action that calls a closure repeatedly. Not emulated: the closure is never called.
  public class func customAction(
    withDuration seconds: TimeInterval, actionBlock block: @escaping (SKNode, CGFloat) -> Void
  ) -> SKAction { SKAction.wait(forDuration: seconds) }
  /// Creates an action that runs an action on a child. Not emulated: the action has no effect.
  public class func run(_ action: SKAction, onChildWithName name: String) -> SKAction { action }
  /// Creates an action that moves a node along a path.
  public class func follow(_ path: CGPath, duration: TimeInterval) -> SKAction { SKAction.wait(forDuration: duration) }
  /// Creates an action that moves a node along a path.
  public class func follow(
    _ path: CGPath, asOffset offset: Bool, orientToPath orient: Bool, duration: TimeInterval
  ) -> SKAction { SKAction.wait(forDuration: duration) }
  /// Creates an action that changes a sprite's texture.
  public class func setTexture(_ texture: SKTexture) -> SKAction { SKAction.wait(forDuration: 0) }
  /// Creates an action that changes a sprite's texture.
  public class func setTexture(_ texture: SKTexture, resize: Bool) -> SKAction { SKAction.wait(forDuration: 0) }
  /// Creates an action that animates a sprite's texture, with a duration in seconds for each image.
  public class func animate(
    with textures: [SKTexture], timePerFrame sec: TimeInterval, resize: Bool, restore: Bool
  ) -> SKAction { SKAction.animate(with: textures, timePerFrame: sec) }
  /// Creates an action that hides the node. Not emulated: the action has no effect.
  public class func hide() -> SKAction { SKAction.wait(forDuration: 0) }
  /// Creates an action that shows the node. Not emulated: the action has no effect.
  public class func unhide() -> SKAction { SKAction.wait(forDuration: 0) }
  /// Returns an action of the same duration.
  public func reversed() -> SKAction { SKAction.wait(forDuration: duration) }
}
