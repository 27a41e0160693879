package import Scenes

extension TextBlock.Alignment {
  /// Creates the display list's equivalent of an alignment.
  package init(_ alignment: NSTextAlignment) {
    switch alignment {
    case .left: self = .left
    case .center: self = .center
    case .right: self = .right
    case .justified: self = .justified
    case .natural: self = .natural
    }
  }
}

extension TextBlock.LineBreak {
  /// Creates the display list's equivalent of a line break mode.
  package init(_ mode: NSLineBreakMode) {
    switch mode {
    case .byWordWrapping: self = .words
    case .byCharWrapping: self = .characters
    case .byClipping: self = .clip
    case .byTruncatingHead: self = .truncateHead
    case .byTruncatingTail: self = .truncateTail
    case .byTruncatingMiddle: self = .truncateMiddle
    }
  }
}

extension NSAttributedString {
  /// Returns the text for the display list. The paragraph style of the first character applies to the whole text.
  ///
  /// - Parameters:
  ///   - font: The default font.
  ///   - color: The default color.
  ///   - alignment: The default alignment.
  ///   - lineBreak: The default line break mode.
  ///   - maximumLines: The maximum number of lines; 0 for no limit.
  ///   - traits: The traits that dynamic colors are resolved with.
  package func textBlock(
    font: UIFont, color: UIColor, alignment: NSTextAlignment = .natural, lineBreak: NSLineBreakMode = .byWordWrapping,
    maximumLines: Int = 0, traits: UITraitCollection = .current
  ) -> TextBlock {
    var block = TextBlock(
      runs: [], alignment: .init(alignment), lineBreak: .init(lineBreak), maximumLines: max(maximumLines, 0))
    guard length > 0 else { return block }
    if let style = attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle {
      if style.alignment != .natural { block.alignment = .init(style.alignment) }
      if style.lineBreakMode != .byWordWrapping { block.lineBreak = .init(style.lineBreakMode) }
      block.lineSpacing = style.lineSpacing.finite
      block.lineHeightMultiple = style.lineHeightMultiple.finite
      block.paragraphSpacing = style.paragraphSpacing.finite
    }
    let text = NSString(string: string)
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      let isAttachment = attributes[.attachment] is NSTextAttachment
      if isAttachment {
        Report.notEmulated("images within text are not emulated: an NSTextAttachment is not drawn")
      }
      let isLink = attributes[.link] != nil
      let ink = attributes[.foregroundColor] as? UIColor ?? (isLink ? .link : color)
      var run = TextRun(
        isAttachment ? "\u{200B}" : text.substring(with: range), font: (attributes[.font] as? UIFont ?? font).sceneFont,
        color: ink.value(in: traits))
      run.background = (attributes[.backgroundColor] as? UIColor)?.value(in: traits)
      run.isUnderlined = isLink || Self.number(attributes[.underlineStyle]) != 0
      run.isStruckThrough = Self.number(attributes[.strikethroughStyle]) != 0
      run.kern = Self.number(attributes[.kern] ?? attributes[.tracking])
      run.baselineOffset = Self.number(attributes[.baselineOffset])
      block.runs.append(run)
    }
    return block
  }

  /// Returns an attribute's value as a number; 0 if it is not one.
  private static func number(_ value: Any?) -> Double {
    switch value {
    case let value as Double: value.finite
    case let value as CGFloat: Double(value).finite
    case let value as Int: Double(value)
    case let value as Float: Double(value).finite
    case let value as NSUnderlineStyle: Double(value.rawValue)
    case let value as NSNumber: value.doubleValue.finite
    default: 0
    }
  }
}

extension BinaryFloatingPoint {
  /// The number; 0 if it is infinite or NaN.
  var finite: Self { isFinite ? self : 0 }
}
