import ExtensionProtocol
import Foundation
import Notifications
import Scenes

/// A builder that lays out an ``AlertScene`` from top to bottom, and centers it on the dimmed screen.
struct AlertBuilder {
  private struct Button {
    var title: String
    var press: AlertLayout.Press
    var isRed = false
    var isPreferred = false
  }

  private let model: AlertScene
  private let display: Display
  private let width: Double
  private var builder: SceneBuilder
  private var presses: [Int: AlertLayout.Press] = [:]
  private var y = 0.0

  init(_ model: AlertScene, _ display: Display) {
    self.model = model
    self.display = display
    width = min(SystemMetrics.alertWidth.value, Double(display.width) - 2 * SystemMetrics.outerMargin.value)
    builder = SceneBuilder(display)
  }

  mutating func layout() -> AlertLayout {
    texts()
    buttons()
    let frame = CGRect(x: 0, y: 0, width: width, height: y.rounded(.up))
    builder.mirror(in: frame)
    builder.card(frame, at: 0, SystemMetrics.alertMaterial, radius: SystemMetrics.alertRadius, hasShadow: true)
    builder.elements.insert(
      SceneElement(role: .alert, label: model.app.name.shortened(to: 200), frame: frame), at: 0)
    return AlertLayout(scene: screen(frame), presses: presses)
  }

  /// Returns the alert in the middle of a dimmed screen, whose height is that of the alert with its margins.
  private func screen(_ alert: CGRect) -> Scene {
    let margin = SystemMetrics.alertMargin.value
    let size = CGSize(width: display.width, height: alert.height + 2 * margin)
    var screen = SceneBuilder(display)
    screen.wallpaper(height: size.height)
    screen.fill(Path(CGRect(origin: .zero, size: size)), SystemMetrics.dimming)
    var scene = Scene(size: size, operations: screen.operations)
    let content = Scene(size: alert.size, operations: builder.operations, elements: builder.elements)
    // The shadow is outside the alert.
    scene.place(content, at: CGPoint(x: (Double(size.width) - width) / 2, y: margin), isClipped: false)
    return scene
  }

  // MARK: Text

  private mutating func texts() {
    let margin = SystemMetrics.margin.value
    y = SystemMetrics.alertPadding.value
    header()
    let first = builder.elements.count
    for part in contents { put(part.text, part.style, lines: part.lines, first: first, margin) }
    if !isQuestion { put(model.body, SystemMetrics.alertMessage, lines: bodyLines, first: first, margin) }
    y += SystemMetrics.alertPadding.value
  }

  /// Adds a text below the others, of which the first is the element at an index.
  private mutating func put(
    _ text: String, _ style: SystemMetrics.TextStyle, lines: Int, first: Int, _ margin: Double
  ) {
    let width = width - 2 * margin
    let part = builder.measure(text, style, SystemMetrics.label, width: width, lines: lines, alignment: .center)
    guard let part else { return }
    y += builder.elements.count == first ? SystemMetrics.spacing.value : SystemMetrics.lineGap.value
    builder.put(part, at: CGPoint(x: margin, y: y), width: width)
    y += part.height
  }

  /// Whether the alert asks for the confirmation of an action.
  private var isQuestion: Bool {
    if case .confirmation = model.step { true } else { false }
  }

  /// The texts above the body.
  private var contents: [(text: String, style: SystemMetrics.TextStyle, lines: Int)] {
    let lines = Int(SystemMetrics.titleLines.value)
    guard case .confirmation(let index) = model.step else {
      return [
        (model.title, SystemMetrics.alertTitle, lines), (model.subtitle, SystemMetrics.alertSubtitle, lines),
      ]
    }
    let title = model.actions.indices.contains(index) ? model.actions[index].title : ""
    // The question repeats the notification, so that its context is visible.
    let context = [model.title, model.body].filter { !$0.isEmpty }.joined(separator: "\n")
    return [(Self.question(title), SystemMetrics.alertTitle, lines), (context, SystemMetrics.alertMessage, 4)]
  }

  /// Returns the question about an action.
  private static func question(_ title: String) -> String {
    let title = String(title.unicodeScalars.prefix(256))
    return title.last.map { "?!.…".contains($0) } ?? true ? title : title + "?"
  }

  /// The number of lines of the body with which the alert is not higher than the screen, at least two.
  private var bodyLines: Int {
    let others = y + 2 * SystemMetrics.alertMargin.value + SystemMetrics.alertPadding.value
    let buttons = rows.reduce(0) { $0 + $1.height }
    let line = display.text.metrics(of: display.font(SystemMetrics.alertMessage)).lineHeight
    return max(2, Int((Double(display.screenSize.height) - others - buttons - 12) / max(line, 1)))
  }

