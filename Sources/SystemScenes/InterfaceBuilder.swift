import ExtensionProtocol
import Foundation
import Notifications
import Scenes

/// A builder that lays out an ``InterfaceScene`` from top to bottom, in coordinates that start at the left edge of the
/// cards.
struct InterfaceBuilder {
  private let model: InterfaceScene
  private let width: Double
  private var builder: SceneBuilder
  private var presses: [Int: InterfaceLayout.Press] = [:]
  /// The frames of the cards and input views.
  private var parts: [CGRect] = []
  private var inputFrames: [Touch.Surface: CGRect] = [:]
  private var y = SystemMetrics.outerMargin.value

  private let margin = SystemMetrics.margin.value

  init(_ model: InterfaceScene, _ display: Display) {
    self.model = model
    width = Double(display.cardWidth)
    builder = SceneBuilder(display)
  }

  private var isClassic: Bool { builder.display.style == .classic }

  mutating func layout() -> InterfaceLayout {
    let top = y
    if isClassic { header() }
    var view = CGRect(
      x: 0, y: y, width: min(Self.length(model.viewSize.width), width), height: Self.length(model.viewSize.height))
    y += view.height
    defaultContent()
    let card = CGRect(x: 0, y: top, width: width, height: y - top)
    builder.mirror(in: card)
    if builder.display.language.isRightToLeft { view = view.mirrored(in: card) }
    content(in: view, of: card)
    builder.card(card, at: 0)
    parts.append(card)
    let mark = builder.mark
    if isClassic { rows() } else { menu() }
    textField()
    builder.mirror(in: card, from: mark)
    if builder.display.language.isRightToLeft { parts = parts.map { $0.mirrored(in: card) } }
    inputViews()
    let margin = SystemMetrics.outerMargin.value
    return InterfaceLayout(
      scene: builder.scene(height: y + margin, left: margin), viewFrame: view.offsetBy(dx: margin, dy: 0),
      inputFrames: inputFrames.mapValues { $0.offsetBy(dx: margin, dy: 0) }, presses: presses,
      parts: isClassic ? nil : parts.map { $0.offsetBy(dx: margin, dy: 0) })
  }

  private static func length(_ value: CGFloat) -> Double { value.isFinite ? min(max(value, 0), 4096) : 0 }

  private mutating func press(_ press: InterfaceLayout.Press) {
    presses[builder.elements.count - 1] = press
  }

  // MARK: Header

  private mutating func header() {
    let (icon, spacing, target) = (
      SystemMetrics.iconSide.value, SystemMetrics.spacing.value, SystemMetrics.touchTarget.value
    )
    let textLeft = margin + icon + spacing
    let textWidth = width - textLeft - target - spacing
    let title = builder.measure(
      model.title, SystemMetrics.header, SystemMetrics.secondaryLabel, width: textWidth,
      lines: Int(SystemMetrics.titleLines.value), scalars: 512)
    let height = max(target, (title?.height ?? 0) + 2 * spacing)
    let iconFrame = CGRect(x: margin, y: y + (height - icon) / 2, width: icon, height: icon)
    builder.operations += model.app.drawing(in: iconFrame, builder.display.text)
    builder.elements.append(
      SceneElement(
        role: .header, label: title?.label ?? "", frame: CGRect(x: 0, y: y, width: width - target - 4, height: height),
        value: title?.isTruncated == true ? SceneBuilder.truncated : nil))
    if let title {
      builder.put(title, at: CGPoint(x: textLeft, y: y + (height - title.height) / 2), width: textWidth, role: nil)
    }
    close(CGRect(x: width - target - 4, y: y + (height - target) / 2, width: target, height: target))
    y += height
  }

  private mutating func close(_ frame: CGRect) {
    let inset = (SystemMetrics.touchTarget.value - SystemMetrics.closeSide.value) / 2
    let disc = frame.insetBy(dx: inset, dy: inset)
    builder.fill(Path(ellipseIn: disc), SystemMetrics.fill)
    let cross = Path(crossAt: CGPoint(x: disc.midX, y: disc.midY), arm: disc.width * 0.17)
    builder.operations.append(
      .stroke(cross, builder.display.color(SystemMetrics.secondaryLabel), Stroke(width: 2, cap: .round)))
    builder.elements.append(SceneElement(role: .dismissButton, label: InterfaceScene.closeLabel, frame: frame))
    press(.dismiss)
  }

  // MARK: Content

  /// Adds the extension's picture with the control on it, clipped to the card. Its elements follow the header's.
  private mutating func content(in view: CGRect, of card: CGRect) {
    var part = SceneBuilder(builder.display)
    if let picture = model.picture {
      var scene = picture.scene
      scene.size = view.size
      part.operations += scene.operations
      part.elements += scene.elements
    }
    let hasControl = model.mediaButton.map { place($0, &part, view) } ?? false
    let shape = Path(continuous: card, radius: builder.display.cardRadius.value)
    if !part.operations.isEmpty {
      builder.operations += [
        .save, .clip(shape), .transform(.translation(x: view.minX, y: view.minY)),
        .clip(Path(CGRect(origin: .zero, size: view.size))),
      ]
      builder.operations += part.operations
      builder.operations.append(.restore)
    }
    let first = isClassic ? Self.headerElements : 0
    builder.elements.insert(
      contentsOf: part.elements.map { element in
        var element = element
        element.frame = element.frame.offsetBy(dx: view.minX, dy: view.minY)
        return element
      }, at: first)
    presses = Dictionary(
      uniqueKeysWithValues: presses.map { ($0.key < first ? $0.key : $0.key + part.elements.count, $0.value) })
    if hasControl { presses[first + part.elements.count - 1] = .mediaButton }
  }

