extension InterfaceSource {
  var textAlignment: NSTextAlignment? {
    choice("textAlignment", Self.alignments) ?? choice("alignment", Self.alignments)
  }
  private static let alignments = ["left", "center", "right", "justified", "natural"]

  var lineBreakMode: NSLineBreakMode? {
    choice(
      "lineBreakMode",
      ["wordWrap", "characterWrap", "clip", "headTruncation", "tailTruncation", "middleTruncation"])
      ?? choice(
        "lineBreakMode",
        [
          "wordWrapping", "charWrapping", "clipping", "truncatingHead", "truncatingTail", "truncatingMiddle",
        ])
  }

  var symbolConfiguration: UIImage.SymbolConfiguration? {
    guard let group = group("preferredSymbolConfiguration") else { return nil }
    let scales: [String: UIImage.SymbolScale] = ["small": .small, "medium": .medium, "large": .large]
    let weights = [
      "unspecified", "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
    ]
    return UIImage.SymbolConfiguration(
      pointSize: group.number("pointSize") ?? 17, weight: group.choice("weight", weights) ?? .unspecified,
      scale: group.name("scale").flatMap { scales[$0] } ?? .default)
  }
}
