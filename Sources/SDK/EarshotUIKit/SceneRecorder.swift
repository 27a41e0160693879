import EarshotQuartzCore
package import Scenes
import Transcripts

// Records a scene from a tree of views.
//
//     layout ─► layers, depth first ─► enter: transform, group, mask, shadow, background, clip, content
//                                      leave: border, and the ends of groups, clips and transforms
//
// The operations of translated layers are recorded at their final positions; only rotated or scaled layers change
// coordinates. Empty groups and clips are removed. Text in fonts of the bundle becomes outlines (TextOutliner). The
// traversal keeps its own stack, so that depth costs memory, but no recursion.

/// A recorder of scenes of views.
@MainActor
package struct SceneRecorder {
  /// The maximum nesting depth; deeper layers are skipped and reported.
  package static let maximumDepth = 1_000

  /// The state that a layer passes on to its sublayers.
  private struct Context {
    /// The offset from the layer's coordinates to the operations' coordinates.
    var offset: CGPoint
    /// The transform from the layer's coordinates to the scene's.
    var toRoot: Transform
    /// The clipping rectangle, in the scene's coordinates.
    var clip: CGRect
    var traits: UITraitCollection
    var isPerceived: Bool
  }

  /// A layer that is being recorded, and the indexes of the operations that began its groups, clips and transforms.
  private struct Level {
    let layer: CALayer
    let context: Context
    let children: [CALayer]
    var next = 0
    var transform: Int?
    var group: Int?
    var mask: Int?
    var clip: Int?
  }

  private var operations: [DrawingOperation] = []
  private var elements: [SceneElement] = []

  private init() {}

  /// Returns the scene of a view and its subviews, after layout: in points, in the coordinates of the view's bounds,
  /// translated to the origin (0, 0). Content outside the bounds is recorded, unless the view clips; elements are
  /// clipped to the bounds.
  package static func scene(of root: UIView, appearance: Appearance) -> Scene {
    if root.traitCollection.appearance != appearance || root.traits.system == nil {
      root.setSystemTraits((root.traits.system ?? .system).with(appearance == .dark ? .dark : .light))
    }
    root.layoutIfNeeded()
    let bounds = root.bounds
    guard bounds.isFinite else {
      reportGeometry(of: root.layer)
      return Scene(size: .zero)
    }
    var recorder = SceneRecorder()
    recorder.operations.reserveCapacity(64)
    recorder.recordTree(from: root)
    return Scene(
      size: bounds.size, operations: TextOutliner.outlined(recorder.operations), elements: recorder.elements)
  }

  private mutating func recordTree(from root: UIView) {
    let bounds = root.bounds
    let start = CGPoint(x: -bounds.minX, y: -bounds.minY)
    let context = Context(
      offset: start, toRoot: .translation(x: start.x, y: start.y), clip: CGRect(origin: .zero, size: bounds.size),
      traits: root.traitCollection, isPerceived: true)
    var levels: [Level] = []
    if let level = enter(root.layer, context, isRoot: true) { levels.append(level) }
    while let last = levels.indices.last {
      let index = levels[last].next
      guard index < levels[last].children.count else {
        leave(levels.removeLast())
        continue
      }
      levels[last].next = index + 1
      let child = levels[last].children[index]
      guard levels.count < Self.maximumDepth else {
        Report.defect(.deepViews, "views are nested deeper than \(Self.maximumDepth)")
        continue
      }
      if let level = enter(child, levels[last].context, isRoot: false) { levels.append(level) }
    }
  }

  // MARK: - Layers

  /// Records a layer up to its sublayers; returns nil if nothing of it is visible.
  private mutating func enter(_ layer: CALayer, _ parent: Context, isRoot: Bool) -> Level? {
    guard !layer.isHidden, layer.opacity >= 0.01 else { return nil }
    let view = layer.host as? UIView
    if view == nil { layer.layoutOnce() }
    let (bounds, move) = (layer.bounds, layer.toSuperlayer)
    guard bounds.isFinite, move.isFinite else {
      Self.reportGeometry(of: layer)
      return nil
    }
    var context = parent
    var level = (transform: Int?.none, group: Int?.none, mask: Int?.none, clip: Int?.none)
    if !isRoot {
      guard layer.isOnlyMoved || move.inverse != nil else { return nil }
      context.toRoot = move.followed(by: parent.toRoot)
      if layer.isOnlyMoved {
        context.offset = CGPoint(x: parent.offset.x + move.tx, y: parent.offset.y + move.ty)
      } else {
        level.transform = operations.count
        operations.append(.save)
        operations.append(
          .transform(move.followed(by: .translation(x: parent.offset.x, y: parent.offset.y))))
        context.offset = .zero
      }
    }
    if let view { inherit(view, into: &context) }
    if layer.opacity < 0.999 {
      level.group = operations.count
      operations.append(.beginGroup(opacity: Double(layer.opacity)))
    }
    if let mask = layer.maskOutline {
      if layer.hasSoftMask { Report.notEmulated("partly transparent masks are not emulated: the outline is used") }
      level.mask = operations.count
      operations.append(.save)
      operations.append(.clip(mask.moved(by: context.offset)))
      context.clip = context.clip.intersection(context.toRoot.apply(to: mask.bounds))
    }
    recordGround(of: layer, view, context)
    // The accessibility element is recorded after the mask, but before the layer's own clip, which only applies to its
    // content.
    perceive(layer, view, context)
    if layer.masksToBounds {
      level.clip = operations.count
      operations.append(.save)
      operations.append(.clip(layer.roundedBounds.moved(by: context.offset)))
      context.clip = context.clip.intersection(context.toRoot.apply(to: bounds))
    }
    recordContent(of: layer, view, context)
    let isShut = layer.masksToBounds && bounds.isEmpty
    return Level(
      layer: layer, context: context, children: isShut ? [] : layer.drawn, transform: level.transform,
      group: level.group, mask: level.mask, clip: level.clip)
  }

  /// Applies a view's style and accessibility settings, which its subviews inherit.
  private func inherit(_ view: UIView, into context: inout Context) {
    var style = view.traits.style
    if style == .unspecified, let controller = view.controller { style = controller.ownStyle }
    context.traits = context.traits.with(style)
    if view.accessibility.areElementsHidden { context.isPerceived = false }
  }

  /// Records the shadow and background.
  private mutating func recordGround(of layer: CALayer, _ view: UIView?, _ context: Context) {
    let color = view.map { $0.backgroundValue(in: context.traits) } ?? layer.backgroundColor?.value
    if let shadow = layer.shadow(background: color) { operations.append(shadow.moved(by: context.offset)) }
    if let color, color.alpha > 0, !layer.bounds.isEmpty {
      operations.append(.fill(layer.roundedBounds.moved(by: context.offset), .color(color)))
    }
  }

  /// Records the content between the background and the sublayers.
  private mutating func recordContent(of layer: CALayer, _ view: UIView?, _ context: Context) {
    var canvas = Canvas(traits: context.traits)
    layer.content(into: &canvas.operations)
    view?.record(into: &canvas)
    view?.recordDrawing(into: &canvas)
    guard !canvas.operations.isEmpty else { return }
    let hasTransform = canvas.operations.contains { if case .transform = $0 { true } else { false } }
    if hasTransform, context.offset != .zero {
      operations.append(.save)
      operations.append(.transform(.translation(x: context.offset.x, y: context.offset.y)))
      operations += canvas.operations
      operations.append(.restore)
    } else if context.offset == .zero {
      operations += canvas.operations
    } else {
      for operation in canvas.operations { operations.append(operation.moved(by: context.offset)) }
    }
  }

  /// Records the accessibility element of a view or layer if it is visible.
  private mutating func perceive(_ layer: CALayer, _ view: UIView?, _ context: Context) {
    guard context.isPerceived,
      var element = view?.perceivedElement ?? layer.elementProvider?() ?? layer.sceneElement
    else { return }
    guard element.frame.isFinite else { return }
    let frame = context.toRoot.apply(to: element.frame).intersection(context.clip)
    guard !frame.isNull, !frame.isEmpty else { return }
    element.frame = frame
    elements.append(element)
  }

  /// Ends the groups, clips and transforms of a layer, and records its border over its content.
  private mutating func leave(_ level: Level) {
    close(level.clip, steps: 2, with: .restore)
    if let border = level.layer.border { operations.append(border.moved(by: level.context.offset)) }
    close(level.mask, steps: 2, with: .restore)
    if let group = level.group, operations.count == group + 2, case .beginGroup(let opacity, _) = operations[group],
      let faded = operations[group + 1].faded(to: opacity)
    {
      // A group of a single operation is replaced by that operation with reduced opacity.
      operations.removeLast(2)
      operations.append(faded)
    } else {
      close(level.group, steps: 1, with: .endGroup)
    }
    close(level.transform, steps: 2, with: .restore)
  }

  /// Ends the operation that began at an index, or removes it if nothing followed.
  private mutating func close(_ start: Int?, steps: Int, with end: DrawingOperation) {
    guard let start else { return }
    if operations.count == start + steps { operations.removeLast(steps) } else { operations.append(end) }
  }

  private static func reportGeometry(of layer: CALayer) {
    let owner = (layer.host as? UIView).map { "\(type(of: $0))" } ?? "\(type(of: layer))"
    Report.defect(.invalidGeometry, "the frame of a \(owner) has a component that is infinite or not a number")
  }
}
