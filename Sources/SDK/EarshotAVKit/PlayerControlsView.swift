import EarshotCoreGraphics
import EarshotQuartzCore

/// A bar along the lower edge of a video, with the playback state, the current time and the remaining time.
///
/// The bar is updated whenever it is drawn, so that it is accurate without a timer.
final class PlayerControlsView: UIView {
  weak var player: AVPlayer?

  private let bar = UIView(frame: .zero)
  private let button = UIView(frame: .zero)
  private let glyph = CAShapeLayer()
  private let elapsed = UILabel(frame: .zero)
  private let remaining = UILabel(frame: .zero)
  private let track = UIView(frame: .zero)
  private let progress = UIView(frame: .zero)

  /// The bar's height, its margins, and the width of a time label, in points.
  private static let height: CGFloat = 44
  private static let margin: CGFloat = 8
  private static let timeWidth: CGFloat = 56
  private static let trackHeight: CGFloat = 4

  override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
  }

  private func build() {
    isUserInteractionEnabled = false
    bar.backgroundColor = UIColor(white: 0, alpha: 0.6)
    bar.layer.cornerRadius = 12
    button.isAccessibilityElement = true
    button.accessibilityTraits = .button
    glyph.fillColor = UIColor.white.cgColor
    glyph.animatesChanges = false
    button.layer.addSublayer(glyph)
    for (label, alignment) in [(elapsed, NSTextAlignment.left), (remaining, .right)] {
      label.font = .systemFont(ofSize: 12)
      label.textColor = .white
      label.textAlignment = alignment
    }
    track.backgroundColor = UIColor(white: 1, alpha: 0.35)
    track.layer.cornerRadius = Self.trackHeight / 2
    track.isAccessibilityElement = true
    track.accessibilityLabel = "Position"
    progress.backgroundColor = .white
    progress.layer.cornerRadius = Self.trackHeight / 2
    track.addSubview(progress)
    for view in [button, elapsed, track, remaining] { bar.addSubview(view) }
    addSubview(bar)
    // The layer is drawn before its sublayers: update those now.
    layer.contentProvider = { [weak self] in
      self?.update()
      return nil
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Self.margin
    bar.frame = CGRect(
      x: margin, y: max(0, bounds.height - Self.height - margin), width: max(0, bounds.width - 2 * margin),
      height: min(Self.height, bounds.height))
    let middle = bar.bounds.height
    button.frame = CGRect(x: 0, y: 0, width: Self.height, height: middle)
    glyph.frame = button.bounds
    elapsed.frame = CGRect(x: Self.height, y: 0, width: Self.timeWidth, height: middle)
    remaining.frame = CGRect(
      x: bar.bounds.width - Self.timeWidth - 12, y: 0, width: Self.timeWidth, height: middle)
    track.frame = CGRect(
      x: elapsed.frame.maxX, y: (middle - Self.trackHeight) / 2,
      width: max(0, remaining.frame.minX - elapsed.frame.maxX), height: Self.trackHeight)
    update()
  }

  /// Updates the subviews to the player's state.
  private func update() {
    let isPlaying = player.map { $0.timeControlStatus != .paused } ?? false
    let name = isPlaying ? "Pause" : "Play"
    if button.accessibilityLabel != name || glyph.path == nil {
      button.accessibilityLabel = name
      glyph.path = isPlaying ? Self.pause : Self.play
    }
    let time = player?.currentTime() ?? .zero
    let duration = player?.currentItem?.duration ?? .indefinite
    show("\(PlayingTimeText(time))", in: elapsed)
    let isKnown = duration.isNumeric && duration > .zero
    show(isKnown ? "-\(PlayingTimeText(CMTimeMaximum(duration - time, .zero)))" : "-:--", in: remaining)
    let share = isKnown ? min(max(time.seconds / duration.seconds, 0), 1) : 0
    let filled = CGRect(x: 0, y: 0, width: track.bounds.width * share, height: track.bounds.height)
    if progress.frame != filled { progress.frame = filled }
    let percent = "\(Int(share * 100)) %"
    if track.accessibilityValue != percent { track.accessibilityValue = percent }
  }

  private func show(_ text: String, in label: UILabel) {
    if label.text != text { label.text = text }
  }

  /// The play triangle and the pause bars, in a square of 44 points.
  private static let play: CGPath = {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 16, y: 13))
    path.addLine(to: CGPoint(x: 31, y: 22))
    path.addLine(to: CGPoint(x: 16, y: 31))
    path.closeSubpath()
    return path
  }()

  private static let pause: CGPath = {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 15, y: 14, width: 5, height: 16))
    path.addRect(CGRect(x: 24, y: 14, width: 5, height: 16))
    return path
  }()
}
