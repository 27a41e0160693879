// UIKit's Swift 3 and 4 names, for sources that still use them.

/// The former name of `UIButton.ButtonType`.
public typealias UIButtonType = UIButton.ButtonType
/// The former name of `UIControl.State`.
public typealias UIControlState = UIControl.State
/// The former name of `UIControl.Event`.
public typealias UIControlEvents = UIControl.Event
/// The former name of `UIView.ContentMode`.
public typealias UIViewContentMode = UIView.ContentMode
/// The former name of `UIView.AutoresizingMask`.
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// The former name of `UIView.AnimationOptions`.
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// The former name of `UIActivityIndicatorView.Style`.
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
/// The former name of `UIProgressView.Style`.
public typealias UIProgressViewStyle = UIProgressView.Style
/// The former name of `UIGestureRecognizer.State`.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// The former name of `UIImage.RenderingMode`.
public typealias UIImageRenderingMode = UIImage.RenderingMode
/// The former name of `UIImage.Orientation`.
public typealias UIImageOrientation = UIImage.Orientation
/// The former name of `UITextField.BorderStyle`.
public typealias UITextBorderStyle = UITextField.BorderStyle
/// The former name of `UIStackView.Alignment`.
public typealias UIStackViewAlignment = UIStackView.Alignment
/// The former name of `UIStackView.Distribution`.
public typealias UIStackViewDistribution = UIStackView.Distribution
/// The former name of `NSLayoutConstraint.Axis`.
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
/// The former name of `NSLayoutConstraint.Attribute`.
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// The former name of `NSLayoutConstraint.Relation`.
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
/// The former name of `UIFont.TextStyle`.
public typealias UIFontTextStyle = UIFont.TextStyle
/// The former name of `NSAttributedString.Key`.
public typealias NSAttributedStringKey = NSAttributedString.Key

/// The former name of `UILayoutPriority.required`.
public let UILayoutPriorityRequired = UILayoutPriority.required
/// The former name of `UILayoutPriority.defaultHigh`.
public let UILayoutPriorityDefaultHigh = UILayoutPriority.defaultHigh
/// The former name of `UILayoutPriority.defaultLow`.
public let UILayoutPriorityDefaultLow = UILayoutPriority.defaultLow

/// The former name of `UIFont.Weight.ultraLight`.
public let UIFontWeightUltraLight = UIFont.Weight.ultraLight
/// The former name of `UIFont.Weight.thin`.
public let UIFontWeightThin = UIFont.Weight.thin
/// The former name of `UIFont.Weight.light`.
public let UIFontWeightLight = UIFont.Weight.light
/// The former name of `UIFont.Weight.regular`.
public let UIFontWeightRegular = UIFont.Weight.regular
/// The former name of `UIFont.Weight.medium`.
public let UIFontWeightMedium = UIFont.Weight.medium
/// The former name of `UIFont.Weight.semibold`.
public let UIFontWeightSemibold = UIFont.Weight.semibold
/// The former name of `UIFont.Weight.bold`.
public let UIFontWeightBold = UIFont.Weight.bold
/// The former name of `UIFont.Weight.heavy`.
public let UIFontWeightHeavy = UIFont.Weight.heavy
/// The former name of `UIFont.Weight.black`.
public let UIFontWeightBlack = UIFont.Weight.black

/// The former name of `NSAttributedString.Key.font`.
public let NSFontAttributeName = NSAttributedString.Key.font
/// The former name of `NSAttributedString.Key.foregroundColor`.
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
/// The former name of `NSAttributedString.Key.backgroundColor`.
public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
/// The former name of `NSAttributedString.Key.paragraphStyle`.
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
/// The former name of `NSAttributedString.Key.kern`.
public let NSKernAttributeName = NSAttributedString.Key.kern
/// The former name of `NSAttributedString.Key.underlineStyle`.
public let NSUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
/// The former name of `NSAttributedString.Key.strikethroughStyle`.
public let NSStrikethroughStyleAttributeName = NSAttributedString.Key.strikethroughStyle
/// The former name of `NSAttributedString.Key.link`.
public let NSLinkAttributeName = NSAttributedString.Key.link
/// The former name of `NSAttributedString.Key.baselineOffset`.
public let NSBaselineOffsetAttributeName = NSAttributedString.Key.baselineOffset

/// Returns insets, in points.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// Returns the image as a PNG.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// Returns the image as a JPEG with a quality from 0 to 1.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}

// MARK: - Geometry as strings

private func text(_ number: CGFloat) -> String {
  number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
}

/// Returns a point as `{x, y}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { "{\(text(point.x)), \(text(point.y))}" }

/// Returns a size as `{width, height}`.
public func NSStringFromCGSize(_ size: CGSize) -> String { "{\(text(size.width)), \(text(size.height))}" }

/// Returns a rectangle as `{{x, y}, {width, height}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String {
  "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}

/// Returns a rectangle inset by edge insets.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

/// Returns the first `count` numbers in a text such as `{1, 2}`; 0 for missing ones.
private func numbers(_ text: String, _ count: Int) -> [CGFloat] {
  let parts = text.split { "{}, ".contains($0) }.prefix(count).map { CGFloat(Double($0) ?? 0) }
  return parts + Array(repeating: 0, count: count - parts.count)
}

/// Returns the point that a text such as `{x, y}` describes.
public func CGPointFromString(_ text: String) -> CGPoint {
  let parts = numbers(text, 2)
  return CGPoint(x: parts[0], y: parts[1])
}

/// Returns the size that a text such as `{width, height}` describes.
public func CGSizeFromString(_ text: String) -> CGSize {
  let parts = numbers(text, 2)
  return CGSize(width: parts[0], height: parts[1])
}

/// Returns the rectangle that a text such as `{{x, y}, {width, height}}` describes.
public func CGRectFromString(_ text: String) -> CGRect {
  let parts = numbers(text, 4)
  return CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
}

extension UIView {
  /// Moves a subview in front of the others.
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  /// Moves a subview behind the others.
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension UIViewController {
  /// Adds a child view controller.
  public func addChildViewController(_ childController: UIViewController) { addChild(childController) }
  /// Removes the view controller from its parent.
  public func removeFromParentViewController() { removeFromParent() }
  /// The child view controllers.
  public var childViewControllers: [UIViewController] { children }
  /// Called after the view controller has been added to or removed from a parent.
  public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
  /// Called before the view controller is added to or removed from a parent.
  public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
}