  /// The number of the header's elements: the header itself and its close button.
  private static let headerElements = 2

  /// Places the control on the content; returns false if it is completely outside the view.
  private func place(_ button: MediaButton, _ part: inout SceneBuilder, _ view: CGRect) -> Bool {
    let control = MediaControlScene(button, state: model.controlState, appearance: builder.display.appearance)
    var element = control.element
    element.frame = button.frame.intersection(CGRect(origin: .zero, size: view.size))
    guard !element.frame.isNull, !element.frame.isEmpty else { return false }
    part.operations += control.operations
    part.elements.append(element)
    return true
  }

  private mutating func defaultContent() {
    guard let content = model.content else { return }
    let spacing = SystemMetrics.spacing.value
    // In the current style, the icon is beside the texts, and the app's name replaces a missing title.
    let indent = isClassic ? 0 : builder.display.iconSide + spacing * 1.5
    let textWidth = width - 2 * margin - indent
    let titles = Int(SystemMetrics.titleLines.value)
    let title = content.title.isEmpty && !isClassic ? model.app.name : content.title
    let parts = [
      builder.measure(title, SystemMetrics.title, SystemMetrics.label, width: textWidth, lines: titles * 2),
      builder.measure(
        content.subtitle, isClassic ? SystemMetrics.subtitle : SystemMetrics.boldSubtitle, SystemMetrics.label,
        width: textWidth, lines: titles),
      builder.measure(
        content.body, SystemMetrics.body, SystemMetrics.label, width: textWidth,
        lines: Int(SystemMetrics.bodyLines.value)),
    ].compactMap { $0 }
    guard !parts.isEmpty || content.image != nil else { return }
    y += spacing * 1.5
    if let image = content.image {
      let frame = Self.fit(image, in: CGSize(width: width - 2 * margin, height: SystemMetrics.imageHeight.value))
        .offsetBy(dx: margin, dy: y)
      builder.image(image, filling: frame)
      builder.elements.append(SceneElement(role: .image, label: "Attachment", frame: frame))
      y += frame.height + (parts.isEmpty ? 0 : spacing)
    }
    let top = y
    for (index, part) in parts.enumerated() {
      if index > 0 { y += SystemMetrics.lineGap.value }
      builder.put(part, at: CGPoint(x: margin + indent, y: y), width: textWidth)
      y += part.height
    }
    if !isClassic {
      let side = builder.display.iconSide
      builder.operations += model.app.drawing(
        in: CGRect(x: margin, y: top, width: side, height: side), builder.display.text)
      y = max(y, top + side)
    }
    y += SystemMetrics.margin.value
  }

  /// Returns the largest rectangle with the image's proportions that fits `bounds`, at the top and centered
  /// horizontally.
  private static func fit(_ image: Pixels, in bounds: CGSize) -> CGRect {
    let (imageWidth, imageHeight) = (Double(image.width), Double(image.height))
    let factor = min(bounds.width / imageWidth, bounds.height / imageHeight)
    let size = CGSize(width: imageWidth * factor, height: imageHeight * factor)
    return CGRect(x: (bounds.width - size.width) / 2, y: 0, width: size.width, height: size.height)
  }

  // MARK: Actions

  /// The actions on screen with the effects of pressing them: the question about a destructive one, or all.
  private var choices: [(action: Action, press: InterfaceLayout.Press)] {
    guard let action = model.question else {
      let actions = model.actions.prefix(Notifications.Category.maximumActionCount)
      return actions.enumerated().map { ($1, .action($0)) }
    }
    return [(action, .confirm), (Action(identifier: "", title: AlertScene.cancelLabel), .cancel)]
  }

  /// Adds the actions as a menu, if there are any.
  private mutating func menu() {
    let choices = choices
    guard !choices.isEmpty else { return }
    let first = builder.elements.count
    let frame = builder.menu(
      of: choices.map(\.action), at: CGPoint(x: 0, y: y + SystemMetrics.outerMargin.value), width: width,
      images: model.actionImages)
    for (index, choice) in choices.enumerated() { presses[first + index] = choice.press }
    parts.append(frame)
    y = frame.maxY
  }

