// EarshotCoreMotion: a motion manager without sensors.
//
// Emulated: availability, which is always false, as on a device without sensors: updates never arrive, and values are
// nil.
// Not emulated, and absent: the pedometer, the altimeter, activities.
// Important: code that starts updates without checking for availability waits forever, as on such a device.

@_exported public import EarshotFoundation

/// An acceleration, in multiples of gravity.
public struct CMAcceleration: Hashable, Sendable {
  /// The acceleration along each axis, in multiples of gravity.
  public var x = 0.0, y = 0.0, z = 0.0
  /// Creates a zero acceleration.
  public init() {}
  /// Creates an acceleration from its components along the three axes.
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A rotation rate, in radians per second.
public struct CMRotationRate: Hashable, Sendable {
  /// The rotation rate around each axis, in radians per second.
  public var x = 0.0, y = 0.0, z = 0.0
  /// Creates a zero rotation rate.
  public init() {}
  /// Creates a rotation rate from its components around the three axes.
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A timestamped measurement.
open class CMLogItem: NSObject {
  /// The time of the measurement, in seconds since the device started.
  open var timestamp: TimeInterval { 0 }
}

/// The device's orientation.
open class CMAttitude: NSObject {
  /// The rotation around the longitudinal axis, in radians; always 0.
  open var roll: Double { 0 }
  /// The rotation around the lateral axis, in radians; always 0.
  open var pitch: Double { 0 }
  /// The rotation around the vertical axis, in radians; always 0.
  open var yaw: Double { 0 }
}

/// The device's orientation, rotation rate and acceleration.
open class CMDeviceMotion: CMLogItem {
  /// The device's orientation.
  open var attitude: CMAttitude { CMAttitude() }
  /// The gravity vector, in multiples of gravity.
  open var gravity: CMAcceleration { CMAcceleration() }
  /// The acceleration that the user gives to the device, in multiples of gravity.
  open var userAcceleration: CMAcceleration { CMAcceleration() }
  /// The rotation rate, in radians per second.
  open var rotationRate: CMRotationRate { CMRotationRate() }
}

/// A measurement of the accelerometer.
open class CMAccelerometerData: CMLogItem {
  /// The acceleration, in multiples of gravity.
  open var acceleration: CMAcceleration { CMAcceleration() }
}

/// A measurement of the gyroscope.
open class CMGyroData: CMLogItem {
  /// The rotation rate, in radians per second.
  open var rotationRate: CMRotationRate { CMRotationRate() }
}

/// A closure that receives device motion. Earshot never calls it.
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void
/// A closure that receives accelerometer measurements. Earshot never calls it.
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
/// A closure that receives gyroscope measurements. Earshot never calls it.
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void

/// An object that starts and stops motion updates; all sensors are unavailable.
open class CMMotionManager: NSObject {
  /// The interval between updates of device motion, in seconds. Stored; has no effect.
  open var deviceMotionUpdateInterval: TimeInterval = 0.01
  /// The interval between updates of the accelerometer, in seconds. Stored; has no effect.
  open var accelerometerUpdateInterval: TimeInterval = 0.01
  /// The interval between updates of the gyroscope, in seconds. Stored; has no effect.
  open var gyroUpdateInterval: TimeInterval = 0.01
  /// Whether device motion is available; always false.
  open var isDeviceMotionAvailable: Bool { false }
  /// Whether the accelerometer is available; always false.
  open var isAccelerometerAvailable: Bool { false }
  /// Whether the gyroscope is available; always false.
  open var isGyroAvailable: Bool { false }
  /// Whether device motion updates are active; always false.
  open var isDeviceMotionActive: Bool { false }
  /// Whether accelerometer updates are active; always false.
  open var isAccelerometerActive: Bool { false }
  /// The last device motion; always nil.
  open var deviceMotion: CMDeviceMotion? { nil }
  /// The last accelerometer data; always nil.
  open var accelerometerData: CMAccelerometerData? { nil }
  /// The last gyroscope data; always nil.
  open var gyroData: CMGyroData? { nil }

  /// Creates a motion manager.
  public override init() {
    super.init()
  }

  /// Starts updates of device motion. Does nothing, as there is no sensor.
  open func startDeviceMotionUpdates() {}
  /// Starts updates of device motion that are passed to a handler. Does nothing, as there is no sensor.
  open func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler) {}
  /// Stops updates of device motion. Does nothing, as there are none.
  open func stopDeviceMotionUpdates() {}
  /// Starts updates of the accelerometer. Does nothing, as there is no sensor.
  open func startAccelerometerUpdates() {}
  /// Starts updates of the accelerometer that are passed to a handler. Does nothing, as there is no sensor.
  open func startAccelerometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler) {
  }
  /// Stops updates of the accelerometer. Does nothing, as there are none.
  open func stopAccelerometerUpdates() {}
  /// Starts updates of the gyroscope. Does nothing, as there is no sensor.
  open func startGyroUpdates() {}
  /// Starts updates of the gyroscope that are passed to a handler. Does nothing, as there is no sensor.
  open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) {}
  /// Stops updates of the gyroscope. Does nothing, as there are none.
  open func stopGyroUpdates() {}
}
