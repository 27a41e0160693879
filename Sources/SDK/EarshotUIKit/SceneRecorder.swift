import EarshotQuartzCore
package import Scenes
import Transcripts

// Records a scene from a tree of views.
//
//     layout ─► layers, depth first ─► enter: transform, transition, group, mask, shadow, background, clip, content
//                                      leave: border, soft mask, and the ends of groups, clips and transforms
//
// During the recording, animated layers have the values that are shown at this time (AnimatedLayers in
// EarshotQuartzCore).
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
    /// The operations that end a transition.
    var transitionEnd: [DrawingOperation] = []
    var group: Int?
    /// Whether the group ends with a soft mask.
    var isMasked = false
    var mask: Int?
    var clip: Int?
  }

  /// The maximum nesting depth of soft masks; deeper ones are reported, and hide nothing.
  private static let maximumMaskDepth = 8

  private var operations: [DrawingOperation] = []
  private var elements: [SceneElement] = []
  private var maskDepth = 0

  private init() {}

  /// Returns the scene of a view and its subviews, after layout: in points, in the coordinates of the view's bounds,
  /// translated to the origin (0, 0). Content outside the bounds is recorded, unless the view clips; elements are
  /// clipped to the bounds.
  ///
  /// - Parameter isPresented: Whether animated values are those that are shown now; otherwise they are the final ones.
  package static func scene(of root: UIView, appearance: Appearance, isPresented: Bool = true) -> Scene {
    if root.traitCollection.appearance != appearance || root.traits.system == nil {
      root.setSystemTraits((root.traits.system ?? .system).with(appearance == .dark ? .dark : .light))
    }
    root.layoutIfNeeded()
    guard isPresented, !AnimatedLayers.isEmpty else { return recordedScene(of: root) }
    layOutSublayers(of: root.layer)
    return AnimatedLayers.presenting { recordedScene(of: root) }
  }

  private static func recordedScene(of root: UIView) -> Scene {
    let bounds = root.bounds
    guard bounds.isFinite else {
      reportGeometry(of: root.layer)
      return Scene(size: .zero)
    }
    var recorder = SceneRecorder()
    recorder.operations.reserveCapacity(64)
    let start = CGPoint(x: -bounds.minX, y: -bounds.minY)
    recorder.recordTree(
      from: root.layer,
      Context(
        offset: start, toRoot: .translation(x: start.x, y: start.y), clip: CGRect(origin: .zero, size: bounds.size),
        traits: root.traitCollection, isPerceived: true), isRoot: true)
    return Scene(
      size: root.layer.modelSize, operations: TextOutliner.outlined(recorder.operations), elements: recorder.elements)
  }

  /// Returns the operations of a layer and its sublayers, as they are shown now, in the layer's coordinates.
  static func operations(of layer: CALayer) -> [DrawingOperation] {
    var owner: CALayer? = layer
    while let current = owner, !(current.host is UIView) { owner = current.superlayer }
    let view = owner?.host as? UIView
    view?.layoutIfNeeded()
    layOutSublayers(of: layer)
    return AnimatedLayers.presenting {
      guard layer.bounds.isFinite else { return [] }
      var recorder = SceneRecorder()
      recorder.recordTree(
        from: layer,
        Context(
          offset: .zero, toRoot: .identity, clip: layer.bounds, traits: view?.traitCollection ?? .system,
          isPerceived: false), isRoot: true)
      return recorder.operations
    }
  }

  /// Lays out the layers that have no view: with the bounds of their model, not those that are shown.
  private static func layOutSublayers(of root: CALayer) {
    var layers = [root]
    while let layer = layers.popLast() {
      if !(layer.host is UIView) { layer.layoutOnce() }
      layers += layer.drawn
    }
  }

  private mutating func recordTree(from root: CALayer, _ context: Context, isRoot: Bool) {
    var levels: [Level] = []
    if let level = enter(root, context, isRoot: isRoot) { levels.append(level) }
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
    let maskOutline = layer.maskOutline
    guard maskOutline?.elements.isEmpty != true else { return nil }
    let view = layer.host as? UIView
    if view == nil { layer.layoutOnce() }
    let (bounds, move) = (layer.bounds, layer.toSuperlayer)
    guard bounds.isFinite, move.isFinite else {
      Self.reportGeometry(of: layer)
      return nil
    }
    var context = parent
    var level = Level(layer: layer, context: parent, children: [])
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
    if let (transition, fraction) = layer.shownTransition {
      let parts = transition.operations(at: fraction, bounds, context.offset)
      operations += parts.before
      level.transitionEnd = parts.after
    }
    level.isMasked = layer.mask != nil && maskOutline == nil
    if layer.opacity < 0.999 || level.isMasked {
      level.group = operations.count
      operations.append(.beginGroup(opacity: Double(layer.opacity), mode: level.isMasked ? .isolated : .normal))
    }
    if level.isMasked, let mask = layer.mask, mask.sublayers == nil, !(mask is CAShapeLayer) {
      context.clip = context.clip.intersection(context.toRoot.apply(to: mask.frame))
    }
    if let mask = maskOutline {
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
    var entered = Level(layer: layer, context: context, children: isShut ? [] : layer.drawn)
    (entered.transform, entered.transitionEnd, entered.group) = (level.transform, level.transitionEnd, level.group)
    (entered.isMasked, entered.mask, entered.clip) = (level.isMasked, level.mask, level.clip)
    return entered
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
    if let view { record(view, into: &canvas) }
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

  /// Records a view's content. Content that does not follow the bounds is drawn for their final size, and moved or
  /// stretched into those that are shown.
  private func record(_ view: UIView, into canvas: inout Canvas) {
    let size = view.layer.modelSize
    guard size != view.bounds.size, size.width > 0, size.height > 0 else {
      view.record(into: &canvas)
      view.recordDrawing(into: &canvas)
      return
    }
    var content = Canvas(traits: canvas.traits)
    if view.followsShownBounds { view.record(into: &canvas) }
    view.layer.withModelSize {
      if !view.followsShownBounds { view.record(into: &content) }
      view.recordDrawing(into: &content)
    }
    guard !content.operations.isEmpty else { return }
    let (origin, frame) = (view.bounds.origin, view.contentFrame(for: size))
    let move = Transform.translation(x: -origin.x, y: -origin.y)
      .followed(by: .scale(x: frame.width / size.width, y: frame.height / size.height))
      .followed(by: .translation(x: frame.minX, y: frame.minY))
    guard move.inverse != nil else { return }
    canvas.operations += [.save, .transform(move)] + content.operations + [.restore]
  }

  /// Returns the accessibility element of a view: with the frame that is shown, but the state of the final size.
  private func element(of view: UIView) -> SceneElement? {
    guard !view.followsShownBounds, view.layer.modelSize != view.bounds.size else { return view.perceivedElement }
    return view.layer.withModelSize { () -> SceneElement? in
      let bounds = view.bounds
      guard var element = view.perceivedElement else { return nil }
      if element.frame == bounds { element.frame = CGRect(origin: bounds.origin, size: view.layer.shownSize) }
      return element
    }
  }

  /// Records the accessibility element of a view or layer if it is visible.
  private mutating func perceive(_ layer: CALayer, _ view: UIView?, _ context: Context) {
    guard context.isPerceived,
      var element = view.flatMap({ element(of: $0) }) ?? layer.recordedElement
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
    if level.isMasked {
      endMasked(level)
    } else if let group = level.group, operations.count == group + 2,
      case .beginGroup(let opacity, _) = operations[group],
      let faded = operations[group + 1].faded(to: opacity)
    {
      // A group of a single operation is replaced by that operation with reduced opacity.
      operations.removeLast(2)
      operations.append(faded)
    } else {
      close(level.group, steps: 1, with: .endGroup)
    }
    operations += level.transitionEnd
    close(level.transform, steps: 2, with: .restore)
  }

  /// Ends the group of a layer with its mask.
  private mutating func endMasked(_ level: Level) {
    guard let group = level.group, let mask = level.layer.mask else { return }
    guard maskDepth < Self.maximumMaskDepth else {
      Report.notEmulated("masks of masks deeper than \(Self.maximumMaskDepth) hide nothing")
      return operations.append(.endGroup)
    }
    guard operations.count > group + 1 else {
      operations.removeLast()
      return
    }
    let begin = operations.count
    operations.append(.beginGroup(opacity: 1, mode: .mask))
    var context = level.context
    context.isPerceived = false
    maskDepth += 1
    recordTree(from: mask, context, isRoot: false)
    maskDepth -= 1
    // Without anything in the mask, nothing of the layer is visible.
    if operations.count == begin + 1 {
      operations.removeSubrange(group...)
    } else {
      operations += [.endGroup, .endGroup]
    }
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
