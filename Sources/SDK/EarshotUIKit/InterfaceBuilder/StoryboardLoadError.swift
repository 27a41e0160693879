/// An error of loading a storyboard.
package enum StoryboardLoadError: Error, Hashable {
  /// The bundle has no compiled storyboard with the name.
  case notFound(name: String, folder: String)
  /// The compiled storyboard cannot be read.
  case unreadable(name: String, reason: String)
}

extension StoryboardLoadError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notFound(let name, let folder):
      "\(folder): no storyboard '\(name)' (\(name).storyboardc, also in Base.lproj); build the extension from its "
        + "sources with earshot build"
    case .unreadable(let name, let reason): "\(name).storyboardc: \(reason)"
    }
  }
}
