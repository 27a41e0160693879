import EarshotQuartzCore

extension UIView {
  /// Changes a view with a transition between its pictures: a dissolve, or a flip without perspective. Curls are drawn
  /// as dissolves. Without a kind of transition, the changes are animated.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let kind = options.transition else {
      return animate(
        withDuration: duration, delay: 0, options: options, animations: animations ?? {}, completion: completion)
    }
    let context = ViewAnimationContext(duration: duration, pace: options.pace)
    context.animatesChanges = options.contains(.allowAnimatedContent)
    if ViewAnimationContext.areEnabled, context.duration > 0 {
      let transition = ViewTransition(kind, pace: options.pace)
      transition.duration = context.duration
      // The present picture is recorded before the changes.
      view.layer.add(transition, forKey: "transition")
    }
    animate(context, options, animations ?? {}, completion)
  }

  /// Replaces a view with another view in a transition of their superview.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let replace = {
      guard !options.contains(.showHideTransitionViews) else {
        (fromView.isHidden, toView.isHidden) = (true, false)
        return
      }
      fromView.superview?.addSubview(toView)
      fromView.removeFromSuperview()
    }
    guard let superview = fromView.superview else {
      return animate(withDuration: duration, animations: replace, completion: completion)
    }
    transition(with: superview, duration: duration, options: options, animations: replace, completion: completion)
  }
}
