import Foundation
public import Scenes

extension TextBlock: Message {
  /// Writes all runs, then their common properties.
  public func write(to writer: inout MessageWriter) {
    writer.put(UInt32(clamping: runs.count))
    for run in runs { run.write(to: &writer) }
    writer.put(alignment.rawValue)
    writer.put(lineBreak.rawValue)
    writer.put(maximumLines)
    writer.put(lineSpacing)
    writer.put(lineHeightMultiple)
    writer.put(paragraphSpacing)
  }

  /// Reads all runs, then their common properties.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    let runs = try reader.list(atMost: PictureLimits.runs) { reader throws(MessageFault) in
      try TextRun(from: &reader)
    }
    guard runs.reduce(0, { $0 + $1.text.utf8.count }) <= PictureLimits.textBytes else { throw .invalid(field: "text") }
    guard let alignment = Alignment(rawValue: try reader.integer()),
      let lineBreak = LineBreak(rawValue: try reader.integer())
    else { throw .invalid(field: "text") }
    let lines = try reader.int()
    guard lines >= 0 else { throw .invalid(field: "lines") }
    self.init(
      runs: runs, alignment: alignment, lineBreak: lineBreak, maximumLines: lines, lineSpacing: try reader.number(),
      lineHeightMultiple: try reader.number(), paragraphSpacing: try reader.number())
  }
}

extension TextRun: Message {
  /// Writes every field.
  public func write(to writer: inout MessageWriter) {
    writer.put(text)
    writer.put(font.family) { $0.put($1) }
    writer.put(font.size)
    writer.put(font.weight.rawValue)
    for flag in [font.isItalic, font.hasMonospacedDigits, font.isMonospaced, isUnderlined, isStruckThrough] {
      writer.put(flag)
    }
    writer.put(color)
    writer.put(background) { $0.put($1) }
    writer.put(kern)
    writer.put(baselineOffset)
  }

  /// Reads every field.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    let text = try reader.shortString()
    let family = try reader.optional { reader throws(MessageFault) in try reader.shortString() }
    let size = try reader.number()
    guard let weight = FontDescription.Weight(rawValue: try reader.integer()) else { throw .invalid(field: "weight") }
    let font = FontDescription(
      size: size, weight: weight, family: family, isItalic: try reader.bool(), hasMonospacedDigits: try reader.bool(),
      isMonospaced: try reader.bool())
    let (isUnderlined, isStruckThrough) = (try reader.bool(), try reader.bool())
    self.init(text, font: font, color: try reader.color())
    (self.isUnderlined, self.isStruckThrough) = (isUnderlined, isStruckThrough)
    background = try reader.optional { reader throws(MessageFault) in try reader.color() }
    (kern, baselineOffset) = (try reader.number(), try reader.number())
  }
}
