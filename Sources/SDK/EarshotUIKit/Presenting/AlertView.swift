/// The view of an alert: a dimmed background, a panel with texts and text fields, and buttons.
final class AlertView: UIView {
  private static let (width, margin, rowHeight) = (CGFloat(270), CGFloat(16), CGFloat(44))

  private weak var alert: UIAlertController?
  private let panel = UIView()
  private let cancelPanel = UIView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var buttons: [AlertButton] = []
  private var lines: [UIView] = []

  init(_ alert: UIAlertController) {
    self.alert = alert
    super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    backgroundColor = UIColor(white: 0, alpha: 0.2)
    for panel in [panel, cancelPanel] {
      panel.backgroundColor = .secondarySystemGroupedBackground
      panel.layer.cornerRadius = 14
      panel.clipsToBounds = true
      addSubview(panel)
    }
    for label in [titleLabel, messageLabel] {
      (label.numberOfLines, label.textAlignment) = (0, .center)
      panel.addSubview(label)
    }
    update()
  }

  required init?(coder: NSCoder) { nil }

  private var isSheet: Bool { alert?.preferredStyle == .actionSheet }

  /// The actions from top to bottom, or from the leading edge. An alert's Cancel is the first one of two actions, and
  /// otherwise the last.
  private var order: [UIAlertAction] {
    guard let actions = alert?.actions else { return [] }
    let (cancel, remaining) = (actions.filter { $0.style == .cancel }, actions.filter { $0.style != .cancel })
    return !isSheet && actions.count == 2 ? cancel + remaining : remaining + cancel
  }

  /// Updates the view from the alert's current contents.
  func update() {
    guard let alert else { return }
    titleLabel.text = alert.title
    titleLabel.font = isSheet ? .systemFont(ofSize: 13, weight: .semibold) : .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textColor = isSheet ? .secondaryLabel : .label
    messageLabel.text = alert.message
    messageLabel.font = .systemFont(ofSize: 13)
    messageLabel.textColor = isSheet ? .secondaryLabel : .label
    for view in buttons + lines { view.removeFromSuperview() }
    lines = []
    buttons = order.map { action in
      let isBold = alert.preferredAction.map { $0 === action } ?? (action.style == .cancel)
      let button = AlertButton(action, isBold: isBold) { [weak alert] in alert?.choose(action) }
      (isSheet && action.style == .cancel ? cancelPanel : panel).addSubview(button)
      return button
    }
    for field in alert.textFields ?? [] where field.superview !== panel { panel.addSubview(field) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for line in lines { line.removeFromSuperview() }
    lines = []
    let width = isSheet ? max(bounds.width - 16, 0) : min(Self.width, bounds.width)
    var height = layoutTexts(width: width)
    if isSheet {
      height = stack(buttons.filter { $0.superview === panel }, from: height, width: width)
      let cancel = buttons.first { $0.superview === cancelPanel }
      let cancelHeight = cancel == nil ? 0 : AlertButton.sheetHeight
      cancel?.frame = CGRect(x: 0, y: 0, width: width, height: cancelHeight)
      let bottom = bounds.height - 8
      cancelPanel.frame = CGRect(x: 8, y: bottom - cancelHeight, width: width, height: cancelHeight)
      cancelPanel.isHidden = cancel == nil
      let panelBottom = bottom - (cancel == nil ? 0 : cancelHeight + 8)
      panel.frame = CGRect(x: 8, y: panelBottom - height, width: width, height: height)
      return
    }
    cancelPanel.isHidden = true
    let fitSideBySide =
      buttons.count == 2 && buttons.allSatisfy { $0.intrinsicContentSize.width <= width / 2 - 16 }
    if fitSideBySide {
      line(CGRect(x: 0, y: height, width: width, height: 1 / 3))
      line(CGRect(x: width / 2, y: height, width: 1 / 3, height: Self.rowHeight))
      for (index, button) in buttons.enumerated() {
        let frame = CGRect(x: CGFloat(index) * width / 2, y: height, width: width / 2, height: Self.rowHeight)
        button.frame = directed(frame, in: CGRect(x: 0, y: 0, width: width, height: height))
      }
      height += Self.rowHeight
    } else {
      height = stack(buttons, from: height, width: width)
    }
    panel.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: max((bounds.height - height) / 2, 0).rounded(), width: width,
      height: height)
  }

  /// Lays out the texts and text fields, and returns their bottom edge.
  private func layoutTexts(width: CGFloat) -> CGFloat {
    let (inner, texts) = (width - Self.margin * 2, [titleLabel, messageLabel].filter { !($0.text ?? "").isEmpty })
    var y: CGFloat = texts.isEmpty ? 0 : isSheet ? 14 : 19
    for label in [titleLabel, messageLabel] {
      let isShown = texts.contains { $0 === label }
      label.isHidden = !isShown
      guard isShown else { continue }
      let size = label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude))
      label.frame = CGRect(x: Self.margin, y: y, width: inner, height: size.height)
      y += size.height + (isSheet ? 8 : 2)
    }
    let fields = alert?.textFields ?? []
    if !fields.isEmpty { y += 12 }
    for field in fields {
      field.frame = CGRect(x: Self.margin, y: y, width: inner, height: 30)
      y += 34
    }
    guard !texts.isEmpty || !fields.isEmpty else { return 0 }
    return (y + (isSheet ? 6 : 17)).rounded()
  }

  private func stack(_ buttons: [AlertButton], from top: CGFloat, width: CGFloat) -> CGFloat {
    var y = top
    for button in buttons {
      if y > 0 { line(CGRect(x: 0, y: y, width: width, height: 1 / 3)) }
      let height = isSheet ? AlertButton.sheetHeight : Self.rowHeight
      button.frame = CGRect(x: 0, y: y, width: width, height: height)
      button.fontSize = isSheet ? 20 : 17
      y += height
    }
    return y
  }

  private func line(_ frame: CGRect) {
    let line = UIView(frame: frame)
    line.backgroundColor = .separator
    panel.addSubview(line)
    lines.append(line)
  }
}
