import Foundation

/// The package from which this program was built, for manifests of other packages.
enum EarshotPackage {
  /// The checkout whose build folder contains this program; nil for an installed program.
  static var ofThisProgram: URL? {
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return nil }
    let components = URL(fileURLWithPath: program).pathComponents
    guard let index = components.lastIndex(of: ".build") else { return nil }
    let folder = URL(fileURLWithPath: "/" + components[1..<index].joined(separator: "/"))
    return access(folder.appendingPathComponent("Package.swift").path, R_OK) == 0 ? folder : nil
  }

  /// Returns the path of a folder relative to another, which need not exist.
  static func path(of folder: URL, from base: URL) -> String {
    let (to, from) = (parts(of: folder), parts(of: base))
    let common = zip(to, from).prefix { $0 == $1 }.count
    let path = Array(repeating: "..", count: from.count - common) + to[common...]
    return path.isEmpty ? "." : path.joined(separator: "/")
  }

  /// Returns the components of a path with symbolic links resolved, because `..` does not lead back through a link.
  private static func parts(of folder: URL) -> [String] {
    let folder = folder.standardizedFileURL
    let parent = folder.deletingLastPathComponent().resolvingSymlinksInPath()
    return parent.appendingPathComponent(folder.lastPathComponent).pathComponents
  }
}
