import Foundation
import Scenes

/// The reduction of scenes to the limits of a message. It drops invalid numbers and anything beyond ``PictureLimits``,
/// and balances saves and groups. The scenes of a picture share one budget.
struct SceneFitter {
  /// The remaining budget, in bytes, approximately.
  private var budget = PictureLimits.otherBytes
  /// The open saves and groups.
  private var opened: [Opened] = []
  /// The nesting depth from which on contents are dropped, because a clip or transform is invalid, or the depth
  /// exceeds the limit.
  private var hiddenDepth: Int?
  private var groups = 0
  private var output: [DrawingOperation] = []

  private enum Opened { case save, group, skipped }

  /// Returns the scene reduced to the limits.
  mutating func fit(_ scene: Scene) -> Scene {
    (opened, hiddenDepth, groups, output) = ([], nil, 0, [])
    for operation in scene.operations {
      guard output.count + opened.count + 2 <= PictureLimits.operations, budget > 0 else { break }
      process(operation)
    }
    while let last = opened.popLast() { close(last) }
    var elements: [SceneElement] = []
    for element in scene.elements.prefix(PictureLimits.elements) {
      guard let element = fit(element), spend(100 + element.label.utf8.count + (element.value?.utf8.count ?? 0)) else {
        continue
      }
      elements.append(element)
    }
    let size = CGSize(width: max(0, number(scene.size.width) ?? 0), height: max(0, number(scene.size.height) ?? 0))
    return Scene(size: size, operations: output, elements: elements)
  }

  private mutating func process(_ operation: DrawingOperation) {
    let isHidden = hiddenDepth.map { opened.count >= $0 } ?? false
    switch operation {
    case .save:
      open(.save, isHidden || opened.count >= PictureLimits.nesting)
      if opened.count > PictureLimits.nesting, hiddenDepth == nil { hiddenDepth = opened.count }
    case .beginGroup(let opacity, let mode):
      // Beyond the maximum depth, contents are drawn without the group, and masks are dropped.
      guard let opacity = number(opacity), opened.count < PictureLimits.nesting, groups < PictureLimits.groups else {
        open(.group, true)
        if mode == .mask, hiddenDepth == nil { hiddenDepth = opened.count }
        return
      }
      open(.group, isHidden, opacity, mode)
    case .restore, .endGroup:
      guard let last = opened.last else { return }
      let isGroup = operation == .endGroup
      guard last == .skipped || (last == .group) == isGroup else { return }
      opened.removeLast()
      close(last)
      if let depth = hiddenDepth, opened.count < depth { hiddenDepth = nil }
    case .transform(let transform):
      guard !isHidden else { return }
      guard let transform = fit(transform) else { return hiddenDepth = min(hiddenDepth ?? .max, opened.count) }
      put(.transform(transform), 64)
    case .clip(let path):
      guard !isHidden else { return }
      guard let path = fit(path) else { return hiddenDepth = min(hiddenDepth ?? .max, opened.count) }
      put(.clip(path), cost(path))
    default:
      guard !isHidden, let (fitted, cost) = fit(operation) else { return }
      put(fitted, cost)
    }
  }

  // MARK: Saves and groups

  private mutating func open(
    _ kind: Opened, _ isSkipped: Bool, _ opacity: Double = 1, _ mode: GroupMode = .normal
  ) {
    guard !isSkipped, spend(10) else { return opened.append(.skipped) }
    opened.append(kind)
    if kind == .group { groups += 1 }
    output.append(kind == .group ? .beginGroup(opacity: min(max(opacity, 0), 1), mode: mode) : .save)
  }

  private mutating func close(_ kind: Opened) {
    switch kind {
    case .save: output.append(.restore)
    case .group:
      groups -= 1
      output.append(.endGroup)
    case .skipped: break
    }
  }

  private mutating func put(_ operation: DrawingOperation, _ cost: Int) {
    if spend(cost) { output.append(operation) }
  }

  private mutating func spend(_ cost: Int) -> Bool {
    guard cost <= budget else { return false }
    budget -= cost
    return true
  }

  // MARK: Parts

  private func fit(_ operation: DrawingOperation) -> (DrawingOperation, Int)? {
    switch operation {
    case .fill(let path, let paint):
      guard let path = fit(path), let paint = fit(paint) else { return nil }
      return (.fill(path, paint), cost(path) + cost(paint))
    case .stroke(let path, let color, var stroke):
      guard let path = fit(path), let width = number(stroke.width) else { return nil }
      stroke.width = width
      let dashes = stroke.dashes.prefix(PictureLimits.dashes).map { number($0) ?? 0 }
      stroke.dashes = dashes
      stroke.dashPhase = number(stroke.dashPhase) ?? 0
      return (.stroke(path, color, stroke), cost(path) + 64 + dashes.count * 8)
    case .shadow(let path, var shadow):
      guard let path = fit(path), let blur = number(shadow.blur), let x = number(shadow.offset.width),
        let y = number(shadow.offset.height)
      else { return nil }
      (shadow.blur, shadow.offset) = (blur, CGSize(width: x, height: y))
      return (.shadow(path, shadow), cost(path) + 64)
    case .text(let text, let rect):
      guard let rect = fit(rect), let text = fit(text) else { return nil }
      let bytes = text.runs.reduce(0) { $0 + $1.text.utf8.count + ($1.font.family?.utf8.count ?? 0) + 128 }
      return (.text(text, in: rect), bytes + 64)
    case .image(let pixels, let rect, let tint):
      guard let rect = fit(rect) else { return nil }
      return (.image(pixels, in: rect, tint: tint), 80)
    default:
      return nil
    }
  }

