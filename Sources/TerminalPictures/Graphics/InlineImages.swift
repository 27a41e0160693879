import Foundation

/// Commands of iTerm2's inline images.
public enum InlineImages {
  /// Returns the command that shows an image file at the cursor.
  ///
  /// The cursor moves; the terminal scrolls if the image reaches below the last row.
  ///
  /// - Parameters:
  ///   - file: A PNG, or another format that the terminal supports.
  ///   - extent: The cells into which the image is scaled.
  public static func show(_ file: [UInt8], in extent: CellExtent) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(
      text: "\u{1B}]1337;File=inline=1;size=\(file.count);width=\(extent.columns);height=\(extent.rows);"
        + "preserveAspectRatio=0:")
    bytes.append(contentsOf: Data(file).base64EncodedData())
    bytes.append(0x07)
    return bytes
  }
}
