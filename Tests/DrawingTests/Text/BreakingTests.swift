import Drawing
import Foundation
import Scenes
import Testing

@Suite("Text: line breaking, truncation and alignment") struct BreakingTests {
  static let long =
    "It might act upon other things besides number, were objects found whose relations could be expressed."
  let typesetter = Typesetter.hermetic

  /// Draws a block. A comparison with pictures of other words shows which words are drawn.
  private func draw(_ block: TextBlock, width: Double = 150) throws -> Pixels {
    try picture(width, 80, .text(block, in: rect(0, 0, width, 80)))
  }

  @Test("Text that fits is not truncated")
  func fittingText() {
    for lineBreak in [TextBlock.LineBreak.words, .characters, .clip, .truncateHead, .truncateMiddle, .truncateTail] {
      let metrics = typesetter.measure(textBlock("short", lines: 1, lineBreak: lineBreak), width: 150)
      #expect(metrics.lineCount == 1)
      #expect(!metrics.isTruncated, "\(lineBreak)")
    }
  }

  @Test(
    "Long text fills the allowed number of lines",
    arguments: [TextBlock.LineBreak.words, .characters, .clip, .truncateHead, .truncateMiddle, .truncateTail])
  func longText(lineBreak: TextBlock.LineBreak) {
    for lines in 1...4 {
      let metrics = typesetter.measure(textBlock(Self.long, lines: lines, lineBreak: lineBreak), width: 150)
      #expect(metrics.lineCount == lines)
      #expect(metrics.isTruncated)
      if lineBreak != .clip { #expect(metrics.size.width <= 150) }
    }
    let all = typesetter.measure(textBlock(Self.long, lines: 0, lineBreak: lineBreak), width: 150)
    #expect(all.lineCount > 4)
    #expect(!all.isTruncated)
  }

  /// Whether two pictures are nearly equal in some columns: positions may differ by a hundredth of a pixel.
  private func areSimilar(_ first: Pixels, _ second: Pixels, columns: Range<Int>) -> Bool {
    columns.allSatisfy { x in
      (0..<first.height).allSatisfy { abs(Int(first.color(x, $0)[3]) - Int(second.color(x, $0)[3])) <= 8 }
    }
  }

  @Test("A long paragraph has one direction, also where a line begins with a word of the other")
  func longRightToLeft() throws {
    let words = "שלום לכולם וברוכים הבאים אל העולם הגדול של המספרים והמילים"
    // A Latin word comes every few words, so that some lines begin with one.
    let paragraph = Array(repeating: "\(words) iPhone", count: 45).joined(separator: " ")
    var block = textBlock("First\n\(paragraph)\nLast")
    block.lineSpacing = 12
    let metrics = typesetter.measure(block, width: 150)
    let height = metrics.size.height.rounded(.up)
    let drawn = try picture(150, height, .text(block, in: rect(0, 0, 150, height)))
    // Whether each line reaches the right edge; lines are separated by empty rows.
    var lines: [Bool] = []
    var isInLine = false
    for y in 0..<drawn.height {
      let inked = (0..<150).filter { drawn.color($0, y)[3] > 0 }
      if !inked.isEmpty, !isInLine { lines.append(false) }
      isInLine = !inked.isEmpty
      if let last = inked.last, last >= 140 { lines[lines.count - 1] = true }
    }
    #expect(lines.count == metrics.lineCount && lines.count > 100)
    #expect(lines == [false] + Array(repeating: true, count: metrics.lineCount - 2) + [false])
  }

  @Test("Truncation at the end shows an ellipsis")
  func truncatedTail() throws {
    let truncated = try draw(textBlock(Self.long, lines: 1))
    #expect(areSimilar(truncated, try draw(textBlock("It might act", lines: 1)), columns: 0..<80))
    // The line ends with only the dots, which lie on the baseline.
    #expect(try #require(truncated.columns).upperBound > 125)
    let metrics = typesetter.measure(textBlock(Self.long, lines: 1), width: 150)
    #expect(metrics.size.width <= 150)
    #expect(metrics.size.width > 125)
  }

  @Test("Truncation at the start shows an ellipsis")
  func truncatedHead() throws {
    let truncated = try draw(textBlock(Self.long, lines: 1, lineBreak: .truncateHead, alignment: .right))
    #expect(areSimilar(truncated, try draw(textBlock("expressed.", alignment: .right)), columns: 80..<150))
  }

  @Test("Truncation in the middle shows an ellipsis")
  func truncatedMiddle() throws {
    let leftAligned = try draw(textBlock(Self.long, lines: 1, lineBreak: .truncateMiddle))
    #expect(areSimilar(leftAligned, try draw(textBlock("It might")), columns: 0..<35))
    let rightAligned = try draw(textBlock(Self.long, lines: 1, lineBreak: .truncateMiddle, alignment: .right))
    #expect(areSimilar(rightAligned, try draw(textBlock("expressed.", alignment: .right)), columns: 105..<150))
  }

  @Test("An ellipsis also replaces the following paragraphs")
  func truncatedParagraphs() throws {
    let truncated = try draw(textBlock("one\ntwo\nthree", lines: 2))
    let equal = try truncated == draw(textBlock("one\ntwo…"))
    #expect(equal)
    #expect(typesetter.measure(textBlock("one\ntwo\nthree", lines: 2), width: 150).isTruncated)
    #expect(!typesetter.measure(textBlock("one\ntwo\nthree", lines: 3), width: 150).isTruncated)
    let head = textBlock("one\ntwo\nand a last line of text", lines: 2, lineBreak: .truncateHead, alignment: .right)
    let last = textBlock("one\nlast line of text", alignment: .right)
    #expect(areSimilar(try draw(head), try draw(last), columns: 60..<150))
  }

  @Test("Word wrapping breaks between words, character wrapping anywhere")
  func lineBreaks() throws {
    let equal = try draw(textBlock(Self.long, lines: 1, lineBreak: .words)) == draw(textBlock("It might act upon"))
    #expect(equal)
    let word = "incomprehensibilities"
    let characters = try draw(textBlock(word, lines: 1, lineBreak: .characters), width: 60)
    // The line contains as many letters as fit, without a hyphen.
    let isPrefix = try (4...8).contains { count in
      try draw(textBlock(String(word.prefix(count)), lines: 1, lineBreak: .clip), width: 60) == characters
    }
    #expect(isPrefix)
  }

  @Test("A clipped line ends at the edge")
  func clippedLine() throws {
    let long = textBlock(Self.long, lines: 1, lineBreak: .clip)
    let truncated = try picture(200, 30, .text(long, in: rect(0, 0, 100, 30)))
    #expect(truncated.columns?.upperBound == 99)
    let uncut = try picture(200, 30, .text(long, in: rect(0, 0, 4_000, 30)))
    #expect(uncut.columns?.upperBound == 199)
    #expect(typesetter.measure(long, width: 100).size.width > 700)
  }

  @Test("Lines are aligned left, right, centered, justified or by the script's direction")
  func alignment() throws {
    func columns(_ alignment: TextBlock.Alignment, _ text: String = "III") throws -> ClosedRange<Int> {
      try #require(try draw(textBlock(text, alignment: alignment)).columns)
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
    let twoLines = typesetter.measure(textBlock(million, lines: 2), width: 300)
    #expect(twoLines.lineCount == 2)
    #expect(twoLines.isTruncated)
    let head = typesetter.measure(textBlock(million + "the end", lines: 1, lineBreak: .truncateHead), width: 300)
    #expect(head.isTruncated)
    #expect(head.lineCount == 1)
    let all = typesetter.measure(textBlock(million), width: 300)
    #expect(all.isTruncated)
    #expect(all.size.height > Double(Pixels.maximumSide))
    let emptyLines = typesetter.measure(textBlock(String(repeating: "\n", count: 1_000_000)), width: 300)
    #expect(emptyLines.isTruncated)
    #expect(emptyLines.size.height > Double(Pixels.maximumSide))
    _ = typesetter.measure(textBlock(million, size: 2_000), width: .infinity)
  }

  @Test("Truncation at the start shows the end of a million letters")
  func millionLettersTail() throws {
    let million = String(repeating: "all work and no play ", count: 50_000) + "\nand a last line of text"
    let truncated = try draw(textBlock(million, lines: 1, lineBreak: .truncateHead, alignment: .right))
    #expect(areSimilar(truncated, try draw(textBlock("last line of text", alignment: .right)), columns: 60..<150))
  }
}
