import EarshotUIKit
import Foundation

/// A view that an extension may create by mistake or from untrusted data; each must result in a picture, or an error
/// with a reason.
@MainActor
struct HostileView {
  /// A short name for figures and tests.
  let name: String
  /// Whether drawing it takes seconds.
  var isLong = false
  /// Fills a view of 390 by 300 points.
  let fill: @MainActor (UIView) -> Void

  static let all: [HostileView] = images + geometry + texts + trees + appearances

  // MARK: Images

  private static let images: [HostileView] = HostileImages.all.map { name, data in
    HostileView(name: "image-\(name)", isLong: name.hasSuffix("-huge")) { view in
      let image = UIImageView(image: UIImage(data: data))
      image.frame = CGRect(x: 0, y: 0, width: 390, height: 300)
      view.addSubview(image)
      view.addSubview(UIImageView(image: UIImage(data: data)))
    }
  }

  // MARK: Geometry

  private static let geometry: [HostileView] =
    [0, -0.0, -1, -1e300, .nan, .infinity, -.infinity, 1e9, 1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude]
    .map { (number: CGFloat) in
      HostileView(name: "number \(number)") { view in
        let frames = [
          CGRect(x: number, y: 10, width: 50, height: 50), CGRect(x: 10, y: 10, width: number, height: 50),
          CGRect(x: number, y: number, width: number, height: number),
          CGRect(x: -number, y: -number, width: number * 2, height: number * 2),
        ]
        for frame in frames {
          for child in [UIView(), UILabel(), UITextView(), UIImageView(), UIButton(), UISlider(), UIScrollView()] {
            child.frame = frame
            child.backgroundColor = .red
            (child as? UILabel)?.text = "Hello"
            (child as? UITextView)?.text = "Hello"
            (child as? UIScrollView)?.contentSize = frame.size
            child.layer.shadowOpacity = 1
            child.layer.borderWidth = 1
            view.addSubview(child)
          }
        }
        let transforms = [
          CGAffineTransform(scaleX: number, y: 1), CGAffineTransform(translationX: number, y: number),
          CGAffineTransform(rotationAngle: number), CGAffineTransform(a: number, b: number, c: 1, d: 1, tx: 0, ty: 0),
        ]
        for transform in transforms {
          let child = UILabel(frame: CGRect(x: 10, y: 10, width: 60, height: 20))
          child.backgroundColor = .green
          child.text = "turned"
          child.transform = transform
          view.addSubview(child)
        }
      }
    }

  // MARK: Text

  private static let letters = String(repeating: "a", count: 1_000_000)
  private static let longText = String(repeating: "a word ", count: 143_000)
  private static let lines = String(repeating: "\n", count: 1_000_000)
  private static let marks = "e" + String(repeating: "\u{301}", count: 1_000_000)

