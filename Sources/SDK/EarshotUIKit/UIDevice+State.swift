/// How the device is held, with Apple's raw values.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether it is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it lies on its back or face.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether it is upright or on its side.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

extension UIDevice {
  /// Whether the battery is charged, with Apple's raw values.
  public enum BatteryState: Int, Sendable {
    case unknown, unplugged, charging, full
  }

  /// Posted when the device is turned: never on Linux.
  public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Posted when the battery's level changes: never on Linux.
  public nonisolated static let batteryLevelDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Posted when the battery's state changes: never on Linux.
  public nonisolated static let batteryStateDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// Posted when something comes near: never on Linux.
  public nonisolated static let proximityStateDidChangeNotification = NSNotification.Name(
    "UIDeviceProximityStateDidChangeNotification")

  /// Upright.
  public var orientation: UIDeviceOrientation { .portrait }
  /// Whether changes of the orientation are posted: never on Linux.
  public var isGeneratingDeviceOrientationNotifications: Bool { false }
  /// Does nothing: the device is never turned.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Does nothing: the device is never turned.
  public func endGeneratingDeviceOrientationNotifications() {}
  /// Unknown: -1, as on a device that does not monitor its battery.
  public var batteryLevel: Float { -1 }
  /// Unknown.
  public var batteryState: BatteryState { .unknown }
  /// Whether the battery is monitored: never on Linux; setting it has no effect.
  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// Whether the proximity sensor is on: never on Linux; setting it has no effect.
  public var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// Whether something is near: never on Linux.
  public var proximityState: Bool { false }
  /// Whether apps run side by side in the background.
  public var isMultitaskingSupported: Bool { true }
  /// Does nothing: keys make no sound on Linux.
  public func playInputClick() {}
}
