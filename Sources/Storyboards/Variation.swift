/// Xcode's variations for size classes, resolved for a notification on an iPhone: compact width, regular height.
enum Variation {
  /// Applies the variations of an element and its descendants.
  ///
  /// - Returns: The identifiers of views and constraints that are not installed.
  static func resolve(_ root: Element) -> Set<String> {
    var removed: Set<String> = []
    resolve(root, &removed)
    return removed
  }

  private static func resolve(_ element: Element, _ removed: inout Set<String>) {
    let variations = element.children.filter { $0.name == "variation" }.compactMap { child in
      specificity(of: child["key"] ?? "").map { (child, $0) }
    }
    // The sort is stable: of two equally specific variations, the later one applies.
    let ordered = variations.enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
    for (_, (variation, _)) in ordered {
      for (name, value) in variation.attributes where name != "key" { element.attributes[name] = value }
      for child in variation.children {
        if child.name == "mask" {
          for reference in child.children {
            guard let identifier = reference["reference"] else { continue }
            if reference.name == "exclude" { removed.insert(identifier) } else { removed.remove(identifier) }
          }
        } else if let key = child["key"] {
          element.children.removeAll { $0["key"] == key && $0.name != "variation" }
          element.children.append(child)
        }
      }
    }
    for child in element.children where child.name != "variation" { resolve(child, &removed) }
  }

  /// Returns the number of classes that a variation names; nil if it is for another device.
  private static func specificity(of key: String) -> Int? {
    if key == "default" { return 0 }
    let parts = key.split(separator: "-").map(String.init)
    guard !parts.isEmpty, parts.allSatisfy({ ["widthClass=compact", "heightClass=regular"].contains($0) }) else {
      return nil
    }
    return parts.count
  }
}
