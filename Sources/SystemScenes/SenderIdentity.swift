import ExtensionProtocol
import Foundation
public import Scenes

/// The name and picture of the sender of a communication notification.
public struct SenderIdentity: Hashable, Sendable {
  /// The sender's name.
  public var name: String
  /// The sender's picture; if nil, the initials of the name are drawn.
  public var picture: Pixels?

  /// Creates an identity.
  public init(name: String, picture: Pixels? = nil) {
    (self.name, self.picture) = (name, picture)
  }

  /// The initials of the name: the first letters of its first and last word; empty if the name has no letters.
  var initials: String {
    let words = name.unicodeScalars.prefix(256).split { $0.properties.isWhitespace }
    let letters = words.compactMap { String($0).first }.filter(\.isLetter)
    guard let first = letters.first else { return "" }
    return (letters.count > 1 ? "\(first)\(letters[letters.count - 1])" : "\(first)").uppercased()
  }
}

extension SceneBuilder {
  /// Draws a sender's picture in a circle, with the app's icon at its lower right corner.
  mutating func place(_ sender: SenderIdentity, of app: AppIdentity, in frame: CGRect) {
    let circle = Path(ellipseIn: frame)
    if let picture = sender.picture {
      operations += [.save, .clip(circle), .image(picture, in: picture.rect(filling: frame)), .restore]
    } else {
      let (top, bottom) = (display.color(SystemMetrics.monogramTop), display.color(SystemMetrics.monogramBottom))
      let paint = Paint.linear(
        [GradientStop(0, top), GradientStop(1, bottom)], from: CGPoint(x: frame.midX, y: frame.minY),
        to: CGPoint(x: frame.midX, y: frame.maxY))
      operations.append(.fill(circle, paint))
      capital(sender.initials, size: frame.height * 0.38, weight: .medium, color: .white, in: frame)
    }
    elements.append(SceneElement(role: .image, label: sender.name.shortened(to: 200), frame: frame))
    let side = SystemMetrics.senderIconSide.value
    let icon = CGRect(x: frame.maxX - side + 5, y: frame.maxY - side + 5, width: side, height: side)
    operations += app.drawing(in: icon, display.text)
  }

  /// Draws one line of capital letters or digits, centered in a rectangle by their height.
  mutating func capital(
    _ text: String, size: Double, weight: FontDescription.Weight, color: Color, in frame: CGRect
  ) {
    guard !text.isEmpty else { return }
    let font = FontDescription(size: size, weight: weight)
    let block = TextBlock(
      text, font: font, color: color, alignment: .center, lineBreak: .clip, maximumLines: 1)
    let measured = display.text.measure(block, width: .infinity)
    let baseline = Double(frame.midY) + display.text.metrics(of: font).capHeight / 2
    operations.append(
      .text(
        block,
        in: CGRect(
          x: frame.minX, y: baseline - measured.firstBaseline, width: frame.width, height: measured.size.height)))
  }
}
