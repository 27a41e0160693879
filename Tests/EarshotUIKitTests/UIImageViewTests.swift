import EarshotUIKit
import ExtensionTestSupport
import Scenes
import Testing
import Transcripts

/// Returns a picture of the size in the header, with equal bytes.
private struct PlainReader: ImageReader {
  func read(_ bytes: Data) throws(ImageFault) -> DecodedImage {
    guard let size = UIImage(data: bytes)?.size, bytes.last != 0 else { throw .damaged(reason: "it ends too early") }
    let (width, height) = (Int(size.width), Int(size.height))
    guard let pixels = Pixels(width: width, height: height, bytes: Data(repeating: 7, count: width * height * 4)) else {
      throw .tooLarge(limit: "nothing")
    }
    return DecodedImage(frames: [.init(pixels: pixels)])
  }
}

@MainActor @Suite struct UIImageViewTests {
  private let red = Color(red: 1, green: 0, blue: 0)

  /// Returns a picture of this size with the position of each pixel in its bytes.
  private func picture(_ width: Int, _ height: Int) -> CGImage {
    let bytes = Data((0..<width * height).flatMap { Array(repeating: UInt8($0 & 255), count: 4) })
    return Pixels(width: width, height: height, bytes: bytes).map(CGImage.init) ?? CGImage.none
  }

  private func steps(_ view: UIView) -> [DrawingOperation] {
    SceneRecorder.scene(of: view, appearance: .light).operations
  }

  private func imageFrame(_ view: UIView) -> CGRect? {
    if case .image(_, let rect, _) = steps(view).first { rect } else { nil }
  }

  /// The frame of 4 by 2 points in 10 by 10 points for each content mode.
  private nonisolated static let modes: [(UIView.ContentMode, CGRect)] = [
    (.scaleToFill, CGRect(x: 0, y: 0, width: 10, height: 10)), (.redraw, CGRect(x: 0, y: 0, width: 10, height: 10)),
    (.scaleAspectFit, CGRect(x: 0, y: 2.5, width: 10, height: 5)),
    (.scaleAspectFill, CGRect(x: -5, y: 0, width: 20, height: 10)), (.center, CGRect(x: 3, y: 4, width: 4, height: 2)),
    (.top, CGRect(x: 3, y: 0, width: 4, height: 2)), (.bottom, CGRect(x: 3, y: 8, width: 4, height: 2)),
    (.left, CGRect(x: 0, y: 4, width: 4, height: 2)), (.right, CGRect(x: 6, y: 4, width: 4, height: 2)),
    (.topLeft, CGRect(x: 0, y: 0, width: 4, height: 2)), (.topRight, CGRect(x: 6, y: 0, width: 4, height: 2)),
    (.bottomLeft, CGRect(x: 0, y: 8, width: 4, height: 2)), (.bottomRight, CGRect(x: 6, y: 8, width: 4, height: 2)),
  ]

  @Test(arguments: modes) func `An image is placed by the content mode`(mode: UIView.ContentMode, expected: CGRect) {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.image = UIImage(cgImage: picture(4, 2))
    view.contentMode = mode
    #expect(imageFrame(view) == expected)
  }

  @Test func `A template image has the tint, and may keep its own color`() {
    let view = UIImageView(image: UIImage(cgImage: picture(2, 2)).withRenderingMode(.alwaysTemplate))
    view.tintColor = .red
    let rect = CGRect(x: 0, y: 0, width: 2, height: 2)
    let pixels = picture(2, 2).pixels
    #expect(steps(view) == [.image(pixels, in: rect, tint: red)])
    view.image = UIImage(cgImage: picture(2, 2)).withTintColor(.blue, renderingMode: .alwaysOriginal)
    #expect(steps(view) == [.image(pixels, in: rect, tint: Color(red: 0, green: 0, blue: 1))])
    view.image = UIImage(cgImage: picture(2, 2))
    #expect(steps(view) == [.image(pixels, in: rect)])
  }

