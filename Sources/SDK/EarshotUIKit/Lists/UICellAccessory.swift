/// An accessory at the end of a list cell. It is not drawn.
public struct UICellAccessory: Sendable {
  /// Returns a disclosure indicator.
  public static func disclosureIndicator() -> UICellAccessory { UICellAccessory() }
  /// Returns a check mark.
  public static func checkmark() -> UICellAccessory { UICellAccessory() }
}
