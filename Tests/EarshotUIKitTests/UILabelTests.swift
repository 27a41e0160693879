import EarshotUIKit
import ExtensionTestSupport
import Scenes
import Testing

// `EstimatedText` measures text: a letter is half as wide as its font is high, a line 1.2 times as high, and its
// baseline is 0.95 times the font's height below its top.
@MainActor @Suite(.estimatedText) struct UILabelTests {
  private let black = Color(red: 0, green: 0, blue: 0)

  private func label(_ text: String, _ width: CGFloat, _ height: CGFloat, size: CGFloat = 10) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
    label.font = .systemFont(ofSize: size)
    label.text = text
    return label
  }

  private func texts(_ label: UILabel) -> [(TextBlock, CGRect)] {
    SceneRecorder.scene(of: label, appearance: .light).operations.compactMap {
      if case .text(let block, let rect) = $0 { (block, rect) } else { nil }
    }
  }

  private func value(_ label: UILabel) -> String? {
    SceneRecorder.scene(of: label, appearance: .light).elements.first?.value
  }

  // MARK: - Size

  @Test func `The intrinsic size is that of one line, or at the preferred width`() {
    let label = label("ten letter", 0, 0)
    #expect(label.intrinsicContentSize == CGSize(width: 50, height: 12))
    label.preferredMaxLayoutWidth = 25
    #expect(label.intrinsicContentSize == CGSize(width: 50, height: 12))
    label.numberOfLines = 0
    #expect(label.intrinsicContentSize == CGSize(width: 25, height: 24))
    label.text = nil
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test func `sizeToFit uses the width for several lines, and no limit for one line`() {
    let label = label("ten letter", 25, 5)
    label.frame.origin = CGPoint(x: 10, y: 20)
    label.sizeToFit()
    #expect(label.frame == CGRect(x: 10, y: 20, width: 50, height: 12))
    label.numberOfLines = 0
    label.bounds.size = CGSize(width: 25, height: 5)
    label.sizeToFit()
    #expect(label.bounds.size == CGSize(width: 25, height: 24))
    #expect(label.sizeThatFits(CGSize(width: 20, height: 0)) == CGSize(width: 20, height: 36))
    label.numberOfLines = 2
    #expect(label.sizeThatFits(CGSize(width: 20, height: 0)) == CGSize(width: 20, height: 24))
  }

  @Test func `Sizes are whole pixels, and the text rectangle is vertically centered`() {
    let label = label("word", 100, 30, size: 11)
    #expect(label.intrinsicContentSize == CGSize(width: 22, height: 40.0 / 3))
    let rect = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
    #expect(rect.minX == 0 && rect.width == 22 && abs(rect.midY - 15) < 1e-9)
  }

  @Test func `Baselines belong to the first and last lines, centered in the bounds`() {
    let label = label("ten letter", 25, 44)
    label.numberOfLines = 0
    #expect(label.firstBaselineOffset == 19.5)
    #expect(label.lastBaselineOffset == 31.5)
    #expect(UIView().firstBaselineOffset == nil)
  }

  // MARK: - Drawing

  @Test func `Text is centered vertically, with its font, color and alignment`() {
    let label = label("Title", 100, 30)
    label.font = .boldSystemFont(ofSize: 10)
    label.textColor = .red
    label.textAlignment = .center
    let block = TextBlock(
      "Title", font: FontDescription(size: 10, weight: .semibold), color: Color(red: 1, green: 0, blue: 0),
      alignment: .center, lineBreak: .truncateTail, maximumLines: 1)
    let steps = texts(label)
    #expect(steps.map(\.0) == [block])
    #expect(steps.map(\.1) == [CGRect(x: 0, y: 9, width: 100, height: 12)])
  }

  @Test func `A shadow is the text in its color, at its offset, below the text`() {
    let label = label("Title", 100, 12)
    label.shadowColor = .blue
    label.shadowOffset = CGSize(width: 1, height: 2)
    let steps = texts(label)
    #expect(steps.map(\.1.origin) == [CGPoint(x: 1, y: 2), .zero])
    #expect(steps.first?.0.runs.first?.color == Color(red: 0, green: 0, blue: 1))
  }

  @Test func `Highlighted and disabled text has another color`() {
    let label = label("Title", 100, 12)
    label.highlightedTextColor = .red
    label.isHighlighted = true
    #expect(texts(label).first?.0.runs.first?.color.hexadecimal == "#FF0000")
    label.isEnabled = false
    #expect(texts(label).first?.0.runs.first?.color.hexadecimal == "#FF000080")
    #expect(SceneRecorder.scene(of: label, appearance: .light).elements.first?.state == .disabled)
  }

  @Test func `Text that does not fit is marked in its element`() {
    let long = label("ten letter", 25, 12)
    #expect(value(long) == "truncated")
    long.frame.size.width = 50
    #expect(value(long) == nil)
  }

  @Test func `Only whole lines are drawn, and truncation is marked in the element`() {
    let label = label("ten letter", 25, 20)
    label.numberOfLines = 0
    #expect(texts(label).first?.0.maximumLines == 1)
    #expect(value(label) == "truncated")
    label.frame.size.height = 24
    #expect(texts(label).first?.0.maximumLines == 0)
    #expect(value(label) == nil)
  }

  @Test func `Text shrinks to the width down to its minimum, and keeps its baseline`() {
    let label = label("ten letter", 40, 30)
    label.adjustsFontSizeToFitWidth = true
    let steps = texts(label)
    #expect(steps.first?.0.runs.first?.font.size == 8)
    #expect(steps.first.map { $0.1.minY + 0.95 * 8 } == 9 + 9.5)
    #expect(value(label) == nil)
    label.baselineAdjustment = .alignCenters
    #expect(texts(label).first.map { abs($0.1.midY - 15) < 1e-9 } == true)
    label.minimumScaleFactor = 0.9
    #expect(texts(label).first?.0.runs.first?.font.size == 9)
    #expect(value(label) == "truncated")
  }

  // MARK: - Attributed text

  @Test func `Attributed text is drawn in runs, with the label's values as defaults`() {
    let text = NSMutableAttributedString(string: "plain ")
    text.append(
      NSAttributedString(
        string: "loud",
        attributes: [
          .font: UIFont.systemFont(ofSize: 20, weight: .bold), .foregroundColor: UIColor.red, .kern: 1.5,
          .underlineStyle: NSUnderlineStyle.single.rawValue, .strikethroughStyle: 1, .baselineOffset: 2,
          .backgroundColor: UIColor.blue,
        ]))
    let label = label("", 200, 40)
    label.attributedText = text
    #expect(label.text == "plain loud")
    var loud = TextRun("loud", font: FontDescription(size: 20, weight: .bold), color: Color(red: 1, green: 0, blue: 0))
    (loud.isUnderlined, loud.isStruckThrough, loud.kern, loud.baselineOffset) = (true, true, 1.5, 2)
    loud.background = Color(red: 0, green: 0, blue: 1)
    #expect(
      texts(label).first?.0.runs == [TextRun("plain ", font: FontDescription(size: 10), color: black), loud])
  }

  private static let attributes: [[NSAttributedString.Key: Any]] = {
    let (centered, spaced) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
    (centered.alignment, spaced.lineSpacing) = (.center, 4)
    return [
      [.font: UIFont.boldSystemFont(ofSize: 14)], [.font: UIFont.systemFont(ofSize: 14)],
      [.foregroundColor: UIColor(white: 1, alpha: 1)], [.foregroundColor: UIColor(red: 0, green: 0, blue: 0, alpha: 1)],
      [.foregroundColor: UIColor.label], [.paragraphStyle: centered], [.paragraphStyle: spaced],
      [.attachment: NSTextAttachment()], [.attachment: NSTextAttachment()],
    ]
  }()

  /// Foundation compares the attributes of adjacent ranges with Core Foundation (CoreFoundationTag).
  @Test(arguments: 0..<9) func `Strings with different attributes are appended to each other`(
    first: Int
  ) {
    for (index, attributes) in Self.attributes.enumerated() {
      let text = NSMutableAttributedString(string: "")
      text.append(NSAttributedString(string: "one ", attributes: Self.attributes[first]))
      text.append(NSAttributedString(string: "two", attributes: attributes))
      text.addAttributes(attributes, range: NSRange(location: 1, length: 2))
      if let (key, value) = attributes.first { text.addAttribute(key, value: value, range: NSRange(0..<2)) }
      var ranges = 0
      text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { _, _, _ in ranges += 1 }
      #expect(ranges == (index == first ? 1 : 3))
    }
  }

  @Test func `An attachment takes up no space, and is reported`() {
    let text = NSMutableAttributedString(string: "call ")
    let attachment = NSTextAttachment(image: UIImage())
    attachment.bounds = CGRect(x: 0, y: -2, width: 10, height: 10)
    text.append(NSAttributedString(attachment: attachment))
    let label = label("", 200, 40)
    let messages = Reports.messages {
      label.attributedText = text
      #expect(texts(label).first?.0.runs.map(\.text) == ["call ", "\u{200B}"])
    }
    #expect(messages.contains("images within text are not emulated: an NSTextAttachment is not drawn"))
    #expect(text.string == "call \u{FFFC}")
  }

  @Test func `A font or color set later applies to the whole text`() {
    let label = label("", 200, 40)
    label.attributedText = NSAttributedString(string: "loud", attributes: [.foregroundColor: UIColor.red])
    label.textColor = .blue
    label.font = .systemFont(ofSize: 12)
    #expect(
      texts(label).first?.0.runs
        == [TextRun("loud", font: FontDescription(size: 12), color: Color(red: 0, green: 0, blue: 1))])
  }

  @Test func `A paragraph style sets alignment, spacing and line breaks`() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.lineSpacing = 4
    style.lineHeightMultiple = 1.5
    style.paragraphSpacing = 6
    style.lineBreakMode = .byTruncatingMiddle
    let block = NSAttributedString(string: "Text", attributes: [.paragraphStyle: style])
      .textBlock(font: .systemFont(ofSize: 10), color: .black, maximumLines: 3)
    #expect(block.alignment == .right)
    #expect(block.lineBreak == .truncateMiddle)
    #expect([block.lineSpacing, block.lineHeightMultiple, block.paragraphSpacing] == [4, 1.5, 6])
    #expect(block.maximumLines == 3)
    #expect((style.mutableCopy() as? NSMutableParagraphStyle) == style)
    #expect(NSParagraphStyle.default.alignment == .natural)
  }

  @Test func `Strings are measured with their attributes`() {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10)]
    #expect("ten letter".size(withAttributes: attributes) == CGSize(width: 50, height: 12))
    #expect(NSString(string: "ten letter").size(withAttributes: attributes) == CGSize(width: 50, height: 12))
    let size = CGSize(width: 25, height: CGFloat.greatestFiniteMagnitude)
    #expect(
      "ten letter".boundingRect(with: size, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
        == CGRect(x: 0, y: 0, width: 25, height: 24))
    #expect("ten letter".boundingRect(with: size, attributes: attributes, context: nil).width == 50)
  }

  @Test func `A million letters and invalid sizes are measured without harm`() {
    let label = label(String(repeating: "word ", count: 200_000), 390, 100)
    label.numberOfLines = 0
    #expect(value(label) == "truncated")
    _ = label.sizeThatFits(CGSize(width: CGFloat.nan, height: .nan))
    _ = label.textRect(forBounds: CGRect(x: 0, y: 0, width: -5, height: CGFloat.nan), limitedToNumberOfLines: -3)
  }
}
