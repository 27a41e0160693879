public import Scenes

extension ImageFault {
  /// The fault that another process has reported, with texts that may be shown: at most 200 characters, and a package
  /// only if it has the form of Debian's names.
  ///
  /// A process that decodes an image in the sandbox may be under the control of the image.
  public var limited: ImageFault {
    switch self {
    case .unknownFormat, .outsideSandbox: self
    case .damaged(let reason): .damaged(reason: String(reason.prefix(200)))
    case .tooLarge(let limit): .tooLarge(limit: String(limit.prefix(200)))
    case .missingLibrary(let package):
      if package.wholeMatch(of: #/[a-z0-9][a-z0-9+.\-]{1,60}/#) != nil {
        self
      } else {
        .damaged(reason: "its decoder names no package")
      }
    }
  }
}