  @Test func `The element is an image with its accessibility label`() {
    let view = UIImageView(image: UIImage(cgImage: picture(2, 2)))
    view.accessibilityLabel = "Cover"
    #expect(
      SceneRecorder.scene(of: view, appearance: .light).elements
        == [SceneElement(role: .image, label: "Cover", frame: view.bounds)])
    #expect(SceneRecorder.scene(of: UIImageView(frame: view.frame), appearance: .light).elements == [])
  }

  @Test func `The intrinsic size is the image's in points, with its orientation`() {
    let image = UIImage(cgImage: picture(6, 4), scale: 2, orientation: .right)
    #expect(image.size == CGSize(width: 2, height: 3))
    let view = UIImageView(image: image)
    #expect(view.intrinsicContentSize == CGSize(width: 2, height: 3))
    // The upper left corner of the pixels moves to the upper right.
    #expect(
      steps(view) == [
        .save, .transform(Transform(a: 0, b: 3, c: -2, d: 0, tx: 2, ty: 0)),
        .image(picture(6, 4).pixels, in: CGRect(x: 0, y: 0, width: 1, height: 1)), .restore,
      ])
    #expect(UIImageView().intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }

  @Test func `The edges of a resizable image keep their size`() {
    let view = UIImageView(
      image: UIImage(cgImage: picture(4, 4)).resizableImage(
        withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)))
    view.frame.size = CGSize(width: 20, height: 10)
    let frames = steps(view).compactMap { step -> CGRect? in
      if case .image(_, let rect, _) = step { rect } else { nil }
    }
    #expect(frames.count == 9)
    #expect(frames.first == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(frames[4] == CGRect(x: 1, y: 1, width: 18, height: 8))
    #expect(frames.last == CGRect(x: 19, y: 9, width: 1, height: 1))
    view.frame.size = CGSize(width: 1, height: 1)
    #expect(steps(view).count == 4)
  }

  @Test func `Animated images follow each other`() {
    let images = [1, 2, 3].map { UIImage(cgImage: picture($0, 1)) }
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.image = UIImage(cgImage: picture(5, 5))
    view.animationImages = images
    #expect(!view.isAnimating)
    view.animationDuration = 3_000
    view.startAnimating()
    #expect(view.isAnimating)
    #expect(steps(view) == [.image(picture(1, 1).pixels, in: view.bounds)])
    view.stopAnimating()
    #expect(steps(view) == [.image(picture(5, 5).pixels, in: view.bounds)])
    view.image = UIImage.animatedImage(with: images, duration: 3_000)
    #expect(view.image?.size == CGSize(width: 1, height: 1))
    #expect(steps(view) == [.image(picture(1, 1).pixels, in: view.bounds)])
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
  }

  /// Seconds, repeat counts, and the index of the image that is shown, of four images in two seconds.
  private nonisolated static let moments: [(Double, Int, Int?)] = [
    (0, 0, 0), (0.49, 0, 0), (0.5, 0, 1), (1.9, 0, 3), (2, 0, 0), (7.1, 0, 2), (1.9, 1, 3), (2, 1, nil), (3.9, 2, 3),
    (4, 2, nil), (-1, 0, 0), (.infinity, 0, nil),
  ]

  @Test(arguments: moments)
  func `The visible image depends only on the time`(seconds: Double, times: Int, expected: Int?) {
    #expect(UIImageView.frameIndex(after: seconds, of: 4, lasting: 2, times: times) == expected)
    #expect(UIImageView.frameIndex(after: seconds, of: 0, lasting: 2, times: times) == nil)
  }

  @Test func `Without a duration, each image is shown for a thirtieth of a second`() {
    #expect(UIImageView.frameIndex(after: 1.0 / 30, of: 3, lasting: 0, times: 0) == 1)
    #expect(UIImageView.frameIndex(after: 0.1, of: 3, lasting: .nan, times: 0) == 0)
  }

  // MARK: - Decoding

  @Test func `An image is decoded when drawn, once for all copies`() {
    let image = UIImage(data: UIImageTests.png)
    let view = UIImageView(image: image)
    Graphics.$reader.withValue(PlainReader()) {
      #expect(image?.cgImage?.width == 3)
      #expect(image?.withRenderingMode(.alwaysTemplate).cgImage === image?.cgImage)
      #expect(steps(view).count == 1)
    }
  }

  @Test func `A damaged image draws nothing and is reported`() {
    let view = UIImageView(image: UIImage(data: UIImageTests.png + Data([0])))
    let messages = Reports.during {
      Graphics.$reader.withValue(PlainReader()) {
        #expect(steps(view) == [])
        #expect(steps(view) == [])
      }
    }
    #expect(messages == ["damagedImage: an image of 43 bytes cannot be drawn: it ends too early"])
  }

  /// A reader on a machine without the library of a format.
  private struct LackingReader: ImageReader {
    func read(_ bytes: Data) throws(ImageFault) -> DecodedImage {
      throw bytes.starts(with: Array("RIFF".utf8)) ? .missingLibrary(package: "libwebp7") : .unknownFormat
    }
  }

  @Test func `An image whose library is missing is nil, and the package is reported`() {
    let messages = Reports.during {
      Graphics.$reader.withValue(LackingReader()) {
        #expect(UIImage(data: Data("RIFF____WEBPVP8 ".utf8)) == nil)
        #expect(UIImage(data: Data("no image".utf8)) == nil)
      }
    }
    #expect(
      messages == [
        "damagedImage: an image of 16 bytes cannot be drawn: its library is not installed (Debian: libwebp7)"
      ])
  }

  // MARK: - Symbols

  @Test func `Configurations of symbols combine, and their colors take precedence over the tint`() {
    typealias Configuration = UIImage.SymbolConfiguration
    func line(_ color: Color) -> [DrawingOperation] {
      let path = Path([.move(CGPoint(x: 4, y: 12)), .line(CGPoint(x: 20, y: 12))])
      return [.stroke(path, color, Stroke(width: 3.8, cap: .round, join: .round))]
    }
    let blue = Color(red: 0, green: 0, blue: 1)
    let size = Configuration(pointSize: 19.2, weight: .black)
    let both = Configuration(paletteColors: [.red, .green]).applying(size)
    let view = UIImageView(image: UIImage(systemName: "minus", withConfiguration: both))
    view.tintColor = .blue
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 24, height: 24) && steps(view) == line(red))
    view.image = view.image?.withRenderingMode(.alwaysTemplate)
    #expect(steps(view) == line(blue))
    view.image = UIImage(systemName: "minus", withConfiguration: size)
    #expect(steps(view) == line(blue))
    view.preferredSymbolConfiguration = Configuration(hierarchicalColor: .red)
    #expect(steps(view) == line(red))
    view.preferredSymbolConfiguration = .preferringMulticolor()
    #expect(steps(view) == line(blue))
    let colored = view.image?.applyingSymbolConfiguration(Configuration(hierarchicalColor: .red))
    #expect(colored?.size == CGSize(width: 24, height: 24))
    #expect(colored?.withConfiguration(Configuration.unspecified).size == UIImage(systemName: "minus")?.size)
  }

  @Test func `A symbol is drawn in its tint, size and weight`() {
    let view = UIImageView(image: UIImage(systemName: "minus"))
    view.tintColor = .red
    #expect(view.image?.isSymbolImage == true)
    view.image = UIImage(
      systemName: "minus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 19.2, weight: .black))
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 24, height: 24))
    let line = Path([.move(CGPoint(x: 4, y: 12)), .line(CGPoint(x: 20, y: 12))])
    #expect(steps(view) == [.stroke(line, red, Stroke(width: 3.8, cap: .round, join: .round))])
    view.image = UIImage(systemName: "play.fill")?.withTintColor(.blue, renderingMode: .alwaysOriginal)
    guard case .fill(_, .color(let color)) = steps(view).first else { return #expect(Bool(false)) }
    #expect(color == Color(red: 0, green: 0, blue: 1))
  }

  @Test(arguments: [
    "play.fill", "pause.fill", "play", "pause", "stop.fill", "xmark", "checkmark", "chevron.left", "chevron.right",
    "chevron.up", "chevron.down", "heart", "heart.fill", "star", "star.fill", "phone.fill", "bell", "bell.fill",
    "photo",
    "mic.fill", "speaker.wave.2.fill", "plus", "minus", "trash", "waveform", "person.circle.fill",
    "exclamationmark.triangle",
  ])
  func `Common symbols have a drawing within their square`(name: String) {
    let messages = Reports.messages {
      let view = UIImageView(image: UIImage(systemName: name))
      let steps = steps(view)
      #expect(!steps.isEmpty)
      for step in steps {
        switch step {
        case .fill(let path, _), .stroke(let path, _, _):
          #expect(view.bounds.insetBy(dx: -1, dy: -1).contains(path.bounds))
        default: #expect(Bool(false))
        }
      }
    }
    #expect(messages == [])
  }

  @Test func `A symbol without a drawing is a box, and is reported`() {
    let messages = Reports.messages {
      #expect(steps(UIImageView(image: UIImage(systemName: "tortoise"))).count == 1)
    }
    #expect(messages == ["the symbol 'tortoise' is not emulated: a rounded rectangle replaces it"])
    #expect(UIImage(systemName: "") == nil)
  }
}

extension CGImage {
  fileprivate static var none: CGImage {
    guard let pixels = Pixels(width: 1, height: 1, bytes: Data(count: 4)) else { preconditionFailure() }
    return CGImage(pixels)
  }
}
