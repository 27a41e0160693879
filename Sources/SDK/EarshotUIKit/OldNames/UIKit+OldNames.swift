// UIKit's Swift 3 and 4 names, for sources that still use them.

public typealias UIButtonType = UIButton.ButtonType
public typealias UIControlState = UIControl.State
public typealias UIControlEvents = UIControl.Event
public typealias UIViewContentMode = UIView.ContentMode
public typealias UIViewAutoresizing = UIView.AutoresizingMask
public typealias UIViewAnimationOptions = UIView.AnimationOptions
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
public typealias UIProgressViewStyle = UIProgressView.Style
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
public typealias UIImageRenderingMode = UIImage.RenderingMode
public typealias UIImageOrientation = UIImage.Orientation
public typealias UITextBorderStyle = UITextField.BorderStyle
public typealias UIStackViewAlignment = UIStackView.Alignment
public typealias UIStackViewDistribution = UIStackView.Distribution
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
public typealias UIFontTextStyle = UIFont.TextStyle
public typealias NSAttributedStringKey = NSAttributedString.Key

public let UILayoutPriorityRequired = UILayoutPriority.required
public let UILayoutPriorityDefaultHigh = UILayoutPriority.defaultHigh
public let UILayoutPriorityDefaultLow = UILayoutPriority.defaultLow

public let UIFontWeightUltraLight = UIFont.Weight.ultraLight
public let UIFontWeightThin = UIFont.Weight.thin
public let UIFontWeightLight = UIFont.Weight.light
public let UIFontWeightRegular = UIFont.Weight.regular
public let UIFontWeightMedium = UIFont.Weight.medium
public let UIFontWeightSemibold = UIFont.Weight.semibold
public let UIFontWeightBold = UIFont.Weight.bold
public let UIFontWeightHeavy = UIFont.Weight.heavy
public let UIFontWeightBlack = UIFont.Weight.black

public let NSFontAttributeName = NSAttributedString.Key.font
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
public let NSKernAttributeName = NSAttributedString.Key.kern
public let NSUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
public let NSStrikethroughStyleAttributeName = NSAttributedString.Key.strikethroughStyle
public let NSLinkAttributeName = NSAttributedString.Key.link
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
