import Foundation

/// The package that this program was built of, for the manifests of others.
enum EarshotPackage {
  /// The checkout whose build folder this program is in; nil where it is installed.
  static var ofThisProgram: URL? {
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return nil }
    let components = URL(fileURLWithPath: program).pathComponents
    guard let place = components.lastIndex(of: ".build") else { return nil }
    let folder = URL(fileURLWithPath: "/" + components[1..<place].joined(separator: "/"))
    return access(folder.appendingPathComponent("Package.swift").path, R_OK) == 0 ? folder : nil
  }

  /// The path of a folder from another one, which need not be there yet.
  static func path(of folder: URL, from other: URL) -> String {
    let (to, from) = (parts(of: folder), parts(of: other))
    let common = zip(to, from).prefix { $0 == $1 }.count
    let path = Array(repeating: "..", count: from.count - common) + to[common...]
    return path.isEmpty ? "." : path.joined(separator: "/")
  }

  /// The components of a path without links: `..` does not lead back through them.
  private static func parts(of folder: URL) -> [String] {
    let folder = folder.standardizedFileURL
    let parent = folder.deletingLastPathComponent().resolvingSymlinksInPath()
    return parent.appendingPathComponent(folder.lastPathComponent).pathComponents
  }
}