  private func number(_ value: Double) -> Double? {
    guard value.isFinite else { return nil }
    return min(max(value, -PictureLimits.number), PictureLimits.number)
  }

  private func fit(_ point: CGPoint) -> CGPoint? {
    guard let x = number(point.x), let y = number(point.y) else { return nil }
    return CGPoint(x: x, y: y)
  }

  private func fit(_ rect: CGRect) -> CGRect? {
    guard let origin = fit(rect.origin), let width = number(rect.size.width), let height = number(rect.size.height)
    else { return nil }
    return CGRect(origin: origin, size: CGSize(width: width, height: height))
  }

  private func fit(_ transform: Transform) -> Transform? {
    guard let a = number(transform.a), let b = number(transform.b), let c = number(transform.c),
      let d = number(transform.d), let tx = number(transform.tx), let ty = number(transform.ty)
    else { return nil }
    return Transform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  private func fit(_ path: Path) -> Path? {
    guard path.elements.count <= PictureLimits.pathElements else { return nil }
    var elements: [Path.Element] = []
    elements.reserveCapacity(path.elements.count)
    for element in path.elements {
      switch element {
      case .move(let point):
        guard let point = fit(point) else { return nil }
        elements.append(.move(point))
      case .line(let point):
        guard let point = fit(point) else { return nil }
        elements.append(.line(point))
      case .curve(let point, let first, let second):
        guard let point = fit(point), let first = fit(first), let second = fit(second) else { return nil }
        elements.append(.curve(point, control1: first, control2: second))
      case .close: elements.append(.close)
      }
    }
    return Path(elements, isEvenOdd: path.isEvenOdd)
  }

  private func fit(_ paint: Paint) -> Paint? {
    func fit(_ stops: [GradientStop]) -> [GradientStop] {
      stops.prefix(PictureLimits.gradientStops).map { GradientStop(number($0.location) ?? 0, $0.color) }
    }
    switch paint {
    case .color: return paint
    case .linear(let stops, let from, let to):
      guard let from = self.fit(from), let to = self.fit(to) else { return nil }
      return .linear(fit(stops), from: from, to: to)
    case .radial(let stops, let center, let radius):
      guard let center = self.fit(center), let radius = number(radius) else { return nil }
      return .radial(fit(stops), center: center, radius: radius)
    case .conic(let stops, let center, let angle):
      guard let center = self.fit(center), let angle = number(angle) else { return nil }
      return .conic(fit(stops), center: center, angle: angle)
    }
  }

  private func cost(_ path: Path) -> Int { 16 + path.elements.count * 49 }

  private func cost(_ paint: Paint) -> Int {
    switch paint {
    case .color: 40
    case .linear(let stops, _, _), .radial(let stops, _, _), .conic(let stops, _, _): 64 + stops.count * 40
    }
  }

  private func fit(_ text: TextBlock) -> TextBlock? {
    var text = text
    var remaining = PictureLimits.textBytes
    text.runs = text.runs.prefix(PictureLimits.runs).compactMap { run in
      guard remaining > 0, let size = number(run.font.size) else { return nil }
      var run = run
      run.text = run.text.cut(toBytes: remaining)
      remaining -= run.text.utf8.count
      run.font.size = size
      run.font.family = run.font.family?.cut(toBytes: 256)
      (run.kern, run.baselineOffset) = (number(run.kern) ?? 0, number(run.baselineOffset) ?? 0)
      return run
    }
    text.maximumLines = max(0, text.maximumLines)
    text.lineSpacing = number(text.lineSpacing) ?? 0
    text.lineHeightMultiple = number(text.lineHeightMultiple) ?? 0
    text.paragraphSpacing = number(text.paragraphSpacing) ?? 0
    return text.runs.isEmpty ? nil : text
  }

  func fit(_ element: SceneElement) -> SceneElement? {
    guard let frame = fit(element.frame) else { return nil }
    var element = element
    element.frame = frame
    element.label = element.label.cut(toBytes: Self.labelBytes)
    element.value = element.value?.cut(toBytes: Self.labelBytes)
    return element
  }

  /// The maximum length of a label, in bytes.
  private static let labelBytes = 4096
}

extension String {
  /// Returns the longest prefix of whole scalars that fits in this many bytes of UTF-8.
  fileprivate func cut(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(utf8.startIndex, offsetBy: limit)
    // The end must not be in the middle of a scalar.
    while end > utf8.startIndex, end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return String(unicodeScalars[..<end])
  }
}
