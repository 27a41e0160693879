/// An error that describes why an extension's principal class cannot be determined from its `Info.plist`.
enum PrincipalInfoError: Error, Hashable {
  /// The file does not exist or cannot be read.
  case unreadable(path: String, reason: String)
  /// A key is missing, or its value is of the wrong type.
  case missing(path: String, key: String)
  /// The process has no class of this name; `similar` is the name of the class that is probably meant, or nil.
  case unknownClass(path: String, name: String, similar: String?)
}

extension PrincipalInfoError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "\(path): cannot be read: \(reason)"
    case .missing(let path, let key):
      "\(path): \(key) is missing or has the wrong type; "
        + "NSExtension.NSExtensionPrincipalClass must name the class that "
        + "shows the notification (Module.Class), or NSExtension.NSExtensionMainStoryboard its storyboard"
    case .unknownClass(let path, let name, let similar):
      "\(path): NSExtensionPrincipalClass is \(name), but the executable has no such class"
        + (similar.map { "; did you mean '\($0)'?" } ?? (name.contains(".") ? "" : "; write Module.Class"))
    }
  }
}
