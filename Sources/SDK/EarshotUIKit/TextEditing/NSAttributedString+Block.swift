import Scenes

extension NSAttributedString {
  /// The text as it is laid out.
  ///
  /// - Parameters:
  ///   - font: The font of what has none of its own.
  ///   - color: The colour of what has none of its own.
  ///   - link: The colour of links.
  ///   - resolve: Gives a colour in the appearance that is drawn.
  func block(
    font: UIFont, color: UIColor, link: UIColor = .link, resolve: (UIColor) -> Color
  ) -> TextBlock {
    var runs: [TextRun] = []
    var block = TextBlock(runs: [], lineBreak: .words)
    let whole = NSRange(location: 0, length: length)
    let text = string as NSString
    enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      let isLink = attributes[.link] != nil
      var run = TextRun(
        text.substring(with: range), font: (attributes[.font] as? UIFont ?? font).sceneFont,
        color: resolve(isLink ? link : attributes[.foregroundColor] as? UIColor ?? color))
      run.background = (attributes[.backgroundColor] as? UIColor).map(resolve)
      run.isUnderlined = number(attributes[.underlineStyle]) != 0
      run.isStruckThrough = number(attributes[.strikethroughStyle]) != 0
      run.kern = number(attributes[.kern])
      run.baselineOffset = number(attributes[.baselineOffset])
      if runs.isEmpty, let style = attributes[.paragraphStyle] as? NSParagraphStyle {
        block.alignment = style.alignment.sceneAlignment
        block.lineSpacing = Double(style.lineSpacing)
        block.lineHeightMultiple = Double(style.lineHeightMultiple)
        block.paragraphSpacing = Double(style.paragraphSpacing)
      }
      runs.append(run)
    }
    block.runs = runs
    return block
  }
}

/// An attribute's number, whichever type it came in.
private func number(_ value: Any?) -> Double {
  switch value {
  case let number as Int: Double(number)
  case let number as Double: number
  case let number as CGFloat: Double(number)
  case let number as NSNumber: number.doubleValue
  default: 0
  }
}

extension NSTextAlignment {
  var sceneAlignment: TextBlock.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}
