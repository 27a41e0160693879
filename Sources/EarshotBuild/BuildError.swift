import XcodeProjects

/// The reason why an extension cannot be built.
enum BuildError: Error, Hashable {
  /// The SDK was not found in any of these places.
  case noSDK(places: [String])
  /// The Swift compiler was not found.
  case noCompiler
  /// Inputs are not supported; all of them are listed.
  case unsupported([String])
  /// The compiler reported errors, with these messages.
  case compiler(String)
  /// Several apps were built, but only one output path was given.
  case severalApps([String])
  /// A file cannot be read or written.
  case file(path: String, reason: String)
}

extension BuildError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noSDK(let places):
      "the SDK that extensions are built with is not there: \(SDKLocation.archiveName) with its Modules is in none of "
        + places.joined(separator: ", ") + "; `make build` builds it"
    case .noCompiler:
      "there is no 'swiftc' in PATH: extensions are compiled with the Swift toolchain that Earshot was built with"
    case .unsupported(let lines): lines.joined(separator: "\n")
    case .compiler(let messages): messages
    case .severalApps(let names):
      "the folder has \(names.count) apps (\(names.joined(separator: ", "))), and -o names the place of one; "
        + "name the folder of its project"
    case .file(let path, let reason): "\(path): \(reason)"
    }
  }
}

extension BuildError {
  /// Whether the error is one of the compiler.
  var isCompilers: Bool { if case .compiler = self { true } else { false } }
}
