import UIKit

/// A waveform made of bars; the played part has the tint color.
///
/// The heights are made up: a real app gets them from its server, or computes them from the samples.
class WaveformView: UIView {
  /// The fraction that has been played, from 0 to 1.
  var progress = 0.0 {
    didSet { paint() }
  }

  private let bars = (0..<40).map { _ in UIView() }

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
    for bar in bars {
      bar.layer.cornerRadius = 1.5
      addSubview(bar)
    }
    paint()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let step = (bounds.width - 3) / CGFloat(bars.count - 1)
    for (index, bar) in bars.enumerated() {
      let level = abs(sin(Double(index) * 0.9) * cos(Double(index) * 0.23 + 0.4))
      let height = max(4, bounds.height * level)
      bar.frame = CGRect(x: CGFloat(index) * step, y: bounds.midY - height / 2, width: 3, height: height)
    }
  }

  private func paint() {
    for (index, bar) in bars.enumerated() {
      bar.backgroundColor = Double(index) < progress * Double(bars.count) ? .tintColor : .systemGray3
    }
  }
}
