import Drawing
import Foundation
import Scenes

/// The pictures of a snapshot that differs from its recording, in a folder that CI can keep, with a page of all such
/// snapshots:
///
///     .build/earshot-snapshots/index.html
///     .build/earshot-snapshots/VoicemailTests/playing.recorded.png, .now.png, .difference.png, .txt
struct SnapshotEvidence {
  private let root: URL
  private let group: String
  private let name: String

  /// Creates the evidence of a snapshot; nothing is written yet.
  ///
  /// - Parameters:
  ///   - name: The name of the snapshot.
  ///   - group: The name of the test's file.
  ///   - root: The folder of all evidence.
  init(of name: String, in group: String, root: URL = Self.root) {
    (self.name, self.group, self.root) = (name, group, root)
  }

  /// The folder of all evidence: the one that `EARSHOT_SNAPSHOT_OUTPUT` names, or else `earshot-snapshots` in the build
  /// folder of the test, or in the temporary folder if the test was not built by SwiftPM.
  static let root: URL = {
    if let path = ProcessInfo.processInfo.environment["EARSHOT_SNAPSHOT_OUTPUT"] { return URL(fileURLWithPath: path) }
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "/"
    return (buildFolder(of: URL(fileURLWithPath: program)) ?? FileManager.default.temporaryDirectory)
      .appendingPathComponent(folderName)
  }()

  /// The name of the folder of all evidence.
  static let folderName = "earshot-snapshots"

  /// Returns the build folder that contains a program: SwiftPM keeps the state of the workspace there.
  static func buildFolder(of program: URL) -> URL? {
    var folder = program.deletingLastPathComponent()
    while folder.path != "/" {
      let state = folder.appendingPathComponent("workspace-state.json").path
      if FileManager.default.fileExists(atPath: state) { return folder }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  private var folder: URL { root.appendingPathComponent(group) }

  private func file(_ suffix: String) -> URL { folder.appendingPathComponent(name + suffix) }

  var nowPath: String { file(".now.png").path }
  var differencePath: String { file(".difference.png").path }

  private static let suffixes = [".recorded.png", ".now.png", ".difference.png", ".txt"]

  /// Writes the pictures, and the page that shows them.
  ///
  /// - Parameters:
  ///   - recorded: The recorded picture, as PNG data.
  ///   - now: The picture drawn now.
  ///   - difference: The picture that marks the differing pixels; nil if the pictures are equal.
  ///   - scale: The number of pixels per point.
  ///   - message: The difference in words.
  func write(
    recorded: Data, now: Pixels, difference: Pixels?, scale: Double, message: String
  ) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try recorded.write(to: file(".recorded.png"), options: .atomic)
    try PNG.encode(now, scale: scale).write(to: file(".now.png"), options: .atomic)
    if let difference {
      try PNG.encode(difference, scale: scale).write(to: file(".difference.png"), options: .atomic)
    } else {
      try? FileManager.default.removeItem(at: file(".difference.png"))
    }
    try Data(message.utf8).write(to: file(".txt"), options: .atomic)
    try writePage()
  }

  /// Removes the evidence of an earlier run, because the snapshot is equal to its recording now.
  func remove() {
    guard access(file(".txt").path, F_OK) == 0 else { return }
    for suffix in Self.suffixes { try? FileManager.default.removeItem(at: file(suffix)) }
    try? writePage()
  }

  // MARK: The page

  /// Writes `index.html`, with all evidence in the folder. Processes that run at the same time each write the whole
  /// page.
  private func writePage() throws {
    let files = FileManager.default
    let groups = try files.contentsOfDirectory(atPath: root.path).sorted()
    let sections = groups.flatMap { group in
      let names = (try? files.contentsOfDirectory(atPath: root.appendingPathComponent(group).path)) ?? []
      return names.filter { $0.hasSuffix(".txt") }.sorted().map { section(group, String($0.dropLast(4))) }
    }
    try Data(Self.page(sections).utf8).write(to: root.appendingPathComponent("index.html"), options: .atomic)
  }

  private func section(_ group: String, _ name: String) -> String {
    let folder = root.appendingPathComponent(group)
    let message = (try? String(contentsOf: folder.appendingPathComponent(name + ".txt"), encoding: .utf8)) ?? ""
    let figures = [("recorded", "Recorded"), ("now", "Now"), ("difference", "Difference")].compactMap { kind, caption in
      let picture = "\(name).\(kind).png"
      guard access(folder.appendingPathComponent(picture).path, R_OK) == 0 else { return nil as String? }
      let address = [group, picture].map { $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? $0 }
        .joined(separator: "/")
      return "<figure><a href=\"\(address)\"><img src=\"\(address)\" alt=\"\(caption)\"></a>"
        + "<figcaption>\(caption)</figcaption></figure>"
    }
    return """
      <section><h2>\(Self.escaped(group)): \(Self.escaped(name))</h2>
      <pre>\(Self.escaped(message))</pre>
      <div>\(figures.joined(separator: "\n"))</div></section>
      """
  }

  private static func page(_ sections: [String]) -> String {
    let heading =
      sections.isEmpty ? "All snapshots are equal to their recordings" : "Snapshots that differ: \(sections.count)"
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <title>\(heading)</title>
      <style>
      :root { color-scheme: light dark; font-family: system-ui, sans-serif; }
      body { margin: 2rem; } pre { white-space: pre-wrap; } figure { margin: 0; }
      section div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
      img { max-width: 390px; outline: 1px solid #8888; background: #fff; }
      </style></head><body>
      <h1>\(heading)</h1>
      \(sections.joined(separator: "\n"))
      </body></html>

      """
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
  }
}
