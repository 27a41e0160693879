import EarshotUIKit
import ExtensionTestSupport
import Scenes
import Testing

/// Drawing into contexts.
@MainActor @Suite("Graphics contexts and transitions") struct ContextTests {
  /// The color of a pixel, as hexadecimal digits of red, green, blue and alpha.
  private func pixel(_ image: UIImage?, _ x: Int, _ y: Int) throws -> String {
    let pixels = try #require(image?.cgImage).pixels
    let offset = pixels.bytes.startIndex + (y * pixels.width + x) * 4
    let bytes = [UInt8](pixels.bytes[offset..<offset + 4])
    return [bytes[2], bytes[1], bytes[0], bytes[3]].map { String($0, radix: 16) }.joined(separator: " ")
  }

  private final class Drawn: UIView {
    var calls: [CGRect] = []
    override func draw(_ rect: CGRect) {
      calls.append(rect)
      UIColor.systemBackground.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
      let path = UIBezierPath(ovalIn: CGRect(x: 10, y: 0, width: 10, height: 10))
      UIColor.red.setStroke()
      path.lineWidth = 2
      path.stroke()
    }
  }

  @Test func `A renderer's image has the drawn size, scale and colors`() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      UIColor(red: 0, green: 0, blue: 1, alpha: 1).set()
      UIBezierPath(rect: CGRect(x: 10, y: 0, width: 10, height: 5)).fill()
    }
    #expect(image.size == CGSize(width: 20, height: 10))
    #expect(image.scale == 2 && image.cgImage?.width == 40)
    #expect(try pixel(image, 5, 5) == "ff 0 0 ff")
    #expect(try pixel(image, 30, 5) == "0 0 ff ff")
    #expect(try pixel(image, 30, 15) == "0 0 0 0")
  }

  @Test func `Without a scale, renderers and image contexts draw at the screen's`() {
    let screen = UIScreen.main
    let (size, scale) = (screen.bounds.size, screen.scale)
    screen.set(size: size, scale: 2)
    defer { screen.set(size: size, scale: scale) }
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
    #expect(UIGraphicsImageRendererFormat.default().scale == 2)
    #expect(image.scale == 2 && image.cgImage?.width == 40)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 10), false, 0)
    defer { UIGraphicsEndImageContext() }
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.scale == 2)
  }

  /// An image of 2 by 1 points: red, then blue.
  private var redAndBlue: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
  }

  @Test(arguments: [
    (UIImage.Orientation.up, UIImage.Orientation.upMirrored), (.down, .downMirrored), (.left, .rightMirrored),
    (.right, .leftMirrored),
  ])
  func `A flipped image has the mirrored orientation, and flipped again its own`(
    orientation: UIImage.Orientation, mirrored: UIImage.Orientation
  ) throws {
    let picture = try #require(redAndBlue.cgImage)
    let image = UIImage(cgImage: picture, scale: 1, orientation: orientation)
    let flipped = image.withHorizontallyFlippedOrientation()
    #expect(flipped.imageOrientation == mirrored)
    #expect(flipped.withHorizontallyFlippedOrientation().imageOrientation == orientation)
    #expect(flipped.size == image.size)
  }

  @Test func `A flipped image is drawn with left and right exchanged`() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let flipped = redAndBlue.withHorizontallyFlippedOrientation()
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image { _ in
      flipped.draw(in: CGRect(x: 0, y: 0, width: 20, height: 10))
    }
    #expect(try pixel(drawn, 2, 5) == "0 0 ff ff")
    #expect(try pixel(drawn, 17, 5) == "ff 0 0 ff")
  }

  @Test func `A thumbnail has the size that was asked for`() throws {
    let thumbnail = try #require(redAndBlue.preparingThumbnail(of: CGSize(width: 10, height: 6)))
    #expect(thumbnail.size == CGSize(width: 10, height: 6))
    #expect(try pixel(thumbnail, 1, 3) == "ff 0 0 ff")
    #expect(redAndBlue.preparingThumbnail(of: .zero) == nil)
    #expect(UIImage().preparingThumbnail(of: CGSize(width: 1, height: 1)) == nil)
  }

  @Test func `A thumbnail and a prepared image can be awaited`() async throws {
    let image = redAndBlue
    let thumbnail = try #require(await image.byPreparingThumbnail(ofSize: CGSize(width: 10, height: 6)))
    #expect(thumbnail.size == CGSize(width: 10, height: 6))
    #expect(try pixel(thumbnail, 1, 3) == "ff 0 0 ff")
    #expect(await image.byPreparingForDisplay() === image)
  }

  @Test func `A prepared image reaches the handler`() async {
    let image = redAndBlue
    let prepared = await withCheckedContinuation { continuation in
      image.prepareForDisplay { continuation.resume(returning: $0) }
    }
    #expect(prepared === image && image.preparingForDisplay() === image)
  }

  @Test func `A stretchable image keeps its caps, and one point to stretch`() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image { _ in }
    let stretchable = image.stretchableImage(withLeftCapWidth: 8, topCapHeight: 0)
    #expect(stretchable.capInsets == UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 11))
  }

  @Test func `An image context scales an image, as extensions do`() throws {
    let square = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 8, height: 8), false, 1)
    let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 8, height: 8), cornerRadius: 4)
    path.addClip()
    square.draw(in: CGRect(x: 0, y: 0, width: 8, height: 8))
    let round = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(round?.size == CGSize(width: 8, height: 8))
    #expect(try pixel(round, 4, 4) == "0 ff 0 ff")
    #expect(try pixel(round, 0, 0) == "0 0 0 0")
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIImage(data: try #require(round?.pngData()))?.size == CGSize(width: 8, height: 8))
    #expect(round?.jpegData(compressionQuality: 0.8)?.starts(with: [0xFF, 0xD8]) == true)
  }

  @Test func `A context keeps transforms, colors and clips until they are restored`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 10), format: .one).image { renderer in
      let context = renderer.cgContext
      context.setFillColor(UIColor.red.cgColor)
      context.saveGState()
      context.translateBy(x: 10, y: 0)
      context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 10))
      context.setFillColor(UIColor.blue.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
      context.restoreGState()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
      context.move(to: CGPoint(x: 20, y: 5))
      context.addLine(to: CGPoint(x: 30, y: 5))
      context.setStrokeColor(red: 0, green: 1, blue: 0, alpha: 1)
      context.setLineWidth(4)
      context.strokePath()
    }
    #expect(try pixel(image, 2, 5) == "ff 0 0 ff")
    #expect(try pixel(image, 12, 5) == "0 0 ff ff")
    #expect(try pixel(image, 17, 5) == "0 0 0 0")
    #expect(try pixel(image, 25, 5) == "0 ff 0 ff")
    #expect(try pixel(image, 25, 1) == "0 0 0 0")
  }

  @Test func `A bitmap's y axis points up, and a CGImage is upside down in UIKit's coordinates`() throws {
    let bitmap = try #require(
      CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    bitmap.setFillColor(UIColor.red.cgColor)
    bitmap.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    let picture = try #require(bitmap.makeImage())
    #expect(try pixel(UIImage(cgImage: picture), 0, 1) == "ff 0 0 ff")
    #expect(try pixel(UIImage(cgImage: picture), 0, 0) == "0 0 0 0")
    let flipped = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: .one).image { context in
      context.cgContext.draw(picture, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect(try pixel(flipped, 0, 0) == "ff 0 0 ff")
    let upright = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: .one).image { _ in
      UIImage(cgImage: picture).draw(at: .zero)
    }
    #expect(try pixel(upright, 0, 1) == "ff 0 0 ff")
  }

  @Test func `A gradient runs along its line`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 2), format: .one).image { context in
      let colors = [UIColor.black.cgColor, UIColor.white.cgColor] as CFArray
      let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: nil)
      context.cgContext.drawLinearGradient(
        gradient!, start: .zero, end: CGPoint(x: 100, y: 0), options: [])
    }
    let gray = try [5, 50, 95].map { try pixel(image, $0, 1).prefix { $0 != " " } }.compactMap { Int($0, radix: 16) }
    #expect(gray.count == 3 && gray[0] < 20 && abs(gray[1] - 128) < 5 && gray[2] > 235, "\(gray)")
  }

  @Test func `draw(_:) is called when first visible, and after changes`() {
    let view = Drawn(frame: CGRect(x: 5, y: 5, width: 20, height: 10))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    root.addSubview(view)
    let scene = SceneRecorder.scene(of: root, appearance: .light)
    #expect(view.calls == [CGRect(x: 0, y: 0, width: 20, height: 10)])
    let fills = scene.operations.compactMap { operation -> String? in
      if case .fill(let path, .color(let color)) = operation {
        "\(path.bounds.origin.x) \(color.hexadecimal)"
      } else {
        nil
      }
    }
    #expect(fills == ["5.0 #FFFFFF"])
    #expect(scene.operations.contains { if case .stroke = $0 { true } else { false } })
    _ = SceneRecorder.scene(of: root, appearance: .light)
    #expect(view.calls.count == 1)
    view.setNeedsDisplay()
    _ = SceneRecorder.scene(of: root, appearance: .light)
    #expect(view.calls.count == 2)
    // In the dark appearance, the view is drawn again.
    let dark = SceneRecorder.scene(of: root, appearance: .dark)
    #expect(view.calls.count == 3)
    #expect(dark.operations != scene.operations)
  }

  @Test func `A label draws its text where an override says`() throws {
    final class Padded: UILabel {
      override func drawText(in rect: CGRect) {
        super.drawText(in: rect.inset(by: UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)))
      }
    }
    let label = Padded(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    label.text = "Hello"
    let scene = SceneRecorder.scene(of: label, appearance: .light)
    let positions = scene.operations.compactMap { if case .text(_, let rect) = $0 { rect.minX } else { nil } }
    #expect(positions == [20])
    let image = UIGraphicsImageRenderer(bounds: label.bounds, format: .one).image { context in
      label.layer.render(in: context.cgContext)
    }
    #expect(image.size == CGSize(width: 200, height: 40))
  }

  @Test func `Text is drawn into images`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20), format: .one).image { _ in
      "MMM".draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 16), .foregroundColor: UIColor.red])
    }
    let pixels = try #require(image.cgImage).pixels
    #expect(pixels.bytes.contains { $0 != 0 })
  }

  @Test func `Blend modes are reported`() {
    let messages = Reports.during {
      _ = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { $0.cgContext.setBlendMode(.multiply) }
    }
    #expect(messages == ["notEmulated: CGContext ignores the blend mode multiply and draws normally"])
  }

  @Test func `A transition replaces one view with the other, and ends in device time`() {
    let screen = TestScreen()
    let (old, new) = (UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)), UIView())
    screen.show(old)
    var isDone = false
    screen.run {
      UIView.transition(from: old, to: new, duration: 0.5, options: .transitionFlipFromLeft) { isDone = $0 }
    }
    #expect(old.superview == nil && new.superview === screen.root)
    #expect(!isDone)
    screen.wait(0.5)
    #expect(isDone)
  }
}

extension UIGraphicsImageRendererFormat {
  /// One pixel in a point.
  fileprivate static var one: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return format
  }
}
