import Scenes

// The layout and drawing of a text field.

extension UITextField {
  private static let clearSide: CGFloat = 17
  private static let side: CGFloat = 7

  private var usedFont: UIFont { font ?? .systemFont(ofSize: 17) }

  /// The padding between the border and the text, in points.
  private var padding: CGSize {
    switch borderStyle {
    case .none: .zero
    case .line: CGSize(width: 2, height: 2)
    case .bezel: CGSize(width: 7, height: 4)
    case .roundedRect: CGSize(width: Self.side, height: 6)
    }
  }

  /// The displayed text: bullets for secure text.
  var displayedText: String {
    isSecureTextEntry ? String(repeating: "•", count: edited.text.count) : edited.text
  }

  var naturalSize: CGSize {
    let displayed = hasText ? displayedText : placeholder ?? ""
    let block = TextBlock(displayed, font: usedFont.sceneFont, color: .systemTint, maximumLines: 1)
    let width = Graphics.text.measure(block, width: .infinity).size.width.rounded(.up)
    let left = shows(leftView, leftViewMode) ? leftView?.bounds.width ?? 0 : 0
    let right = shows(rightView, rightViewMode) ? rightView?.bounds.width ?? 0 : 0
    let sides = left + right + 2 * padding.width
    return CGSize(width: width + sides, height: usedFont.lineHeight.rounded(.up) + 2 * padding.height)
  }

  // MARK: - Geometry

  private func shows(_ view: UIView?, _ mode: ViewMode) -> Bool {
    guard view != nil else { return false }
    return switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  var showsClearButton: Bool {
    guard hasText, isEnabled, !shows(rightView, rightViewMode) else { return false }
    return switch clearButtonMode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  // The left view and the right one change places in a text field that is laid out from right to left.

  func textFrame(in bounds: CGRect) -> CGRect {
    func leftToRight(_ rect: CGRect) -> CGRect { directed(rect, in: bounds) }
    var (left, right) = (bounds.minX + padding.width, bounds.maxX - padding.width)
    if shows(leftView, leftViewMode) { left = max(left, leftToRight(leftViewRect(forBounds: bounds)).maxX + 2) }
    if shows(rightView, rightViewMode) {
      right = min(right, leftToRight(rightViewRect(forBounds: bounds)).minX - 2)
    } else if showsClearButton {
      right = min(right, leftToRight(clearButtonRect(forBounds: bounds)).minX - 4)
    }
    let frame = CGRect(
      x: left, y: bounds.minY + min(padding.height, 2), width: max(right - left, 0),
      height: max(bounds.height - 2 * min(padding.height, 2), 0))
    return directed(frame, in: bounds)
  }

  func clearButtonFrame(in bounds: CGRect) -> CGRect {
    let frame = CGRect(
      x: bounds.maxX - Self.clearSide - 5, y: bounds.midY - Self.clearSide / 2, width: Self.clearSide,
      height: Self.clearSide)
    return directed(frame, in: bounds)
  }

  func leftViewFrame(in bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    let frame = CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    return directed(frame, in: bounds)
  }

  func rightViewFrame(in bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    let frame = CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    return directed(frame, in: bounds)
  }

  func replace(_ old: UIView?, with new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    setNeedsLayout()
  }

  func placeSideViews() {
    for (view, mode, frame) in [
      (leftView, leftViewMode, leftViewRect(forBounds: bounds)),
      (rightView, rightViewMode, rightViewRect(forBounds: bounds)),
    ] {
      guard let view else { continue }
      if shows(view, mode) {
        if view.superview !== self { addSubview(view) }
        view.frame = frame
      } else {
        view.removeFromSuperview()
      }
    }
  }

  // MARK: - Drawing

  func draw(into canvas: inout Canvas) {
    guard bounds.isDrawable else { return }
    drawBorder(into: &canvas)
    let rect = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    if hasText {
      drawText(into: &canvas, rect)
    } else if let placeholder {
      drawPlaceholder(placeholder, into: &canvas)
    }
    if isEditing, rect.isDrawable { drawInsertionPoint(into: &canvas, rect) }
    if showsClearButton { drawClearButton(into: &canvas) }
  }

  private func drawBorder(into canvas: inout Canvas) {
    let rect = borderRect(forBounds: bounds).insetBy(dx: 0.5, dy: 0.5)
    guard rect.isDrawable else { return }
    switch borderStyle {
    case .none: break
    case .line: canvas.stroke(Path(rect), .label, width: 1, cap: .butt)
    case .bezel: canvas.stroke(Path(rect), .systemGray, width: 1, cap: .butt)
    case .roundedRect:
      let shape = Path(rect, radius: 5)
      canvas.fill(shape, isEnabled ? Self.paper : .tertiarySystemFill)
      canvas.stroke(shape, isEditing ? .separator : Self.line, width: 1, cap: .butt)
    }
  }

  private static let paper = UIColor(dynamicProvider: { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.06) : .white
  })
  private static let line = UIColor(dynamicProvider: { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.16) : UIColor(white: 0, alpha: 0.16)
  })

