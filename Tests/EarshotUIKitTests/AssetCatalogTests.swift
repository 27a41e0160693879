import EarshotFoundation
import EarshotUIKit
import ExtensionTestSupport
import Scenes
import TestSupport
import Testing
import Transcripts

@Suite struct AssetCatalogTests {
  /// Makes a bundle with a catalog of two images and three colors, and two loose images.
  private func withBundle(_ body: (Bundle) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("assets-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ path: String, _ data: Data) throws {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    try write(
      "Assets.xcassets/Covers/cover.imageset/Contents.json",
      Data(
        """
        {"images": [
          {"idiom": "universal", "scale": "1x", "filename": "one.png"},
          {"idiom": "universal", "scale": "2x", "filename": "two.png"},
          {"idiom": "universal", "scale": "3x"},
          {"idiom": "universal", "scale": "2x", "filename": "dark.png", \(dark)}
        ], "properties": {"template-rendering-intent": "template"}}
        """.utf8))
    try write("Assets.xcassets/Covers/cover.imageset/one.png", UIImageTests.png)
    try write("Assets.xcassets/Covers/cover.imageset/two.png", UIImageTests.png)
    try write("Assets.xcassets/Covers/cover.imageset/dark.png", UIImageTests.gif)
    try write(
      "Assets.xcassets/vector.imageset/Contents.json",
      Data(#"{"images": [{"idiom": "universal", "filename": "any.png"}]}"#.utf8))
    try write("Assets.xcassets/vector.imageset/any.png", UIImageTests.png)
    try write("Assets.xcassets/broken.imageset/Contents.json", Data("{".utf8))
    try write(
      "Assets.xcassets/accent.colorset/Contents.json",
      Data(
        """
        {"colors": [
          {"idiom": "universal", "color": {"color-space": "srgb",
            "components": {"red": "0xFF", "green": "0x80", "blue": "0x00", "alpha": "1.000"}}},
          {"idiom": "universal", \(dark), "color": {"color-space": "srgb",
            "components": {"red": "0.000", "green": "0.500", "blue": "1.000", "alpha": "0.500"}}},
          {"idiom": "universal", "appearances": [{"appearance": "contrast", "value": "high"}],
            "color": {"color-space": "srgb",
            "components": {"red": "0x80", "green": "0x00", "blue": "0x00", "alpha": "1.000"}}}
        ]}
        """.utf8))
    try write(
      "Assets.xcassets/ink.colorset/Contents.json",
      Data(
        #"{"colors": [{"color": {"color-space": "gray-gamma-22", "components": {"white": "51", "alpha": "1"}}}]}"#.utf8)
    )
    try write("loose@2x.png", UIImageTests.png)
    try write("loose.jpg", UIImageTests.jpeg)
    try write("photo.gif", UIImageTests.gif)
    try body(try #require(Bundle(path: folder.path)))
  }

  private func traits(_ style: UIUserInterfaceStyle, scale: CGFloat) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: style), UITraitCollection(displayScale: scale),
    ])
  }

  @Test func `An image of a catalog has the best scale and appearance`() throws {
    try withBundle { bundle in
      let at3 = UIImage(named: "cover", in: bundle, compatibleWith: traits(.light, scale: 3))
      #expect(at3?.scale == 2)
      #expect(at3?.size == CGSize(width: 1.5, height: 1))
      #expect(at3?.renderingMode == .alwaysTemplate)
      #expect(UIImage(named: "cover", in: bundle, compatibleWith: traits(.light, scale: 1))?.scale == 1)
      let dark = UIImage(named: "cover", in: bundle, compatibleWith: traits(.dark, scale: 2))
      #expect(dark != at3)
      #expect(UIImage(named: "Covers/cover", in: bundle, compatibleWith: nil)?.scale == 2)
      #expect(UIImage(named: "cover.png", in: bundle, compatibleWith: traits(.light, scale: 2))?.scale == 2)
      #expect(UIImage(named: "cover.gif", in: bundle, compatibleWith: nil) == nil)
      #expect(UIImage(named: "vector", in: bundle, compatibleWith: nil)?.size == CGSize(width: 3, height: 2))
      #expect(UIImage(named: "broken", in: bundle, compatibleWith: nil) == nil)
      #expect(UIImage(named: "nothing", in: bundle, compatibleWith: nil) == nil)
      #expect(UIImage(named: "", in: bundle, compatibleWith: nil) == nil)
    }
  }

  @Test func `A loose image is found with and without its extension, at the best scale`() throws {
    try withBundle { bundle in
      #expect(UIImage(named: "loose", in: bundle, compatibleWith: traits(.light, scale: 3))?.scale == 2)
      #expect(UIImage(named: "loose.jpg", in: bundle, compatibleWith: nil)?.size == CGSize(width: 3, height: 2))
      #expect(UIImage(named: "photo.gif", in: bundle, compatibleWith: nil)?.scale == 1)
    }
  }

  @Test func `A color of a catalog follows the appearance`() throws {
    try withBundle { bundle in
      let accent = UIColor(named: "accent", in: bundle, compatibleWith: nil)
      #expect(accent?.value(in: traits(.light, scale: 1)).hexadecimal == "#FF8000")
      #expect(accent?.value(in: traits(.dark, scale: 1)) == Color(red: 0, green: 0.5, blue: 1, alpha: 0.5))
      let high = UITraitCollection(traitsFrom: [traits(.light, scale: 1), UITraitCollection(contrast: .high)])
      #expect(accent?.value(in: high).hexadecimal == "#800000")
      #expect(UIColor(named: "ink", in: bundle, compatibleWith: nil)?.value.hexadecimal == "#333333")
      #expect(UIColor(named: "nothing", in: bundle, compatibleWith: nil) == nil)
    }
  }

  @Test(
    "A vector image of a catalog is a gray rectangle of its size, which is reported",
    arguments: [
      ("%PDF-1.4\n1 0 obj << /MediaBox [0 0 40 30] >>", CGSize(width: 40, height: 30)),
      (#"<?xml version="1.0"?><svg xmlns="a" width="16px" height="9px"></svg>"#, CGSize(width: 16, height: 9)),
      (#"<svg viewBox="0 0 12 10"/>"#, CGSize(width: 12, height: 10)),
      ("%PDF-1.4 /MediaBox [0 0 9e99 -3]", CGSize(width: 24, height: 24)),
    ])
  func vectorImage(_ text: String, _ size: CGSize) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("assets-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/bin.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try Data(#"{"images": [{"idiom": "universal", "filename": "bin.vector"}]}"#.utf8)
      .write(to: set.appendingPathComponent("Contents.json"))
    try Data(text.utf8).write(to: set.appendingPathComponent("bin.vector"))
    var image: UIImage?
    let messages = Reports.messages {
      image = UIImage(named: "bin", in: Bundle(path: folder.path), compatibleWith: nil)
    }
    #expect(image?.size == size)
    #expect(
      messages == [
        "vector images are not emulated: a gray rectangle replaces 'bin'; add a PNG file to its set"
      ])
  }
}