  /// Adds the actions and Dismiss as rows of cards.
  private mutating func rows() {
    var top = y + SystemMetrics.outerMargin.value
    var index = builder.operations.count
    y = top
    for (action, effect) in choices {
      if y > top { separate() }
      let isRed = action.options.contains(.destructive)
      row(action.title, SystemMetrics.action, isRed ? SystemMetrics.destructive : SystemMetrics.tint, .action)
      press(effect)
    }
    if y > top {
      builder.card(CGRect(x: 0, y: top, width: width, height: y - top), at: index)
      y += SystemMetrics.outerMargin.value
    }
    top = y
    index = builder.operations.count
    row(
      InterfaceScene.dismissLabel, SystemMetrics.dismiss, SystemMetrics.tint, .dismissButton, alignment: .center)
    press(.dismiss)
    builder.card(CGRect(x: 0, y: top, width: width, height: y - top), at: index)
  }

  private mutating func separate() {
    let line = CGRect(x: margin, y: y, width: width - margin, height: SystemMetrics.separator.value)
    builder.fill(Path(line), SystemMetrics.separatorColor)
  }

  /// Adds a row with a title; its element is the whole row.
  private mutating func row(
    _ title: String, _ style: SystemMetrics.TextStyle, _ color: SystemMetrics.AdaptiveColor, _ role: SceneElement.Role,
    alignment: TextBlock.Alignment = .natural
  ) {
    let text = builder.measure(
      title, style, color, width: width - 2 * margin, lines: Int(SystemMetrics.actionLines.value), scalars: 512,
      alignment: alignment)
    let height = max(SystemMetrics.rowHeight.value, (text?.height ?? 0) + 2 * SystemMetrics.rowPadding.value)
    if let text {
      builder.put(
        text, at: CGPoint(x: margin, y: y + (height - text.height) / 2), width: width - 2 * margin, role: nil)
    }
    builder.elements.append(
      SceneElement(
        role: role, label: title.shortened(to: SceneBuilder.scalars),
        frame: CGRect(x: 0, y: y, width: width, height: height),
        value: text?.isTruncated == true ? SceneBuilder.truncated : nil))
    y += height
  }

  // MARK: Typing

  /// Adds the text field of the open action, and its send button (N2).
  private mutating func textField() {
    guard let action = model.textAction, let input = action.textInput else { return }
    y += SystemMetrics.outerMargin.value
    let (top, index, spacing) = (y, builder.operations.count, SystemMetrics.spacing.value)
    let send = builder.measure(
      input.buttonTitle.isEmpty ? "Send" : input.buttonTitle, SystemMetrics.dismiss, SystemMetrics.tint,
      width: width * 0.4, lines: 2, scalars: 128, alignment: .center)
    let sendWidth = max(SystemMetrics.touchTarget.value, send?.width ?? 0)
    let fieldWidth = width - 2 * margin - sendWidth - spacing
    let isEmpty = model.draft.isEmpty
    // Long typed text is cut at its beginning, a placeholder at its end.
    let text = builder.measure(
      isEmpty ? input.placeholder : String(model.draft.unicodeScalars.suffix(256)), SystemMetrics.field,
      isEmpty ? SystemMetrics.secondaryLabel : SystemMetrics.label, width: fieldWidth - 2 * spacing, lines: 2,
      scalars: 256)
    let height = max(
      SystemMetrics.touchTarget.value, (send?.height ?? 0) + spacing, (text?.height ?? 0) + 2 * spacing)
    let field = CGRect(x: margin, y: y + spacing / 2, width: fieldWidth, height: height)
    builder.fill(Path(continuous: field, radius: SystemMetrics.fieldHeight.value / 2), SystemMetrics.fill)
    if let text {
      builder.put(
        text, at: CGPoint(x: field.minX + spacing, y: field.midY - text.height / 2), width: fieldWidth - 2 * spacing,
        role: nil)
    }
    builder.elements.append(
      SceneElement(
        role: .textField, label: action.title.shortened(to: 512), frame: field,
        value: isEmpty ? input.placeholder.shortened(to: 256) : model.draft.shortened(to: 256), state: .focused))
    let button = CGRect(x: field.maxX + spacing, y: field.minY, width: sendWidth, height: height)
    if let send {
      builder.put(
        send, at: CGPoint(x: button.minX, y: button.midY - send.height / 2), width: sendWidth, role: nil)
    }
    builder.elements.append(
      SceneElement(
        role: .action, label: send?.label ?? "Send", frame: button,
        value: send?.isTruncated == true ? SceneBuilder.truncated : nil))
    press(.send)
    y = field.maxY + spacing / 2
    let card = CGRect(x: 0, y: top, width: width, height: y - top)
    builder.card(card, at: index)
    parts.append(card)
  }

  /// Adds the input accessory view and the input view of the extension's first responder (M15).
  private mutating func inputViews() {
    for (surface, input) in model.picture?.inputs ?? [] {
      var view = input
      view.size = CGSize(width: width, height: min(Self.length(view.size.height), Self.tallestInput))
      guard view.size.height > 0 else { continue }
      y += SystemMetrics.outerMargin.value
      var part = Scene(size: view.size)
      part.place(view, at: CGPoint(x: 0, y: y))
      let frame = CGRect(origin: CGPoint(x: 0, y: y), size: view.size)
      inputFrames[surface] = frame
      parts.append(frame)
      builder.operations += part.operations
      builder.elements += part.elements
      y += view.size.height
    }
  }

  /// The maximum height of an input view, in points.
  private static let tallestInput = 1024.0
}