  private static let texts: [HostileView] =
    [("letters", letters), ("words", longText), ("lines", lines), ("marks", marks)].flatMap { name, text in
      [
        HostileView(name: "label of a million \(name)", isLong: name == "letters") { view in
          let label = UILabel(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
          (label.text, label.numberOfLines) = (text, 0)
          view.addSubview(label)
        },
        HostileView(name: "text view of a million \(name)") { view in
          let textView = UITextView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
          textView.text = text
          view.addSubview(textView)
        },
      ]
    } + [
      HostileView(name: "fonts of any size") { view in
        for size: CGFloat in [0, -1, .nan, .infinity, 1e9, 1e300, 1e-300] {
          let label = UILabel(frame: view.bounds)
          (label.text, label.font) = ("Hello", .systemFont(ofSize: size))
          view.addSubview(label)
          label.sizeToFit()
        }
      }
    ]

  // MARK: Trees

  private static let trees: [HostileView] = [
    HostileView(name: "500 views within each other") { view in nest(500, in: view) { _ in } },
    HostileView(name: "3000 views within each other") { view in nest(3000, in: view) { _ in } },
    HostileView(name: "500 faint views within each other") { view in
      nest(500, in: view) { $0.alpha = 0.99 }
    },
    HostileView(name: "50 cut off, turned views within each other") { view in nestTurned(50, in: view) },
    HostileView(name: "500 cut off, turned views within each other", isLong: true) { view in
      nestTurned(500, in: view)
    },
    HostileView(name: "10000 views beside each other") { view in
      for number in 0..<10_000 {
        let label = UILabel(frame: CGRect(x: number % 100 * 4, y: number / 100 * 3, width: 4, height: 3))
        (label.text, label.backgroundColor) = ("\(number)", .red)
        view.addSubview(label)
      }
    },
    HostileView(name: "masks in a ring") { view in
      let (one, other) = (CALayer(), CALayer())
      for layer in [one, other] {
        layer.frame = view.bounds
        layer.backgroundColor = UIColor.red.cgColor
        view.layer.addSublayer(layer)
      }
      (one.mask, other.mask) = (other, one)
      let own = UIView(frame: view.bounds)
      own.backgroundColor = .blue
      view.addSubview(own)
      own.layer.mask = own.layer
    },
  ]

  private static func nestTurned(_ count: Int, in view: UIView) {
    nest(count, in: view) {
      $0.clipsToBounds = true
      $0.layer.cornerRadius = 20
      $0.transform = CGAffineTransform(rotationAngle: 0.01)
    }
  }

  private static func nest(_ count: Int, in view: UIView, _ change: (UIView) -> Void) {
    var outer = view
    for _ in 0..<count {
      let inner = UIView(frame: view.bounds)
      inner.backgroundColor = .red
      change(inner)
      outer.addSubview(inner)
      outer = inner
    }
  }

  // MARK: Looks

  private static let appearances: [HostileView] = [
    HostileView(name: "gradients") { view in
      for (count, end) in [(0, 1.0), (1, 1), (100_000, 1), (2, 0), (2, .nan), (2, 1e300)] {
        for type: CAGradientLayerType in [.axial, .radial, .conic] {
          let layer = CAGradientLayer()
          layer.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
          layer.type = type
          layer.colors = (0..<count).map { $0 % 2 == 0 ? UIColor.red.cgColor : UIColor.blue.cgColor }
          layer.locations = (0..<count).map { NSNumber(value: Double(count - $0) / Double(max(count, 1)) * end) }
          (layer.startPoint, layer.endPoint) = (.zero, CGPoint(x: end, y: end))
          view.layer.addSublayer(layer)
        }
      }
    },
    HostileView(name: "shadows, corners and borders") { view in
      for number: CGFloat in [-1, 1000, 1e9, 1e300, .nan, .infinity] {
        for property in 0..<4 {
          let child = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
          child.backgroundColor = .red
          child.layer.shadowOpacity = 1
          switch property {
          case 0: child.layer.shadowRadius = number
          case 1: child.layer.shadowOffset = CGSize(width: number, height: number)
          case 2: (child.layer.cornerRadius, child.clipsToBounds) = (number, true)
          default: child.layer.borderWidth = number
          }
          view.addSubview(child)
        }
      }
    },
    HostileView(name: "ten wide shadows", isLong: true) { view in addShadows(10, in: view) },
    HostileView(name: "a hundred wide shadows", isLong: true) { view in addShadows(100, in: view) },
    HostileView(name: "lines and dashes") { view in
      let patterns: [[NSNumber]] = [
        [], [0], [0, 0], [-1, 2], [1e-300, 1e-300], [0.0001, 0.0001], [NSNumber(value: Double.nan)],
        [NSNumber(value: Double.infinity), 1], Array(repeating: 0.01, count: 5000),
      ]
      for pattern in patterns {
        for width: CGFloat in [0, -1, 3, 1e9, 1e300, .nan, .infinity] {
          let layer = CAShapeLayer()
          let path = UIBezierPath()
          path.move(to: CGPoint(x: -1e9, y: 100))
          path.addLine(to: CGPoint(x: 1e9, y: 120))
          path.addLine(to: CGPoint(x: 10, y: 10))
          layer.path = path.cgPath
          (layer.strokeColor, layer.lineWidth, layer.lineDashPattern) = (UIColor.red.cgColor, width, pattern)
          layer.lineDashPhase = width
          view.layer.addSublayer(layer)
        }
      }
    },
    HostileView(name: "a path of 90000 dashed steps", isLong: true) { view in
      let path = UIBezierPath()
      path.move(to: .zero)
      for number in 0..<90_000 { path.addLine(to: CGPoint(x: number * 7919 % 390, y: number * 104_729 % 300)) }
      let layer = CAShapeLayer()
      layer.path = path.cgPath
      (layer.strokeColor, layer.fillColor, layer.lineDashPattern) = (UIColor.red.cgColor, nil, [1, 1])
      view.layer.addSublayer(layer)
    },
  ]

  private static func addShadows(_ count: Int, in view: UIView) {
    for number in 0..<count {
      let child = UIView(frame: CGRect(x: number, y: number, width: 380, height: 290))
      child.backgroundColor = .red
      (child.layer.shadowOpacity, child.layer.shadowRadius) = (1, 200)
      view.addSubview(child)
    }
  }
}
