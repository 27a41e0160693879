/// An error in creating a project.
public enum ProjectTemplateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name is not valid for an app.
  case name(String, reason: String)
  /// The project's path already exists.
  case exists(path: String)
  /// The project's parent folder does not exist.
  case noFolder(path: String)
  /// A file or folder cannot be written.
  case unwritable(path: String, reason: String)

  /// A description of the error.
  public var description: String {
    switch self {
    case .name(let name, let reason): "'\(name)' is not a valid app name: \(reason)"
    case .exists(let path): "\(path): already exists; choose another name"
    case .noFolder(let path): "\(path): no such folder; create it first"
    case .unwritable(let path, let reason): "\(path): cannot be created: \(reason)"
    }
  }
}