  private func drawText(into canvas: inout Canvas, _ rect: CGRect) {
    guard rect.isDrawable else { return }
    let color: UIColor = isEnabled ? textColor ?? .label : .tertiaryLabel
    guard let styledText, !isSecureTextEntry else {
      canvas.text(displayedText, font: usedFont, color: color, in: rect, alignment: directed(.init(textAlignment)))
      return
    }
    draw(styledText.textBlock(font: usedFont, color: color, traits: canvas.traits), in: rect, into: &canvas)
  }

  private func drawPlaceholder(_ placeholder: String, into canvas: inout Canvas) {
    let rect = placeholderRect(forBounds: bounds)
    guard rect.isDrawable else { return }
    guard let styledText = placeholderText else {
      canvas.text(
        placeholder, font: usedFont, color: .placeholderText, in: rect, alignment: directed(.init(textAlignment)))
      return
    }
    draw(styledText.textBlock(font: usedFont, color: .placeholderText, traits: canvas.traits), in: rect, into: &canvas)
  }

  private func draw(_ block: TextBlock, in rect: CGRect, into canvas: inout Canvas) {
    var line = block
    (line.maximumLines, line.lineBreak) = (1, .truncateTail)
    if textAlignment != .natural { line.alignment = .init(textAlignment) }
    line.alignment = directed(line.alignment)
    let height = Graphics.text.measure(line, width: Double(rect.width)).size.height
    canvas.operations.append(
      .text(line, in: CGRect(x: rect.minX, y: rect.midY - height / 2, width: rect.width, height: height)))
  }

  private func drawInsertionPoint(into canvas: inout Canvas, _ rect: CGRect) {
    func width(_ text: String) -> CGFloat {
      let block = TextBlock(text, font: usedFont.sceneFont, color: .systemTint, maximumLines: 1)
      return min(Graphics.text.measure(block, width: .infinity).size.width, rect.width)
    }
    let location = edited.inside(edited.selection).location
    let precedingText = (edited.text as NSString).substring(to: location)
    let displayed = isSecureTextEntry ? String(repeating: "•", count: precedingText.count) : precedingText
    // Arabic and Hebrew text grows to the left.
    let isReversed = isRightToLeft && displayedText.beginsRightToLeft
    let distance = isReversed ? width(displayedText) - width(displayed) : width(displayed)
    let free = rect.width - width(displayedText)
    let start: CGFloat =
      switch directed(TextBlock.Alignment(textAlignment)) {
      case .center: free / 2
      case .right: free
      case .left, .justified, .natural: 0
      }
    let height = usedFont.lineHeight
    let x = min(rect.minX + start + distance, rect.maxX - 2)
    canvas.fill(Path(CGRect(x: x, y: rect.midY - height / 2, width: 2, height: height), radius: 1), tintColor)
  }

  private func drawClearButton(into canvas: inout Canvas) {
    let rect = clearButtonRect(forBounds: bounds)
    guard rect.isDrawable else { return }
    canvas.fill(Path(ellipseIn: rect), .tertiaryLabel)
    let (x, y, arm) = (rect.midX, rect.midY, rect.width * 0.2)
    let cross = Path([
      .move(CGPoint(x: x - arm, y: y - arm)), .line(CGPoint(x: x + arm, y: y + arm)),
      .move(CGPoint(x: x + arm, y: y - arm)), .line(CGPoint(x: x - arm, y: y + arm)),
    ])
    canvas.stroke(cross, .systemBackground, width: 1.5)
  }
}
