import Scenes

extension SystemMetrics {
  /// The tables of Documentation/Appearance.md, in Markdown.
  public static var tables: String {
    var lines = ["### Lengths", "", "| name | value | use | source |", "|---|---|---|---|"]
    for each in measures { lines.append("| \(each.name) | \(text(each.value)) | \(each.use) | \(each.source) |") }
    lines += ["", "### Text", "", "| name | size | weight | use | source |", "|---|---|---|---|---|"]
    for each in textStyles {
      lines.append("| \(each.name) | \(text(each.size)) | \(each.weight) | \(each.use) | \(each.source) |")
    }
    lines += ["", "### Colors", "", "| name | light | dark | use | source |", "|---|---|---|---|---|"]
    for each in colors {
      lines.append(
        "| \(each.name) | `\(each.light.hexadecimal)` | `\(each.dark.hexadecimal)` | \(each.use) | \(each.source) |")
    }
    return lines.joined(separator: "\n")
  }

  private static func text(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
