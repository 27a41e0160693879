import EarshotUIKit
import Scenes
import Testing

@Suite(.estimatedText) struct UIFontTests {
  @Test func `System fonts have their weights and traits`() {
    #expect(UIFont.systemFont(ofSize: 12).sceneFont == FontDescription(size: 12))
    #expect(UIFont.systemFont(ofSize: 12, weight: .heavy).sceneFont == FontDescription(size: 12, weight: .heavy))
    #expect(UIFont.boldSystemFont(ofSize: 12).sceneFont == FontDescription(size: 12, weight: .semibold))
    #expect(UIFont.italicSystemFont(ofSize: 12).sceneFont == FontDescription(size: 12, isItalic: true))
    #expect(
      UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .light).sceneFont
        == FontDescription(size: 12, weight: .light, hasMonospacedDigits: true))
    #expect(
      UIFont.monospacedSystemFont(ofSize: 12, weight: .regular).sceneFont
        == FontDescription(size: 12, isMonospaced: true))
    #expect(UIFont.systemFont(ofSize: 12, weight: UIFont.Weight(0.35)).sceneFont.weight == .semibold)
  }

  /// Apple's published sizes at the default text size.
  private static let styles: [(UIFont.TextStyle, CGFloat, FontDescription.Weight)] = [
    (.largeTitle, 34, .regular), (.title1, 28, .regular), (.title2, 22, .regular), (.title3, 20, .regular),
    (.headline, 17, .semibold), (.body, 17, .regular), (.callout, 16, .regular), (.subheadline, 15, .regular),
    (.footnote, 13, .regular), (.caption1, 12, .regular), (.caption2, 11, .regular),
  ]

  @Test(arguments: styles)
  func `Text styles have their published sizes`(style: UIFont.TextStyle, size: CGFloat, weight: FontDescription.Weight)
  {
    let font = UIFont.preferredFont(forTextStyle: style)
    #expect(font.pointSize == size)
    #expect(font.sceneFont.weight == weight)
  }

  /// Font names, with the font of each.
  private static let names: [(String, FontDescription)] = [
    ("HelveticaNeue-Bold", FontDescription(size: 10, weight: .bold, family: "Helvetica Neue")),
    ("Helvetica Neue", FontDescription(size: 10, family: "Helvetica Neue")),
    ("AvenirNext-DemiBold", FontDescription(size: 10, weight: .semibold, family: "Avenir Next")),
    ("Avenir-BookOblique", FontDescription(size: 10, family: "Avenir", isItalic: true)),
    ("Menlo-Regular", FontDescription(size: 10, family: "Menlo", isMonospaced: true)),
    (
      "TimesNewRomanPS-BoldItalicMT",
      FontDescription(size: 10, weight: .bold, family: "Times New Roman", isItalic: true)
    ),
    ("ArialMT", FontDescription(size: 10, family: "Arial")),
  ]

  @Test(arguments: names) func `The fonts of iOS are known by their names`(
    name: String, expected: FontDescription
  ) {
    #expect(UIFont(name: name, size: 10)?.sceneFont == expected)
  }

  @Test func `A font that iOS lacks is nil`() {
    #expect(UIFont(name: "Fancy-Bold", size: 10) == nil)
    #expect(UIFont(name: "", size: 10) == nil)
    #expect(UIFont.fontNames(forFamilyName: "Fancy") == [])
    #expect(UIFont.familyNames.contains("Georgia"))
    #expect(
      UIFont.fontNames(forFamilyName: "Georgia") == ["Georgia", "Georgia-Italic", "Georgia-Bold", "Georgia-BoldItalic"])
  }

  @Test func `Font metrics come from the text measurer`() {
    let font = UIFont.systemFont(ofSize: 10)
    #expect([font.ascender, font.descender, font.lineHeight, font.capHeight, font.xHeight] == [9.5, -2.5, 12, 7, 5])
    #expect(font.leading == 0)
    #expect(font.withSize(20).lineHeight == 24)
    #expect(UIFont.systemFont(ofSize: .nan).pointSize == 14)
    #expect(UIFont.systemFont(ofSize: 0).pointSize == 14)
  }

  @Test func `Font descriptors change one attribute at a time`() throws {
    let body = UIFont.preferredFont(forTextStyle: .body)
    let strong = try #require(body.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(UIFont(descriptor: strong, size: 0).sceneFont == FontDescription(size: 17, weight: .bold, isItalic: true))
    #expect(strong.symbolicTraits == [.traitBold, .traitItalic])
    #expect(UIFont(descriptor: body.fontDescriptor.withSize(9), size: 0).pointSize == 9)
    #expect(UIFont(descriptor: body.fontDescriptor, size: 30).pointSize == 30)
    #expect(body.fontDescriptor.withDesign(.monospaced)?.symbolicTraits == .traitMonoSpace)
    let heavy = body.fontDescriptor.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]])
    #expect(heavy.sceneFont.weight == .heavy)
    #expect(
      UIFontDescriptor(fontAttributes: [.family: "Georgia", .size: 11]).sceneFont
        == FontDescription(size: 11, family: "Georgia"))
  }

  @Test func `Fonts are equal by value, and metrics do not scale them`() {
    #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12, weight: .regular))
    #expect(UIFont.systemFont(ofSize: 12) != UIFont.boldSystemFont(ofSize: 12))
    #expect(UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 12)).pointSize == 12)
    #expect(
      UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 12), maximumPointSize: 9).pointSize == 9)
    #expect(UIFontMetrics.default.scaledValue(for: 3) == 3)
  }

  private static let categories: [(UIContentSizeCategory, CGFloat, CGFloat)] = [
    (.extraSmall, 14, 12), (.medium, 16, 12), (.large, 17, 13), (.extraExtraLarge, 21, 17),
    (.accessibilityMedium, 28, 23), (.accessibilityExtraExtraExtraLarge, 53, 44), (.unspecified, 17, 13),
  ]

  @Test(arguments: categories) func `Text styles and font metrics follow the text size of traits`(
    category: UIContentSizeCategory, body: CGFloat, footnote: CGFloat
  ) {
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize == body)
    #expect(UIFont.preferredFont(forTextStyle: .footnote, compatibleWith: traits).pointSize == footnote)
    let metrics = UIFontMetrics(forTextStyle: .footnote)
    #expect(metrics.scaledFont(for: .systemFont(ofSize: 13), compatibleWith: traits).pointSize == footnote)
    #expect(
      metrics.scaledFont(for: .systemFont(ofSize: 13), maximumPointSize: 15, compatibleWith: traits).pointSize
        == min(footnote, 15))
    #expect(abs(metrics.scaledValue(for: 26, compatibleWith: traits) - 2 * footnote) < 0.4)
  }

  @Test func `Text sizes are ordered`() {
    #expect(UIContentSizeCategory.small < .large && UIContentSizeCategory.large <= .large)
    #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
    #expect(UIContentSizeCategory.accessibilityMedium >= .accessibilityMedium)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
  }

  @MainActor @Test func `A text layer uses a font's face and its own size`() {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
    layer.string = NSAttributedString(string: "Words")
    layer.font = UIFont.boldSystemFont(ofSize: 99)
    layer.fontSize = 12
    let view = UIView(frame: layer.frame)
    view.layer.addSublayer(layer)
    let steps = SceneRecorder.scene(of: view, appearance: .light).operations
    guard case .text(let block, _) = steps.first else { return #expect(Bool(false)) }
    #expect(block.runs.first?.font == FontDescription(size: 12, weight: .semibold))
  }
}
