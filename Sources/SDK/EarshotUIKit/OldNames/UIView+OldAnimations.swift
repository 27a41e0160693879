// UIKit's animation methods from before closures, for sources that still use them.
//
// Emulated: duration, delay, curve, repetition. Not emulated: the delegate and its selectors, transitions.
// Important: as on iOS, a setting applies only to the changes that follow it.

extension UIView {
  /// Begins an animation block of 0.2 seconds.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    ViewAnimationContext.push(ViewAnimationContext(duration: 0.2, pace: AnimationOptions.curveEaseInOut.pace))
  }

  /// Ends the innermost animation block.
  public class func commitAnimations() { ViewAnimationContext.pop() }

  /// Sets the duration of the current block, in seconds, for subsequent changes.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    ViewAnimationContext.current?.duration = duration.isFinite ? max(duration, 0) : 0
  }

  /// Sets the delay of the current block, in seconds, for subsequent changes.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    ViewAnimationContext.current?.delay = delay.isFinite ? max(delay, 0) : 0
  }

  /// Sets the curve of the current block, for subsequent changes.
  public class func setAnimationCurve(_ curve: AnimationCurve) { ViewAnimationContext.current?.pace = curve.pace }

  /// Sets the number of repetitions of the current block, for subsequent changes.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    ViewAnimationContext.current?.repeatCount = repeatCount
  }

  /// Sets whether the current block also runs backward, for subsequent changes.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    ViewAnimationContext.current?.autoreverses = repeatAutoreverses
  }

  /// Sets whether subsequent changes of the current block begin with the values that are shown.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    ViewAnimationContext.current?.beginsFromCurrentState = fromCurrentState
  }
}