  /// Adds the app's icon and name, centered.
  private mutating func header() {
    let textWidth = width - 2 * SystemMetrics.margin.value
    let (side, spacing) = (SystemMetrics.iconSide.value, SystemMetrics.spacing.value * 0.75)
    let name = builder.measure(
      model.app.name, SystemMetrics.header, SystemMetrics.secondaryLabel, width: textWidth - side - spacing, lines: 1,
      scalars: 256)
    let total = side + (name.map { spacing + $0.width } ?? 0)
    let left = (width - total) / 2
    let height = max(side, name?.height ?? 0)
    let icon = CGRect(x: left, y: y + (height - side) / 2, width: side, height: side)
    builder.operations += model.app.drawing(in: icon, display.text)
    if let name {
      builder.put(name, at: CGPoint(x: icon.maxX + spacing, y: y + (height - name.height) / 2), width: name.width)
    }
    y += height
  }

  // MARK: Buttons

  private var choices: [Button] {
    let actions = model.offeredActions
    switch model.step {
    case .initial:
      let close = Button(title: AlertScene.closeLabel, press: .close)
      guard actions.isEmpty else {
        return [close, Button(title: AlertScene.optionsLabel, press: .options, isPreferred: true)]
      }
      return [close, Button(title: model.defaultTitle, press: .open, isPreferred: true)]
    case .options:
      return [Button(title: model.defaultTitle, press: .open)]
        + actions.enumerated().map { index, action in
          Button(title: action.title, press: .action(index), isRed: action.options.contains(.destructive))
        } + [Button(title: AlertScene.closeLabel, press: .close, isPreferred: true)]
    case .confirmation(let index):
      let title = model.actions.indices.contains(index) ? model.actions[index].title : ""
      return [
        Button(title: AlertScene.cancelLabel, press: .cancel, isPreferred: true),
        Button(title: title, press: .confirm(index), isRed: true),
      ]
    }
  }

  /// A row of one or two buttons.
  private struct Row {
    var buttons: [(button: Button, text: MeasuredText?)]
    var inset: Double
    var height: Double
  }

  /// The rows of buttons: two beside each other if their titles fit, except in the list of actions.
  private var rows: [Row] {
    let choices = choices
    let (target, inset) = (SystemMetrics.touchTarget.value, SystemMetrics.spacing.value)
    let pair = choices.map { ($0, text(of: $0, width: columnWidth - 2 * inset, lines: 1)) }
    if model.step != .options, pair.allSatisfy({ $0.1?.isTruncated != true }) {
      return [Row(buttons: pair, inset: inset, height: target)]
    }
    return choices.map { choice in
      let margin = SystemMetrics.margin.value
      let text = text(of: choice, width: width - 2 * margin, lines: 2)
      return Row(
        buttons: [(choice, text)], inset: margin, height: max(target, (text?.height ?? 0) + 2 * inset))
    }
  }

  /// The width of each of two buttons.
  private var columnWidth: Double { (width - SystemMetrics.separator.value) / 2 }

  private mutating func buttons() {
    for row in rows {
      line(CGRect(x: 0, y: y, width: width, height: SystemMetrics.separator.value))
      for (index, part) in row.buttons.enumerated() {
        let left = Double(index) * (columnWidth + SystemMetrics.separator.value)
        let frame = CGRect(
          x: left, y: y, width: row.buttons.count == 1 ? width : columnWidth, height: row.height)
        button(part.button, part.text, frame, inset: row.inset)
        if index > 0 {
          line(CGRect(x: columnWidth, y: y, width: SystemMetrics.separator.value, height: row.height))
        }
      }
      y += row.height
    }
  }

  private func text(of button: Button, width: Double, lines: Int) -> MeasuredText? {
    builder.measure(
      button.title, button.isPreferred ? SystemMetrics.dismiss : SystemMetrics.action,
      button.isRed ? SystemMetrics.destructive : SystemMetrics.tint, width: width, lines: lines, scalars: 512,
      alignment: .center)
  }

  private mutating func button(_ button: Button, _ text: MeasuredText?, _ frame: CGRect, inset: Double) {
    if let text {
      builder.put(
        text, at: CGPoint(x: frame.minX + inset, y: frame.midY - text.height / 2), width: frame.width - 2 * inset,
        role: nil)
    }
    let role: SceneElement.Role = [.close, .cancel].contains(button.press) ? .dismissButton : .action
    presses[builder.elements.count + 1] = button.press
    builder.elements.append(
      SceneElement(
        role: role, label: button.title.shortened(to: SceneBuilder.scalars), frame: frame,
        value: text?.isTruncated == true ? SceneBuilder.truncated : nil))
  }

  private mutating func line(_ frame: CGRect) {
    builder.fill(Path(frame), SystemMetrics.separatorColor)
  }
}
