import Drawing
import EarshotUIKit
import Testing

/// Names of Swift 3 and 4, and functions that became methods.
@MainActor @Suite("UIKit: names of Swift 3 and 4") struct OldNamesTests {
  @Test("NSStringFromCGRect has the format of iOS")
  func rectangleString() {
    #expect(NSStringFromCGRect(CGRect(x: 0, y: 1.5, width: 44, height: 44)) == "{{0, 1.5}, {44, 44}}")
  }

  @Test("Strings of geometry are parsed")
  func geometryStrings() {
    let rect = CGRect(x: -1, y: 1.5, width: 44, height: 40)
    #expect(CGRectFromString(NSStringFromCGRect(rect)) == rect)
    #expect(CGPointFromString("{3, 4}") == CGPoint(x: 3, y: 4))
    #expect(CGSizeFromString("nothing") == .zero)
    #expect(UIEdgeInsetsInsetRect(rect, UIEdgeInsetsMake(0, 4, 0, 0)).width == 40)
  }

  @Test("Old notification names equal the new ones")
  func notificationNames() {
    #expect(NSNotification.Name.UIApplicationDidBecomeActive == UIApplication.didBecomeActiveNotification)
    #expect(UIResponder.keyboardWillShowNotification.rawValue == "UIKeyboardWillShowNotification")
  }

  @Test("Old type and constant names refer to the new ones")
  func oldTypeNames() {
    let button = UIButton(type: UIButtonType.system)
    button.setTitle("a", for: UIControlState.normal)
    let text = NSAttributedString(string: "a", attributes: [NSForegroundColorAttributeName: UIColor.red])
    #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    let layer = CALayer()
    layer.contentsGravity = kCAGravityResizeAspect
    #expect(layer.contentsGravity == "resizeAspect")
  }

  @Test("An image is encoded as PNG and JPEG, and decoded")
  func imageData() throws {
    let pixels = try PNG.decode(try #require(Data(base64Encoded: Self.red)))
    let image = UIImage(cgImage: CGImage(pixels))
    let png = try #require(image.pngData())
    #expect(try PNG.decode(png) == pixels)
    let jpeg = try #require(UIImageJPEGRepresentation(image, 1))
    #expect(jpeg.starts(with: [0xFF, 0xD8, 0xFF]))
    let decoded = try #require(UIImage(data: jpeg))
    #expect(decoded.size == image.size)
    #expect(UIImage().jpegData(compressionQuality: 0.5) == nil)
  }

  /// A red PNG image of one pixel.
  private static let red =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"

  @Test("UIWebView draws a placeholder and loads nothing; offsets have two distances") @MainActor
  func webViewAndOffset() {
    let web = UIWebView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    web.loadRequest(URLRequest(url: URL(fileURLWithPath: "/page.html")))
    #expect(web.request?.url?.lastPathComponent == "page.html" && !web.isLoading)
    #expect(web.subviews.contains { ($0 as? UILabel)?.text == "Web" })
    #expect(UIOffsetMake(1, 2) == UIOffset(horizontal: 1, vertical: 2) && UIOffset.zero == UIOffset())
  }
}
