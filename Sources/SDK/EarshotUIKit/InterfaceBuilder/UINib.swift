import InterfaceDocuments

/// The objects of a xib.
///
/// Emulated: views, gesture recognizers and objects with their connections to each other and to File's Owner, runtime
/// attributes, translations. Not emulated: external objects.
/// The gotcha: a xib is read in the form that Earshot compiles. One that is missing traps on a device; here it is empty, and
/// reported.
@preconcurrency @MainActor
open class UINib: NSObject {
  let name: String
  private let file: InterfaceFile?

  /// The xib of a name in a bundle; nil for the main bundle.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    do {
      file = try Self.find(name, in: bundleOrNil ?? .ofExtension)
      if file == nil { Self.report("could not load NIB in bundle: “\(name)”") }
    } catch {
      file = nil
      Self.report("\(name).nib: \(error)")
    }
    super.init()
  }

  /// The xib whose compiled form these bytes are.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    name = "nib"
    do {
      file = InterfaceFile(try InterfaceDocument(compiled: data), in: bundleOrNil ?? .ofExtension)
    } catch {
      file = nil
      Self.report("\(error)")
    }
    super.init()
  }

  /// Makes the objects.
  ///
  /// - Parameters:
  ///   - ownerOrNil: What File's Owner stands for.
  ///   - optionsOrNil: Counts for nothing.
  /// - Returns: The top-level objects, in the file's order.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    guard let file else { return [] }
    let objects = file.document.scenes.flatMap(\.objects)
    return InterfaceLoader(file, owner: ownerOrNil.map { $0 as AnyObject }).loadNib(objects)
  }

  private static func find(_ name: String, in bundle: Bundle) throws -> InterfaceFile? {
    try InterfaceFile.find(name, InterfaceDocument.compiledNibExtension, in: bundle)
  }

  /// Whether a bundle has a xib of a name.
  static func exists(_ name: String, in bundle: Bundle) -> Bool {
    InterfaceFile.exists(name, InterfaceDocument.compiledNibExtension, in: bundle)
  }

  private static func report(_ message: String) {
    Report.fault("nib", message, reason: "a device traps", remedy: "add the xib to the extension's target")
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
  /// Makes the objects of a xib; nil, and reported, where the bundle has none of that name.
  @MainActor
  @discardableResult
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    guard UINib.exists(name, in: self) else {
      _ = UINib(nibName: name, bundle: self)
      return nil
    }
    return UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
