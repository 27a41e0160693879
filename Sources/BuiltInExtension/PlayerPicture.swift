import Foundation
import Scenes

/// The picture of the built-in player: title and artist above its button, or a video behind it, and the position below
/// it.
struct PlayerPicture {
  /// A frame of a video.
  struct Video {
    /// The pixels; nil if the frame cannot be decoded.
    var pixels: Pixels?
    /// The video's display size.
    var size: CGSize
  }

  /// The size of the view, in points.
  var size: CGSize
  /// The frame of the media button, in points, where nothing else is drawn.
  var button: CGRect
  /// The picture's appearance.
  var appearance: Appearance
  /// The contrast of its colors.
  var contrast = Contrast.normal
  /// The text size that the person prefers.
  var textSize = TextSize.large
  /// The media's title, or its name.
  var title: String
  /// The artist; empty if unknown.
  var artist: String
  /// The position in the media, in seconds.
  var position: Double
  /// The duration of the media, in seconds; nil if it is unknown.
  var duration: Double?
  /// The video, which replaces title and artist; nil for a sound.
  var video: Video?
  /// Whether the media is playing.
  var isPlaying = false

  private static let margin = 16.0
  private static let barHeight = 4.0
  /// The distances of the progress bar from the button, from the times below it, and of these from the lower edge.
  private static let (aboveBar, belowBar, bottom) = (12.0, 6.0, 19.0)

  /// The height of the shade behind the position of a video.
  private static let shadeHeight = 56.0
  private static let white = Color(red: 1, green: 1, blue: 1)
  private static let black = Color(red: 0, green: 0, blue: 0)

  private var label: Color { appearance == .dark ? Self.white : Self.black }
  private var quiet: Color {
    appearance == .dark
      ? Color(red: 0.92, green: 0.92, blue: 0.96, alpha: contrast == .high ? 0.7 : 0.6)
      : Color(red: 0.24, green: 0.24, blue: 0.26, alpha: contrast == .high ? 0.8 : 0.75)
  }
  private var track: Color {
    video == nil
      ? Color(red: 0.46, green: 0.46, blue: 0.5, alpha: 0.24) : Color(red: 1, green: 1, blue: 1, alpha: 0.35)
  }

  private static func titleFont(_ textSize: TextSize) -> FontDescription {
    FontDescription(size: textSize.scaled(17), weight: .semibold)
  }
  private static func artistFont(_ textSize: TextSize) -> FontDescription {
    FontDescription(size: textSize.scaled(15))
  }
  private static func timeFont(_ textSize: TextSize) -> FontDescription {
    FontDescription(size: textSize.scaled(13), hasMonospacedDigits: true)
  }
  private static func lineHeight(_ font: FontDescription) -> Double { (font.size * 1.4).rounded(.up) }

  /// Returns the height of a view, in points, in which all texts fit above and below a button in its center.
  static func height(for textSize: TextSize, buttonSide: Double) -> Double {
    let above = margin + lineHeight(titleFont(textSize)) + lineHeight(artistFont(textSize)) + 4
    let below = aboveBar + barHeight + belowBar + lineHeight(timeFont(textSize)) + 3
    return buttonSide + 2 * max(above, below)
  }

  /// The frame of the progress bar; nil if there is no room for it.
  var bar: CGRect? {
    let times = Self.barHeight + Self.belowBar + Self.lineHeight(Self.timeFont(textSize))
    let top = max(size.height - times - Self.bottom, button.maxY + Self.aboveBar)
    let width = size.width - 2 * Self.margin
    guard top + times + 3 <= size.height, width > 60 else { return nil }
    return CGRect(x: Self.margin, y: top, width: width, height: Self.barHeight)
  }

  /// The scene, without the parts that do not fit above or below the button.
  var scene: Scene {
    var scene = Scene(size: size)
    let width = size.width - 2 * Self.margin
    guard width > 60 else { return scene }
    if let video {
      draw(video, on: &scene)
      progress(&scene)
      return scene
    }
    var y = 16.0
    for (text, font, color) in [
      (title, Self.titleFont(textSize), label), (artist, Self.artistFont(textSize), quiet),
    ] where !text.isEmpty {
      let height = Self.lineHeight(font)
      guard y + height <= button.minY - 4 else { break }
      let frame = CGRect(x: Self.margin, y: y, width: width, height: height)
      put(text, font, color, .center, in: frame, &scene)
      y += height
    }
    progress(&scene)
    return scene
  }

