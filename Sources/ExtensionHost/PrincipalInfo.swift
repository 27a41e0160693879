import EarshotFoundation
import ExtensionProtocol
import Foundation

/// The principal class or storyboard in an extension's `Info.plist`.
struct PrincipalInfo {
  /// The principal object.
  enum Principal {
    /// An instance of the principal class.
    case type(AnyClass)
    /// The initial view controller of the main storyboard, by its name.
    case storyboard(String)
  }

  /// The principal object.
  let principal: Principal
  /// Whether the extension point is that of service extensions (V1).
  let isService: Bool

  /// Reads `Info.plist` in the executable's folder (an `.appex` is flat), and finds the class.
  ///
  /// - Parameter executable: The executable, which has the name of the module.
  /// - Throws: ``PrincipalInfoError``.
  init(beside executable: URL) throws(PrincipalInfoError) {
    let program = executable.path
    let path = String(program[..<(program.lastIndex(of: "/") ?? program.startIndex)]) + "/Info.plist"
    let list: [String: Any]
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      list =
        try data.withUnsafeBytes(PlainPropertyList.dictionary)
        ?? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] ?? [:]
    } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
    guard let section = list["NSExtension"] as? [String: Any] else { throw .missing(path: path, key: "NSExtension") }
    isService = section["NSExtensionPointIdentifier"] as? String == "com.apple.usernotifications.service"
    guard let name = section["NSExtensionPrincipalClass"] as? String else {
      guard let storyboard = section["NSExtensionMainStoryboard"] as? String else {
        throw .missing(path: path, key: "NSExtension.NSExtensionPrincipalClass")
      }
      principal = .storyboard(storyboard)
      return
    }
    let module = Self.moduleName(executable.lastPathComponent)
    let resolved = name.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: module)
    // A name without a module is qualified with that of the executable.
    let registered: AnyClass? = ObjectiveCRegistry.type(named: resolved, inModule: module)
    guard let found = registered ?? NSClassFromString(resolved.contains(".") ? resolved : module + "." + resolved)
    else {
      throw .unknownClass(path: path, name: resolved)
    }
    principal = .type(found)
  }

  /// Returns the module name of an executable, as passed to the compiler: invalid characters are replaced by
  /// underscores.
  private static func moduleName(_ executable: String) -> String {
    String(executable.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
