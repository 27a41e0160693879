/// An error that describes why an extension's principal class cannot be determined from its `Info.plist`.
enum PrincipalInfoError: Error, Hashable {
  /// The file does not exist or cannot be read.
  case unreadable(path: String, reason: String)
  /// A key is missing, or its value is of the wrong type.
  case missing(path: String, key: String)
  /// The process has no class of this name.
  case unknownClass(path: String, name: String)
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
    case .unknownClass(let path, let name):
      "\(path): NSExtensionPrincipalClass is \(name), but the executable has no such class; write Module.Class"
    }
  }
}