  /// Draws a video with its aspect ratio on black, and a shade for the position.
  private func draw(_ video: Video, on scene: inout Scene) {
    let frame = CGRect(origin: .zero, size: size)
    scene.operations.append(.fill(Path(frame), .color(Self.black)))
    let scale = min(size.width / max(video.size.width, 1), size.height / max(video.size.height, 1))
    var fitted = CGSize(width: video.size.width * scale, height: video.size.height * scale)
    // The view has a whole number of points.
    if max(size.width - fitted.width, size.height - fitted.height) < 1 { fitted = size }
    let area = CGRect(
      x: (size.width - fitted.width) / 2, y: (size.height - fitted.height) / 2, width: fitted.width,
      height: fitted.height)
    if let pixels = video.pixels { scene.operations.append(.image(pixels, in: area)) }
    scene.elements.append(
      SceneElement(
        role: .video, label: title, frame: area, value: Self.clock(position), state: isPlaying ? .playing : .paused))
    guard bar != nil else { return }
    let top = max(0, size.height - Self.shadeHeight)
    let shade = [
      GradientStop(0, Color(red: 0, green: 0, blue: 0, alpha: 0)),
      GradientStop(1, Color(red: 0, green: 0, blue: 0, alpha: 0.6)),
    ]
    let bottom = CGRect(x: 0, y: top, width: size.width, height: size.height - top)
    scene.operations.append(
      .fill(Path(bottom), .linear(shade, from: bottom.origin, to: CGPoint(x: 0, y: bottom.maxY))))
  }

  private func progress(_ scene: inout Scene) {
    guard let bar else { return }
    let (width, top) = (bar.width, bar.minY)
    let part = duration.map { $0 > 0 ? min(max(position / $0, 0), 1) : 0 } ?? 0
    scene.operations.append(.fill(Path(bar, radius: Self.barHeight / 2), .color(track)))
    if part > 0 {
      let elapsedBar = CGRect(x: bar.minX, y: top, width: max(Self.barHeight, width * part), height: Self.barHeight)
      scene.operations.append(.fill(Path(elapsedBar, radius: Self.barHeight / 2), .color(.systemTint)))
    }
    scene.elements.append(
      SceneElement(role: .progress, label: "Progress", frame: bar, value: "\(Int((part * 100).rounded())) %"))
    let font = Self.timeFont(textSize)
    let texts: [(String, TextBlock.Alignment, Double)] = [
      (Self.clock(position), .left, bar.minX),
      (duration.map { "-" + Self.clock(Self.remaining(of: $0, at: position)) } ?? "", .right, bar.midX),
    ]
    for (text, alignment, left) in texts where !text.isEmpty {
      let color = video == nil ? quiet : Self.white
      let frame = CGRect(x: left, y: bar.maxY + Self.belowBar, width: width / 2, height: Self.lineHeight(font))
      put(text, font, color, alignment, in: frame, &scene)
    }
  }

  private func put(
    _ text: String, _ font: FontDescription, _ color: Color, _ alignment: TextBlock.Alignment, in frame: CGRect,
    _ scene: inout Scene
  ) {
    let block = TextBlock(text, font: font, color: color, alignment: alignment, maximumLines: 1)
    scene.operations.append(.text(block, in: frame))
    scene.elements.append(SceneElement(role: .text, label: text, frame: frame))
  }

  /// Returns the remaining whole seconds: together with the elapsed ones, they add up to the rounded duration, which
  /// is at least one second.
  static func remaining(of duration: Double, at position: Double) -> Double {
    max(0, max(1, duration.rounded()) - position.rounded(.down))
  }

  /// Returns a time such as `1:05` or `1:00:00`.
  static func clock(_ seconds: Double) -> String {
    let total = seconds.isFinite ? Int(min(max(seconds, 0), 1e7)) : 0
    func pair(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let (hours, minutes) = (total / 3600, total / 60 % 60)
    return hours > 0 ? "\(hours):\(pair(minutes)):\(pair(total % 60))" : "\(minutes):\(pair(total % 60))"
  }
}
