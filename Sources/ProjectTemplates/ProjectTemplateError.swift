/// Why a project cannot be written.
public enum ProjectTemplateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name cannot be that of an app.
  case name(String, reason: String)
  /// Something with the project's name is there.
  case exists(path: String)
  /// The folder that the project is to be in is not there.
  case noFolder(path: String)
  /// A file or a folder cannot be written.
  case unwritable(path: String, reason: String)

  /// The error in words.
  public var description: String {
    switch self {
    case .name(let name, let reason): "'\(name)' cannot be the name of an app: \(reason)"
    case .exists(let path): "\(path): already exists, and is left as it is; choose another name"
    case .noFolder(let path): "\(path): there is no such folder to create the project in; create it first"
    case .unwritable(let path, let reason): "\(path): cannot be created: \(reason)"
    }
  }
}
