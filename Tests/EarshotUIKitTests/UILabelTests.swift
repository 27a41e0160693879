import EarshotUIKit
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

  private func drawn(_ label: UILabel) -> [(TextBlock, CGRect)] {
    SceneRecorder.scene(of: label, appearance: .light).operations.compactMap {
      if case .text(let block, let rect) = $0 { (block, rect) } else { nil }
    }
  }

  private func value(_ label: UILabel) -> String? {
    SceneRecorder.scene(of: label, appearance: .light).elements.first?.value
  }

  // MARK: - Size

  @Test func `its own size is that of its text in one line, or at its preferred width`() {
    let label = label("ten letter", 0, 0)
    #expect(label.intrinsicContentSize == CGSize(width: 50, height: 12))
    label.preferredMaxLayoutWidth = 25
    #expect(label.intrinsicContentSize == CGSize(width: 50, height: 12))
    label.numberOfLines = 0
    #expect(label.intrinsicContentSize == CGSize(width: 25, height: 24))
    label.text = nil
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test func `sizeToFit takes the width there is where it has several lines, and no limit where it has one`() {
    let label = label("ten letter", 25, 5)
    label.sizeToFit()
    #expect(label.bounds.size == CGSize(width: 50, height: 12))
    label.numberOfLines = 0
    label.bounds.size = CGSize(width: 25, height: 5)
    label.sizeToFit()
    #expect(label.bounds.size == CGSize(width: 25, height: 24))
    #expect(label.sizeThatFits(CGSize(width: 20, height: 0)) == CGSize(width: 20, height: 36))
    label.numberOfLines = 2
    #expect(label.sizeThatFits(CGSize(width: 20, height: 0)) == CGSize(width: 20, height: 24))
  }

  @Test func `sizes are whole pixels, and the rectangle of the text is in the middle`() {
    let label = label("word", 100, 30, size: 11)
    #expect(label.intrinsicContentSize == CGSize(width: 22, height: 40.0 / 3))
    let rect = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
    #expect(rect.minX == 0 && rect.width == 22 && abs(rect.midY - 15) < 1e-9)
  }

  @Test func `baselines are those of the first and the last line, in the middle of the bounds`() {
    let label = label("ten letter", 25, 44)
    label.numberOfLines = 0
    #expect(label.firstBaselineOffset == 19.5)
    #expect(label.lastBaselineOffset == 31.5)
    #expect(UIView().firstBaselineOffset == nil)
  }

  // MARK: - Drawing

  @Test func `text is drawn in the middle of its height, with its font, color and alignment`() {
    let label = label("Title", 100, 30)
    label.font = .boldSystemFont(ofSize: 10)
    label.textColor = .red
    label.textAlignment = .center
    let block = TextBlock(
      "Title", font: FontDescription(size: 10, weight: .semibold), color: Color(red: 1, green: 0, blue: 0),
      alignment: .center, lineBreak: .truncateTail, maximumLines: 1)
    let steps = drawn(label)
    #expect(steps.map(\.0) == [block])
    #expect(steps.map(\.1) == [CGRect(x: 0, y: 9, width: 100, height: 12)])
  }

  @Test func `a shadow is the text again, in its color and at its place, underneath`() {
    let label = label("Title", 100, 12)
    label.shadowColor = .blue
    label.shadowOffset = CGSize(width: 1, height: 2)
    let steps = drawn(label)
    #expect(steps.map(\.1.origin) == [CGPoint(x: 1, y: 2), .zero])
    #expect(steps.first?.0.runs.first?.color == Color(red: 0, green: 0, blue: 1))
  }

  @Test func `highlighted and disabled text has another color`() {
    let label = label("Title", 100, 12)
    label.highlightedTextColor = .red
    label.isHighlighted = true
    #expect(drawn(label).first?.0.runs.first?.color.hexadecimal == "#FF0000")
    label.isEnabled = false
    #expect(drawn(label).first?.0.runs.first?.color.hexadecimal == "#FF000080")
    #expect(SceneRecorder.scene(of: label, appearance: .light).elements.first?.state == .disabled)
  }

  @Test func `text that does not fit says so in its element`() {
    let long = label("ten letter", 25, 12)
    #expect(value(long) == "truncated")
    long.frame.size.width = 50
    #expect(value(long) == nil)
  }

  @Test func `only whole lines are drawn where there is too little room for all, and the element says so`() {
    let label = label("ten letter", 25, 20)
    label.numberOfLines = 0
    #expect(drawn(label).first?.0.maximumLines == 1)
    #expect(value(label) == "truncated")
    label.frame.size.height = 24
    #expect(drawn(label).first?.0.maximumLines == 0)
    #expect(value(label) == nil)
  }

  @Test func `text shrinks to the width, as far as it may, with its baseline where it was`() {
    let label = label("ten letter", 40, 30)
    label.adjustsFontSizeToFitWidth = true
    let steps = drawn(label)
    #expect(steps.first?.0.runs.first?.font.size == 8)
    #expect(steps.first.map { $0.1.minY + 0.95 * 8 } == 9 + 9.5)
    #expect(value(label) == nil)
    label.baselineAdjustment = .alignCenters
    #expect(drawn(label).first.map { abs($0.1.midY - 15) < 1e-9 } == true)
    label.minimumScaleFactor = 0.9
    #expect(drawn(label).first?.0.runs.first?.font.size == 9)
    #expect(value(label) == "truncated")
  }

  // MARK: - Attributed text

  @Test func `attributed text is drawn in its runs, and what they leave out is the label's`() {
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
      drawn(label).first?.0.runs == [TextRun("plain ", font: FontDescription(size: 10), color: black), loud])
  }

  @Test func `a font or color that is set later is that of the whole text`() {
    let label = label("", 200, 40)
    label.attributedText = NSAttributedString(string: "loud", attributes: [.foregroundColor: UIColor.red])
    label.textColor = .blue
    label.font = .systemFont(ofSize: 12)
    #expect(
      drawn(label).first?.0.runs
        == [TextRun("loud", font: FontDescription(size: 12), color: Color(red: 0, green: 0, blue: 1))])
  }

  @Test func `a paragraph style sets lines`() {
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

  @Test func `strings are measured with their attributes`() {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10)]
    #expect("ten letter".size(withAttributes: attributes) == CGSize(width: 50, height: 12))
    #expect(NSString(string: "ten letter").size(withAttributes: attributes) == CGSize(width: 50, height: 12))
    let room = CGSize(width: 25, height: CGFloat.greatestFiniteMagnitude)
    #expect(
      "ten letter".boundingRect(with: room, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
        == CGRect(x: 0, y: 0, width: 25, height: 24))
    #expect("ten letter".boundingRect(with: room, attributes: attributes, context: nil).width == 50)
  }

  @Test func `a million letters and strange sizes are measured without harm`() {
    let label = label(String(repeating: "word ", count: 200_000), 390, 100)
    label.numberOfLines = 0
    #expect(value(label) == "truncated")
    _ = label.sizeThatFits(CGSize(width: CGFloat.nan, height: .nan))
    _ = label.textRect(forBounds: CGRect(x: 0, y: 0, width: -5, height: CGFloat.nan), limitedToNumberOfLines: -3)
  }
}
