import AttachmentStorage
package import Foundation
package import NotificationRuntime

extension Scenario {
  /// Returns the readable apps that the scenario installs, from its own folder or allowed ones.
  package func installedApps(allowedFolders: [URL]) -> [App] {
    let scope = PathScope(root: folder, allowedFolders: allowedFolders)
    return steps.compactMap { step in
      guard case .install(let path) = step.action, case .inside(let url) = scope.resolve(path, from: step.folder)
      else { return nil }
      return try? App.contents(of: url)
    }
  }
}
