/// A protocol for pictures in a terminal.
public enum GraphicsProtocol: String, Hashable, Codable, Sendable, CaseIterable {
  /// Kitty's graphics protocol.
  case kitty
  /// iTerm2's inline images.
  case inlineImages
  /// Sixel graphics.
  case sixel
}
