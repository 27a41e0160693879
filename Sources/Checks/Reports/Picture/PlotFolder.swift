package import Foundation

/// A folder in which each sound has a picture of its plots, under the item's path.
package struct PlotFolder: Sendable {
  private let folder: URL
  private let drawing: CheckDrawing

  /// The folder at a path; it is made when the first picture is.
  ///
  /// - Parameter drawing: What draws the pictures.
  package init(_ path: String, _ drawing: CheckDrawing) {
    folder = URL(fileURLWithPath: path)
    self.drawing = drawing
  }

  /// Where an item's picture is: below the folder, whatever its path says.
  package func url(for path: String) -> URL {
    let parts = path.split(separator: "/").filter { $0 != "." }.map { $0 == ".." ? "__" : String($0) }
    return folder.appendingPathComponent(parts.joined(separator: "/") + ".png")
  }

  /// Writes a result's picture; nothing where it has no plots.
  ///
  /// - Throws: What went wrong in the file system, or in drawing.
  package func write(_ result: CheckResult) throws {
    guard result.plots != nil else { return }
    let url = url(for: result.path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try PlotPicture(result, drawing).png().write(to: url, options: .atomic)
  }
}
