import Scenes

extension Scene {
  /// Returns the color of a drawn text; nil if the text is not drawn.
  func color(of text: String) -> Color? {
    for case .text(let block, _) in operations where block.text == text { return block.runs.first?.color }
    return nil
  }
}
