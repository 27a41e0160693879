import EarshotUIKit
import Transcripts

/// A view with an intrinsic content size.
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

/// A text with letters of 10 points width, in lines of 20 points. The baseline is 15 points below the top of its line.
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
  /// Returns a root view of this size with these views, placed by constraints.
  static func root(_ width: CGFloat, _ height: CGFloat, _ views: [UIView]) -> UIView {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    return root
  }

  /// Returns a root view of 390 by 400 points with these views, placed by constraints.
  static func root(_ views: [UIView]) -> UIView { root(390, 400, views) }

  /// The diagnostics of the last solution.
  var layoutDiagnostics: [String] {
    layoutState.engine?.diagnostics.map { "\($0.id): \($0.message)" } ?? []
  }

  /// The number of times that the layout of the view's tree was solved.
  var solveCount: Int { layoutState.engine?.solveCount ?? 0 }

  /// Lays out the views, and returns their frames.
  func frames(_ views: UIView...) -> [CGRect] {
    layoutIfNeeded()
    return views.map(\.frame)
  }

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
  /// The value in pixels, with three pixels per point.
  var pixels: Int { Int((self * 3).rounded()) }
}
