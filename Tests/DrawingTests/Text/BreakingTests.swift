import Drawing
import Foundation
import Scenes
import Testing

@Suite("Text: line breaking, truncation and alignment") struct BreakingTests {
  static let long =
    "It might act upon other things besides number, were objects found whose relations could be expressed."
  let typesetter = Typesetter.hermetic

  /// Draws a block. A comparison with pictures of other words shows which words are drawn.
  private func drawn(_ block: TextBlock, width: Double = 150) throws -> Pixels {
    try picture(width, 80, .text(block, in: rect(0, 0, width, 80)))
  }

  @Test("Text that fits is not truncated")
  func fittingText() {
    for lineBreak in [TextBlock.LineBreak.words, .characters, .clip, .truncateHead, .truncateMiddle, .truncateTail] {
      let metrics = typesetter.measure(words("short", lines: 1, lineBreak: lineBreak), width: 150)
      #expect(metrics.lineCount == 1)
      #expect(!metrics.isTruncated, "\(lineBreak)")
    }
  }

  @Test(
    "Long text fills the allowed number of lines",
    arguments: [TextBlock.LineBreak.words, .characters, .clip, .truncateHead, .truncateMiddle, .truncateTail])
  func longText(lineBreak: TextBlock.LineBreak) {
    for lines in 1...4 {
      let metrics = typesetter.measure(words(Self.long, lines: lines, lineBreak: lineBreak), width: 150)
      #expect(metrics.lineCount == lines)
      #expect(metrics.isTruncated)
      if lineBreak != .clip { #expect(metrics.size.width <= 150) }
    }
    let all = typesetter.measure(words(Self.long, lines: 0, lineBreak: lineBreak), width: 150)
    #expect(all.lineCount > 4)
    #expect(!all.isTruncated)
  }

  /// Whether two pictures are nearly equal in some columns: positions may differ by a hundredth of a pixel.
  private func areAlike(_ first: Pixels, _ second: Pixels, columns: Range<Int>) -> Bool {
    columns.allSatisfy { x in
      (0..<first.height).allSatisfy { abs(Int(first.color(x, $0)[3]) - Int(second.color(x, $0)[3])) <= 8 }
    }
  }

  @Test("Truncation at the end shows an ellipsis")
  func truncatedTail() throws {
    let cut = try drawn(words(Self.long, lines: 1))
    #expect(areAlike(cut, try drawn(words("It might act", lines: 1)), columns: 0..<80))
    // The line ends with only the dots, which lie on the baseline.
    #expect(try #require(cut.columns).upperBound > 125)
    let metrics = typesetter.measure(words(Self.long, lines: 1), width: 150)
    #expect(metrics.size.width <= 150)
    #expect(metrics.size.width > 125)
  }

  @Test("Truncation at the start shows an ellipsis")
  func truncatedHead() throws {
    let cut = try drawn(words(Self.long, lines: 1, lineBreak: .truncateHead, alignment: .right))
    #expect(areAlike(cut, try drawn(words("expressed.", alignment: .right)), columns: 80..<150))
  }

  @Test("Truncation in the middle shows an ellipsis")
  func truncatedMiddle() throws {
    let left = try drawn(words(Self.long, lines: 1, lineBreak: .truncateMiddle))
    #expect(areAlike(left, try drawn(words("It might")), columns: 0..<35))
    let right = try drawn(words(Self.long, lines: 1, lineBreak: .truncateMiddle, alignment: .right))
    #expect(areAlike(right, try drawn(words("expressed.", alignment: .right)), columns: 105..<150))
  }

  @Test("An ellipsis also replaces the following paragraphs")
  func truncatedParagraphs() throws {
    let cut = try drawn(words("one\ntwo\nthree", lines: 2))
    let equal = try cut == drawn(words("one\ntwo…"))
    #expect(equal)
    #expect(typesetter.measure(words("one\ntwo\nthree", lines: 2), width: 150).isTruncated)
    #expect(!typesetter.measure(words("one\ntwo\nthree", lines: 3), width: 150).isTruncated)
    let head = words("one\ntwo\nand a last line of text", lines: 2, lineBreak: .truncateHead, alignment: .right)
    let last = words("one\nlast line of text", alignment: .right)
    #expect(areAlike(try drawn(head), try drawn(last), columns: 60..<150))
  }

  @Test("Word wrapping breaks between words, character wrapping anywhere")
  func lineBreaks() throws {
    let equal = try drawn(words(Self.long, lines: 1, lineBreak: .words)) == drawn(words("It might act upon"))
    #expect(equal)
    let word = "incomprehensibilities"
    let letters = try drawn(words(word, lines: 1, lineBreak: .characters), width: 60)
    // The line contains as many letters as fit, without a hyphen.
    let isItsBeginning = try (4...8).contains { count in
      try drawn(words(String(word.prefix(count)), lines: 1, lineBreak: .clip), width: 60) == letters
    }
    #expect(isItsBeginning)
  }

  @Test("A clipped line ends at the edge")
  func clippedLine() throws {
    let long = words(Self.long, lines: 1, lineBreak: .clip)
    let cut = try picture(200, 30, .text(long, in: rect(0, 0, 100, 30)))
    #expect(cut.columns?.upperBound == 99)
    let uncut = try picture(200, 30, .text(long, in: rect(0, 0, 4_000, 30)))
    #expect(uncut.columns?.upperBound == 199)
    #expect(typesetter.measure(long, width: 100).size.width > 700)
  }

  @Test("Lines are aligned left, right, centered, justified or by the script's direction")
  func alignment() throws {
    func columns(_ alignment: TextBlock.Alignment, _ text: String = "III") throws -> ClosedRange<Int> {
      try #require(try drawn(words(text, alignment: alignment)).columns)
    }
    #expect(try columns(.left).lowerBound <= 3)
    #expect(try columns(.natural).lowerBound <= 3)
    #expect(try columns(.right).upperBound >= 146)
    let middle = try columns(.center)
    #expect(abs(middle.lowerBound - (149 - middle.upperBound)) <= 1)
    // Hebrew runs from right to left, even if drawn as boxes.
    #expect(try columns(.natural, "של").upperBound >= 146)
    #expect(try columns(.left, "של").lowerBound <= 3)
    #expect(try columns(.justified, "III III III III III III III III III\nI").upperBound >= 146)
  }

  @Test("A million letters are laid out only as far as they can be visible")
  func millionLetters() {
    let million = String(repeating: "all work and no play ", count: 50_000)
    let two = typesetter.measure(words(million, lines: 2), width: 300)
    #expect(two.lineCount == 2)
    #expect(two.isTruncated)
    let head = typesetter.measure(words(million + "the end", lines: 1, lineBreak: .truncateHead), width: 300)
    #expect(head.isTruncated)
    #expect(head.lineCount == 1)
    let all = typesetter.measure(words(million), width: 300)
    #expect(all.isTruncated)
    #expect(all.size.height > Double(Pixels.maximumSide))
    let ends = typesetter.measure(words(String(repeating: "\n", count: 1_000_000)), width: 300)
    #expect(ends.isTruncated)
    #expect(ends.size.height > Double(Pixels.maximumSide))
    _ = typesetter.measure(words(million, size: 2_000), width: .infinity)
  }

  @Test("Truncation at the start shows the end of a million letters")
  func millionLettersTail() throws {
    let million = String(repeating: "all work and no play ", count: 50_000) + "\nand a last line of text"
    let cut = try drawn(words(million, lines: 1, lineBreak: .truncateHead, alignment: .right))
    #expect(areAlike(cut, try drawn(words("last line of text", alignment: .right)), columns: 60..<150))
  }
}
