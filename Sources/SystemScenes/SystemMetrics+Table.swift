import Scenes

extension SystemMetrics {
  /// The tables of Documentation/Appearance.md, in Markdown.
  public static var tables: String {
    var lines = ["### Lengths", "", "| name | value | use | source |", "|---|---|---|---|"]
    for each in measures { lines.append("| \(each.name) | \(text(each.value)) | \(each.use) | \(each.source) |") }
    lines += ["", "### Text", "", "| name | size | weight | use | source |", "|---|---|---|---|---|"]
    for each in textStyles {
      let size = each.isScaled ? text(each.size) : "\(text(each.size)), always"
      lines.append("| \(each.name) | \(size) | \(each.weight) | \(each.use) | \(each.source) |")
    }
    lines += [
      "", "### Colors", "", "| name | light | dark | increased contrast | use | source |", "|---|---|---|---|---|---|",
    ]
    for each in colors {
      let high = [each.highLight, each.highDark].compactMap { $0.map(text) }.joined(separator: ", ")
      lines.append(
        "| \(each.name) | \(text(each.light)) | \(text(each.dark)) | \(high.isEmpty ? "-" : high) | \(each.use) "
          + "| \(each.source) |")
    }
    return lines.joined(separator: "\n")
  }

  private static func text(_ color: Color) -> String { "`\(color.hexadecimal)`" }

  private static func text(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
