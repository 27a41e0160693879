/// The physical orientation of the device, with Apple's raw values.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether the orientation is portrait.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the orientation is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device lies face up or face down.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether the orientation is portrait or landscape.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

extension UIDevice {
  /// The charging state of the battery, with Apple's raw values.
  public enum BatteryState: Int, Sendable {
    case unknown, unplugged, charging, full
  }

  /// Posted when the orientation of the device changes; never on Linux.
  public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Posted when the battery level changes; never on Linux.
  public nonisolated static let batteryLevelDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Posted when the battery state changes; never on Linux.
  public nonisolated static let batteryStateDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// Posted when the proximity state changes; never on Linux.
  public nonisolated static let proximityStateDidChangeNotification = NSNotification.Name(
    "UIDeviceProximityStateDidChangeNotification")

  /// The orientation of the device; always portrait.
  public var orientation: UIDeviceOrientation { .portrait }
  /// Whether changes of the orientation are posted; false on Linux.
  public var isGeneratingDeviceOrientationNotifications: Bool { false }
  /// Begins posting changes of the orientation. Does nothing, as it never changes.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Ends posting changes of the orientation. Does nothing, as it never changes.
  public func endGeneratingDeviceOrientationNotifications() {}
  /// The battery level; -1 for unknown, as without battery monitoring.
  public var batteryLevel: Float { -1 }
  /// The battery state; always unknown.
  public var batteryState: BatteryState { .unknown }
  /// Whether battery monitoring is enabled; false on Linux, setting it has no effect.
  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// Whether proximity monitoring is enabled; false on Linux, setting it has no effect.
  public var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// Whether the proximity sensor is close to the user; false on Linux.
  public var proximityState: Bool { false }
  /// Whether the device supports multitasking; true.
  public var isMultitaskingSupported: Bool { true }
  /// Plays a keyboard click. Does nothing, as there are none on Linux.
  public func playInputClick() {}
}
