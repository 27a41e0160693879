/// An error in building a test's extensions.
public enum ExtensionBuildError: Error, Hashable, Sendable, CustomStringConvertible {
  /// None of these folders contains `earshot-build` and its SDK.
  case noProgram(folders: [String])
  /// Building the extensions in a folder failed with these messages of `earshot-build`.
  case failed(folder: String, messages: String)

  /// A description of the error.
  public var description: String {
    switch self {
    case .noProgram(let folders):
      "earshot-build, which builds extensions for tests across processes, is in none of "
        + "\(folders.joined(separator: ", ")); run `make build` in Earshot's package, or install it"
    case .failed(let folder, let messages): "\(folder): cannot be built:\n\(messages)"
    }
  }
}
