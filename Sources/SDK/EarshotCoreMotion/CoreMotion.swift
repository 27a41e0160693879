// EarshotCoreMotion: a manager without sensors.
//
// Emulated: availability, which is none, as on a device without the sensor: updates never come, and values are nil.
// Not emulated: pedometer, altimeter, activities.
// The gotcha: code that starts updates without asking for availability waits forever, as it does there.

@_exported public import EarshotFoundation

/// An acceleration in multiples of gravity.
public struct CMAcceleration: Hashable, Sendable {
  public var x = 0.0, y = 0.0, z = 0.0
  /// None.
  public init() {}
  /// One along three axes.
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A rotation in radians a second.
public struct CMRotationRate: Hashable, Sendable {
  public var x = 0.0, y = 0.0, z = 0.0
  /// None.
  public init() {}
  /// One around three axes.
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// An item of a sensor's, with its time.
open class CMLogItem: NSObject {
  /// Seconds since the device started.
  open var timestamp: TimeInterval { 0 }
}

/// The device's orientation.
open class CMAttitude: NSObject {
  /// Radians.
  open var roll: Double { 0 }
  /// Radians.
  open var pitch: Double { 0 }
  /// Radians.
  open var yaw: Double { 0 }
}

/// Orientation and acceleration together.
open class CMDeviceMotion: CMLogItem {
  /// The orientation.
  open var attitude: CMAttitude { CMAttitude() }
  /// The direction of gravity.
  open var gravity: CMAcceleration { CMAcceleration() }
  /// The acceleration by the user.
  open var userAcceleration: CMAcceleration { CMAcceleration() }
  /// The rotation.
  open var rotationRate: CMRotationRate { CMRotationRate() }
}

/// A measured acceleration.
open class CMAccelerometerData: CMLogItem {
  /// The acceleration.
  open var acceleration: CMAcceleration { CMAcceleration() }
}

/// A measured rotation.
open class CMGyroData: CMLogItem {
  /// The rotation.
  open var rotationRate: CMRotationRate { CMRotationRate() }
}

public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void

/// Starts and stops sensors, of which there are none.
open class CMMotionManager: NSObject {
  /// Stored; has no effect on Linux.
  open var deviceMotionUpdateInterval: TimeInterval = 0.01
  /// Stored; has no effect on Linux.
  open var accelerometerUpdateInterval: TimeInterval = 0.01
  /// Stored; has no effect on Linux.
  open var gyroUpdateInterval: TimeInterval = 0.01
  /// Whether there is the sensor: no.
  open var isDeviceMotionAvailable: Bool { false }
  /// Whether there is the sensor: no.
  open var isAccelerometerAvailable: Bool { false }
  /// Whether there is the sensor: no.
  open var isGyroAvailable: Bool { false }
  /// Whether updates come: no.
  open var isDeviceMotionActive: Bool { false }
  /// Whether updates come: no.
  open var isAccelerometerActive: Bool { false }
  /// The last value: nil.
  open var deviceMotion: CMDeviceMotion? { nil }
  /// The last value: nil.
  open var accelerometerData: CMAccelerometerData? { nil }
  /// The last value: nil.
  open var gyroData: CMGyroData? { nil }

  /// A manager.
  public override init() {
    super.init()
  }

  /// Does nothing: there is no sensor.
  open func startDeviceMotionUpdates() {}
  /// Does nothing: there is no sensor.
  open func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler) {}
  /// Does nothing: there is no sensor.
  open func stopDeviceMotionUpdates() {}
  /// Does nothing: there is no sensor.
  open func startAccelerometerUpdates() {}
  /// Does nothing: there is no sensor.
  open func startAccelerometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler) {
  }
  /// Does nothing: there is no sensor.
  open func stopAccelerometerUpdates() {}
  /// Does nothing: there is no sensor.
  open func startGyroUpdates() {}
  /// Does nothing: there is no sensor.
  open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) {}
  /// Does nothing: there is no sensor.
  open func stopGyroUpdates() {}
}
