import Drawing
import Scenes

/// A converter that replaces text in registered font files with its outlines, because other processes do not have the
/// files.
struct TextOutliner {
  /// The maximum number of path elements in a scene: some 3 MB of a message, and 2,000 characters in a usual font.
  static let limit = 60_000

  private var remaining = Self.limit
  private var transform = Transform.identity
  /// The bounds of the clip, in the scene's coordinates; nil for no clip.
  private var clip: CGRect?
  private var saved: [(Transform, CGRect?)] = []
  private var output: [DrawingOperation] = []

  private init() {}

  /// Returns operations without text in registered files.
  static func outlined(_ operations: [DrawingOperation]) -> [DrawingOperation] {
    let isNeeded = operations.contains { if case .text(let text, _) = $0 { text.isInFile } else { false } }
    guard isNeeded else { return operations }
    var outliner = TextOutliner()
    outliner.output.reserveCapacity(operations.count)
    for operation in operations { outliner.process(operation) }
    return outliner.output
  }

  private mutating func process(_ operation: DrawingOperation) {
    switch operation {
    case .save, .beginGroup: saved.append((transform, clip))
    case .restore, .endGroup: if let last = saved.popLast() { (transform, clip) = last }
    case .transform(let next): transform = next.followed(by: transform)
    case .clip(let path):
      let area = transform.apply(to: path.bounds)
      clip = clip?.intersection(area) ?? area
    case .text(let text, let rect) where text.isInFile: return outline(text, in: rect)
    default: break
    }
    output.append(operation)
  }

  private mutating func outline(_ text: TextBlock, in rect: CGRect) {
    var visible = -Double.infinity...Double.infinity
    if let clip, let inverse = transform.inverse {
      let area = inverse.apply(to: clip)
      guard !area.isNull, area.minY.isFinite, area.maxY.isFinite else { return }
      visible = area.minY...area.maxY
    }
    let typesetter = Graphics.typesetter
    if let missing = typesetter.description(ofMissing: typesetter.measure(text, width: rect.width).missing) {
      Report.notEmulated("boxes replace characters that a font of the bundle and Earshot's own lack: \(missing)")
    }
    if let outlines = typesetter.outlines(of: text, in: rect, visible: visible, limit: remaining) {
      for case .fill(let path, _) in outlines { remaining -= path.elements.count }
      output += outlines
    } else {
      Report.notEmulated(
        "more than \(Self.limit) lines and curves of text in fonts of the bundle are not drawn; the rest of the text "
          + "is in Earshot's own font")
      output.append(.text(text.inSystemFont, in: rect))
    }
  }
}

extension TextBlock {
  /// Whether a run is in a registered font file.
  fileprivate var isInFile: Bool { runs.contains { $0.font.file != nil } }

  /// The text in the system font.
  fileprivate var inSystemFont: TextBlock {
    var text = self
    for index in text.runs.indices { text.runs[index].font.file = nil }
    return text
  }
}
