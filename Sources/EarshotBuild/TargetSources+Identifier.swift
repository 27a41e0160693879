import Foundation
import XcodeProjects

extension TargetSources {
  /// Returns the warning that the bundle identifier, on which the app's depends, is derived from the names of folders;
  /// nil if the property list or a project contains it.
  func identifierWarning() throws -> String? {
    let written = try infoPlist().bundleIdentifier ?? ""
    guard isIdentifierImplied, written.isEmpty || written.contains("PRODUCT_BUNDLE_IDENTIFIER") else { return nil }
    let identifier = settings.expand(written.isEmpty ? "$(PRODUCT_BUNDLE_IDENTIFIER)" : written)
    let app = identifier.lastIndex(of: ".").map { String(identifier[..<$0]) } ?? identifier
    let cause =
      written.isEmpty
      ? "CFBundleIdentifier is missing, and no Xcode project sets PRODUCT_BUNDLE_IDENTIFIER"
      : "CFBundleIdentifier is \(written), which no Xcode project sets"
    let line = try identifierLine()
    return "\(plist.path):\(line):1: warning: \(cause); Earshot uses '\(identifier)', and '\(app)' for the app: "
      + "write the identifier into this file, or add the project"
  }

  /// Returns the number of the line with `CFBundleIdentifier`; 1 if there is none.
  private func identifierLine() throws -> Int {
    guard let file = plistFiles.first else { return 1 }
    let text = String(decoding: try BuildCache.data(of: file, atMost: InfoPlist.maximumBytes), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.firstIndex { $0.contains("CFBundleIdentifier") } ?? 0) + 1
  }
}
