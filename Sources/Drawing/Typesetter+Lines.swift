import Foundation
package import Scenes

extension Typesetter {
  /// A line of a text.
  package struct Line: Sendable {
    /// The characters of the line; characters that no font has are boxes.
    package let text: String
    /// The width, in points.
    package let width: Double
  }

  /// Returns the lines of a text with at most `width` points each.
  package func lines(of text: TextBlock, width: Double) -> [Line] {
    withLayout(of: text, width: width, otherwise: []) { layout in
      layout.lines.map { Line(text: layout.characters(of: $0), width: $0.width) }
    }
  }
}
