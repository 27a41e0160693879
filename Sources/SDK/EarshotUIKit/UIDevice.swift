/// The device.
///
/// Emulated: a phone with iOS, as far as extensions ask. Not emulated: orientation, battery, proximity, an identifier.
/// The gotcha: `identifierForVendor` is nil, which iOS allows, so that nothing depends on it.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The device the extension runs on.
  public static let current = UIDevice()

  /// Its name.
  open var name: String { "iPhone" }
  /// What kind it is.
  open var model: String { "iPhone" }
  /// What kind it is, in the person's language.
  open var localizedModel: String { "iPhone" }
  /// The name of its system.
  open var systemName: String { "iOS" }
  /// The version of its system.
  open var systemVersion: String { "18.0" }
  /// A phone.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// None.
  open var identifierForVendor: UUID? { nil }
}
