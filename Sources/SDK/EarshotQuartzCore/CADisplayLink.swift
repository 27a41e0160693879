import ExtensionLink

/// A timer that calls a method for each frame of the display.
///
/// Emulated: 60 calls per second of device time, or the preferred number, while the link is in a run loop and not
/// paused.
/// Not emulated: modes; every run loop is the main one.
open class CADisplayLink: NSObject, @unchecked Sendable {
  // The target is retained, as on iOS.
  private let target: AnyObject
  private let selector: Selector
  private var isScheduled = false
  private var isAdded = false
  private var frames = 0

  /// Creates a display link that calls a method with itself as the argument.
  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
    super.init()
  }

  /// The time of the last frame, in seconds since the device started.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame, in seconds since the device started.
  open var targetTimestamp: CFTimeInterval { timestamp + interval }
  /// The time between two frames of the display, in seconds.
  open var duration: CFTimeInterval { 1 / 60 }
  /// Whether the display link is paused.
  open var isPaused = false {
    didSet { schedule() }
  }
  /// The preferred number of calls per second; 0 for the display's frame rate.
  open var preferredFramesPerSecond = 0
  /// The number of display frames between two calls.
  open var frameInterval: Int {
    get { preferredFramesPerSecond > 0 ? max(60 / preferredFramesPerSecond, 1) : 1 }
    set { preferredFramesPerSecond = 60 / max(newValue, 1) }
  }

  private var interval: CFTimeInterval {
    1 / Double(preferredFramesPerSecond > 0 ? min(preferredFramesPerSecond, 60) : 60)
  }

  /// Adds the display link to a run loop, which starts the calls.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = true
    schedule()
  }

  /// Removes the display link from a run loop, which stops the calls.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { isAdded = false }

  /// Removes the display link from all run loops.
  open func invalidate() { isAdded = false }

  private func schedule() {
    guard isAdded, !isPaused, !isScheduled else { return }
    isScheduled = true
    ExtensionTime.current.schedule(after: .seconds(interval), on: .main) { [self] in
      isScheduled = false
      guard isAdded, !isPaused else { return }
      timestamp =
        Double(ExtensionTime.current.now.components.seconds)
        + Double(ExtensionTime.current.now.components.attoseconds) / 1e18
      SelectorRegistry.send(selector, to: target, with: self)
      schedule()
    }
  }
}

/// A layer that creates copies of its sublayers; only the originals are drawn on Linux.
open class CAReplicatorLayer: CALayer {
  /// The number of copies, including the original. Stored; has no effect.
  open var instanceCount = 1
  /// The delay between the copies, in seconds. Stored; has no effect.
  open var instanceDelay: CFTimeInterval = 0
  /// The transform from one copy to the next. Stored; has no effect.
  open var instanceTransform = CATransform3DIdentity
  /// The color by which the copies are multiplied. Stored; has no effect.
  open var instanceColor: CGColor?
  /// The change of opacity from one copy to the next. Stored; has no effect.
  open var instanceAlphaOffset: Float = 0
  /// Whether the sublayers keep their depth. Stored; has no effect.
  open var preservesDepth = false
}

/// The definition of a particle; particles are not drawn on Linux.
open class CAEmitterCell: NSObject {
  /// The image of a particle. Stored; has no effect.
  open var contents: Any?
  /// The color of particles. Stored; has no effect.
  open var color: CGColor?
  /// The number of particles created per second. Stored; has no effect.
  open var birthRate: Float = 0
  /// The lifetime of a particle, in seconds. Stored; has no effect.
  open var lifetime: Float = 0
  /// The range over which the lifetime varies, in seconds. Stored; has no effect.
  open var lifetimeRange: Float = 0
  /// The initial velocity, in points per second. Stored; has no effect.
  open var velocity: CGFloat = 0
  /// The range over which the velocity varies, in points per second. Stored; has no effect.
  open var velocityRange: CGFloat = 0
  /// The direction of emission in the layer, in radians. Stored; has no effect.
  open var emissionLongitude: CGFloat = 0
  /// The angle around the direction over which particles spread, in radians. Stored; has no effect.
  open var emissionRange: CGFloat = 0
  /// The vertical acceleration, in points per second squared. Stored; has no effect.
  open var yAcceleration: CGFloat = 0
  /// The scale of a particle. Stored; has no effect.
  open var scale: CGFloat = 1
  /// The range over which the scale varies. Stored; has no effect.
  open var scaleRange: CGFloat = 0
  /// The change of the scale per second. Stored; has no effect.
  open var scaleSpeed: CGFloat = 0
  /// The rotational velocity, in radians per second. Stored; has no effect.
  open var spin: CGFloat = 0
  /// The range over which the rotational velocity varies, in radians per second. Stored; has no effect.
  open var spinRange: CGFloat = 0
  /// The change of the opacity per second. Stored; has no effect.
  open var alphaSpeed: Float = 0
  /// The name of the cell. Stored.
  open var name: String?
}

/// A layer that emits particles; they are not drawn on Linux.
open class CAEmitterLayer: CALayer {
  /// The definitions of the particles. Stored; has no effect.
  open var emitterCells: [CAEmitterCell]?
  /// The center of emission, in the layer's coordinates. Stored; has no effect.
  open var emitterPosition = CGPoint.zero
  /// The size of the area of emission, in points. Stored; has no effect.
  open var emitterSize = CGSize.zero
  /// The shape of the area of emission. Stored; has no effect.
  open var emitterShape = CAEmitterLayerEmitterShape.point
  /// The part of the shape in which particles start. Stored; has no effect.
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  /// The order and blending of the particles. Stored; has no effect.
  open var renderMode = CAEmitterLayerRenderMode.unordered
  /// The third coordinate of the center of emission. Stored; has no effect.
  open var emitterZPosition: CGFloat = 0
  /// The depth of the area of emission. Stored; has no effect.
  open var emitterDepth: CGFloat = 0
  /// Whether particles have depth. Stored; has no effect.
  open var preservesDepth = false
  /// The seed of the random numbers. Stored; has no effect.
  open var seed: UInt32 = 0
  /// The factor of the cells' birth rates. Stored; has no effect.
  open var birthRate: Float = 1
  /// The factor of the cells' lifetimes. Stored; has no effect.
  open var lifetime: Float = 1
}
