// The layers with animations, and the recording of their values in between.
//
//     draw ─► AnimatedLayers.presenting ─► each layer: model ─► animations at this time ─► shown values ─► body ─►
//     model
//
// While a picture is recorded, layers have the values that are shown at the present time; afterwards, they have their
// model values again. So the recorder, layers and views need no second kind of property. A picture shows
// all layers at the same instant, in real time too. Nothing happens between two pictures.

/// The layers that have animations.
@MainActor
package enum AnimatedLayers {
  private struct WeakLayer {
    weak var layer: CALayer?
  }

  private static var layers: [ObjectIdentifier: WeakLayer] = [:]
  /// The device time of the picture that is being recorded, in nanoseconds; nil at other times.
  private(set) static var drawnTime: Int64?

  /// Whether a layer may have animations.
  package static var isEmpty: Bool { layers.isEmpty }

  static func insert(_ layer: CALayer) {
    layers[ObjectIdentifier(layer)] = WeakLayer(layer: layer)
  }

  /// Runs a closure while all layers have the values that are shown now. Within another such closure, nothing changes.
  package static func presenting<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard !layers.isEmpty, drawnTime == nil else { return try body() }
    let now = CALayer.deviceTime
    drawnTime = now
    var presented: [CALayer] = []
    for (identifier, entry) in layers {
      guard let layer = entry.layer, layer.isAnimated else {
        layers[identifier] = nil
        continue
      }
      if layer.present(at: now) { presented.append(layer) }
    }
    defer {
      for layer in presented { layer.endPresentation() }
      drawnTime = nil
    }
    return try body()
  }
}
