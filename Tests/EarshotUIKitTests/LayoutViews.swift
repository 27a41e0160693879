import EarshotUIKit
import Transcripts

/// A view whose content has a size.
final class ContentView: UIView {
  var content: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ width: CGFloat, _ height: CGFloat) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    content = .zero
    super.init(coder: coder)
  }

  override var intrinsicContentSize: CGSize { content }
}

/// A text of so many letters, each 10 points wide, in lines of 20 points; the baseline is 15 points down its line.
final class TextView: UIView, WrappingContent, BaselineContent {
  var letters: Int {
    didSet { invalidateIntrinsicContentSize() }
  }
  var wrapsContent = true

  init(letters: Int) {
    self.letters = letters
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    letters = 0
    super.init(coder: coder)
  }

  override var intrinsicContentSize: CGSize { CGSize(width: letters * 10, height: 20) }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let line = max(Int(min(size.width, 10_000)) / 10, 1)
    return CGSize(width: min(letters, line) * 10, height: (letters + line - 1) / line * 20)
  }

  var layoutBaselines: (first: CGFloat, last: CGFloat)? { (15, 5) }
}

extension UIView {
  /// A root of that size, with these views placed by constraints.
  static func root(_ width: CGFloat, _ height: CGFloat, _ views: [UIView]) -> UIView {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    return root
  }

  /// A root of 390 by 400 points, with these views placed by constraints.
  static func root(_ views: [UIView]) -> UIView { root(390, 400, views) }

  /// What the last solution had to be told about.
  var layoutDiagnostics: [String] {
    layoutState.engine?.diagnostics.map { "\($0.id): \($0.message)" } ?? []
  }

  /// How often its tree was solved.
  var solveCount: Int { layoutState.engine?.solveCount ?? 0 }

  /// Lays out, and says where the views are.
  func frames(_ views: UIView...) -> [CGRect] {
    layoutIfNeeded()
    return views.map(\.frame)
  }

  /// Has it fill its superview.
  func fillSuperview() {
    guard let superview else { return }
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: superview.leadingAnchor),
      trailingAnchor.constraint(equalTo: superview.trailingAnchor),
      topAnchor.constraint(equalTo: superview.topAnchor),
      bottomAnchor.constraint(equalTo: superview.bottomAnchor),
    ])
  }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

extension CGFloat {
  /// It in pixels, of which a phone's screen has three in a point.
  var pixels: Int { Int((self * 3).rounded()) }
}
