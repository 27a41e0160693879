import EarshotUIKit
import ExtensionProtocol

extension UIScreen {
  /// Gives the screen the size, scale and traits of a device.
  ///
  /// - Parameters:
  ///   - environment: The environment of the device.
  ///   - scale: The scale, in pixels per point.
  static func adopt(_ environment: ExtensionEnvironment, scale: CGFloat) {
    main.set(size: environment.screen, scale: scale)
    UITraitCollection.system = .system.with(environment.appearance, environment.textSize, environment.contrast)
  }
}
