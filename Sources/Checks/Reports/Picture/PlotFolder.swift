package import Foundation

/// A folder of pictures of sounds, named after the items' paths.
package struct PlotFolder: Sendable {
  private let folder: URL
  private let drawing: CheckDrawing

  /// Creates a value for the folder at a path. The folder itself is created with the first picture.
  ///
  /// - Parameter drawing: The drawing library.
  package init(_ path: String, _ drawing: CheckDrawing) {
    folder = URL(fileURLWithPath: path)
    self.drawing = drawing
  }

  /// Returns the location of an item's picture, which is inside the folder for any path.
  package func url(for path: String) -> URL {
    let parts = path.split(separator: "/").filter { $0 != "." }.map { $0 == ".." ? "__" : String($0) }
    return folder.appendingPathComponent(parts.joined(separator: "/") + ".png")
  }

  /// Writes the picture of a result; does nothing if it has no plots.
  ///
  /// - Throws: An error of the file system or the drawing library.
  package func write(_ result: CheckResult) throws {
    guard result.plots != nil else { return }
    let url = url(for: result.path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try PlotPicture(result, drawing).png().write(to: url, options: .atomic)
  }
}
