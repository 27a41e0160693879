import UIKit

/// The picture of the door's camera, drawn: a visitor in front of an evening sky. A real app shows an image here.
class VisitorView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  private let sun = CAShapeLayer()
  private let hills = CAShapeLayer()
  private let visitor = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Used by the storyboard.
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    isAccessibilityElement = true
    accessibilityLabel = "The visitor"
    accessibilityTraits = .image
    if let sky = layer as? CAGradientLayer {
      sky.colors = [
        UIColor(red: 0.16, green: 0.20, blue: 0.42, alpha: 1), UIColor(red: 0.55, green: 0.38, blue: 0.56, alpha: 1),
        UIColor(red: 0.98, green: 0.67, blue: 0.45, alpha: 1),
      ].map(\.cgColor)
    }
    sun.fillColor = UIColor(red: 1, green: 0.88, blue: 0.66, alpha: 1).cgColor
    hills.fillColor = UIColor(red: 0.24, green: 0.24, blue: 0.38, alpha: 1).cgColor
    visitor.fillColor = UIColor(red: 0.09, green: 0.10, blue: 0.18, alpha: 1).cgColor
    for shape in [sun, hills, visitor] {
      layer.addSublayer(shape)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    let middle = bounds.midX
    sun.path = UIBezierPath(ovalIn: CGRect(x: width * 0.72, y: height * 0.42, width: 44, height: 44)).cgPath

    let land = UIBezierPath()
    land.move(to: CGPoint(x: 0, y: height * 0.78))
    land.addCurve(
      to: CGPoint(x: width, y: height * 0.7), controlPoint1: CGPoint(x: width * 0.3, y: height * 0.5),
      controlPoint2: CGPoint(x: width * 0.6, y: height * 0.95))
    land.addLine(to: CGPoint(x: width, y: height))
    land.addLine(to: CGPoint(x: 0, y: height))
    land.close()
    hills.path = land.cgPath

    let head = height * 0.3
    let person = UIBezierPath(ovalIn: CGRect(x: middle - head / 2, y: height * 0.16, width: head, height: head * 1.2))
    person.append(UIBezierPath(rect: CGRect(x: middle - head * 0.2, y: height * 0.45, width: head * 0.4, height: head)))
    person.append(
      UIBezierPath(
        roundedRect: CGRect(x: middle - head * 1.1, y: height * 0.6, width: head * 2.2, height: height),
        cornerRadius: head * 0.7))
    visitor.path = person.cgPath
  }
}
