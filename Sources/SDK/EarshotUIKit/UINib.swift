/// The views of a file that Interface Builder made.
///
/// Not emulated: such files are made of compiled archives, which only Xcode's tools write. There is nothing in a nib here,
/// and it says so when it is asked.
/// The gotcha: what an extension takes out of a nib by its place, `instantiate(withOwner:)[0]`, traps after that report; a
/// view that is made in code does not.
@preconcurrency @MainActor
open class UINib: NSObject {
  private let name: String

  /// The nib of that name in a bundle; nil for the main bundle. Nothing is read.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Its objects: none. Reports that nibs are not emulated.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    Self.report(name)
    return []
  }

  fileprivate static func report(_ name: String) {
    Report.notEmulated("the nib “\(name)” is not read: views of Interface Builder are not emulated, make them in code")
  }

  /// What can be asked of a nib.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// An option by Apple's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Objects that stand for those of the nib from outside.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }
}

extension Bundle {
  /// The objects of a nib: nil. Reports that nibs are not emulated.
  @MainActor
  @discardableResult
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    UINib.report(name)
    return nil
  }
}
