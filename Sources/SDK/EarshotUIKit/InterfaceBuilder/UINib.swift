import InterfaceDocuments
import Transcripts

/// The contents of a xib.
///
/// Emulated: views, gesture recognizers and objects with their connections to each other and to File's Owner, runtime
/// attributes, localization. Not emulated: external objects.
/// Important: the format is that of Earshot's compiler. A missing xib traps on a device; here it is empty, and
/// reported.
@preconcurrency @MainActor
open class UINib: NSObject {
  let name: String
  private let file: InterfaceFile?

  /// Creates a nib by its name in a bundle; nil for the main bundle.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    do {
      file = try Self.find(name, in: bundleOrNil ?? .ofExtension)
      if file == nil { Self.report("could not load NIB in bundle: '\(name)'") }
    } catch {
      file = nil
      Self.report("\(name).nib: \(error)")
    }
    super.init()
  }

  /// Creates a nib from compiled data.
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

  /// Creates the objects.
  ///
  /// - Parameters:
  ///   - ownerOrNil: The File's Owner.
  ///   - optionsOrNil: Ignored.
  /// - Returns: The top-level objects, in file order.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    guard let file else { return [] }
    let objects = file.document.scenes.flatMap(\.objects)
    return InterfaceLoader(file, owner: ownerOrNil.map { $0 as AnyObject }).loadNib(objects)
  }

  private static func find(_ name: String, in bundle: Bundle) throws -> InterfaceFile? {
    try InterfaceFile.find(name, InterfaceDocument.compiledNibExtension, in: bundle)
  }

  static func exists(_ name: String, in bundle: Bundle) -> Bool {
    InterfaceFile.exists(name, InterfaceDocument.compiledNibExtension, in: bundle)
  }

  private static func report(_ message: String) {
    Report.defect(.nib, message)
  }

  /// An option for creating the objects of a nib.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The raw value, which is the same as on iOS.
    public let rawValue: String

    /// Creates an option from a raw value.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// External objects; not emulated.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }
}

extension Bundle {
  /// Creates the objects of a xib; nil if the bundle has none with the name, which is reported.
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
