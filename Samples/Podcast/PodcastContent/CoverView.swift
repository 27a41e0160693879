import UIKit

/// A drawn cover: rings on a gradient.
class CoverView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  private let rings = (0..<6).map { _ in CAShapeLayer() }

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
    if let gradient = layer as? CAGradientLayer {
      gradient.colors = [UIColor(red: 0.98, green: 0.45, blue: 0.36, alpha: 1), .systemPurple, .systemIndigo]
        .map(\.cgColor)
    }
    for (number, ring) in rings.enumerated() {
      ring.fillColor = nil
      ring.strokeColor = UIColor(white: 1, alpha: 0.75 - CGFloat(number) * 0.12).cgColor
      ring.lineWidth = 5
      layer.addSublayer(ring)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    for (number, ring) in rings.enumerated() {
      let radius = 54 + CGFloat(number) * 30
      ring.path =
        UIBezierPath(arcCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true).cgPath
    }
  }
}
