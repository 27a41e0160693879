/// The device.
///
/// Emulated: the properties of a phone with iOS that extensions commonly read. Not emulated: orientation, battery,
/// proximity, an identifier.
/// Important: `identifierForVendor` is nil, as it may be on iOS, so that nothing can depend on it.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The device that runs the extension.
  public static let current = UIDevice()

  /// The device's name.
  open var name: String { "iPhone" }
  /// The device's model.
  open var model: String { "iPhone" }
  /// The localized model.
  open var localizedModel: String { "iPhone" }
  /// The name of the operating system.
  open var systemName: String { "iOS" }
  /// The version of the operating system.
  open var systemVersion: String { "18.0" }
  /// The interface idiom; always a phone.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// The identifier for the vendor; always nil.
  open var identifierForVendor: UUID? { nil }
}
