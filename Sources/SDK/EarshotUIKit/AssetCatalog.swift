import Scenes
import Synchronization

/// The asset catalogs of a bundle: its `*.xcassets` folders, uncompiled, as in a project.
///
/// Group folders are searched. Namespaces (`provides-namespace`) are not distinguished from plain groups, so that
/// assets are found with and without the namespace. A bundle's catalogs are listed once; an asset's `Contents.json` is
/// read on demand.
struct AssetCatalog: Sendable {
  /// A file of an image set.
  struct Image: Equatable {
    var path: String
    var scale: Int
    var mode: UIImage.RenderingMode
  }

  /// The folders of the assets, by names with extensions such as `cover.imageset`.
  private let folders: [String: String]

  private static let cache = Mutex<[String: AssetCatalog]>([:])

  /// Returns the catalogs in a bundle's folder.
  static func of(_ bundle: URL) -> AssetCatalog {
    let path = bundle.path
    if let catalog = cache.withLock({ $0[path] }) { return catalog }
    let catalog = AssetCatalog(reading: path)
    cache.withLock { $0[path] = catalog }
    return catalog
  }

  /// Lists the assets in a bundle's folder.
  init(reading bundle: String) {
    var folders: [String: String] = [:]
    let manager = FileManager.default
    func search(into folder: String, under prefix: String, depth: Int) {
      for name in (try? manager.contentsOfDirectory(atPath: folder))?.sorted() ?? [] where depth < 16 {
        let path = folder + "/" + name
        if name.hasSuffix(".imageset") || name.hasSuffix(".colorset") {
          // In case of duplicates, the first one by name is used.
          for key in [name, prefix + name] where folders[key] == nil { folders[key] = path }
        } else if !name.contains("."), (try? manager.contentsOfDirectory(atPath: path)) != nil {
          search(into: path, under: prefix + name + "/", depth: depth + 1)
        }
      }
    }
    for name in (try? manager.contentsOfDirectory(atPath: bundle))?.sorted() ?? [] where name.hasSuffix(".xcassets") {
      search(into: bundle + "/" + name, under: "", depth: 0)
    }
    self.folders = folders
  }

  /// Returns the scales in order of preference: the scale of the screen, then larger ones, then smaller ones.
  static func scales(for scale: Int) -> [Int] {
    let scale = min(max(scale, 1), 3)
    return [scale] + (scale + 1..<4) + (1..<scale).reversed()
  }

  /// Returns the best file of an image for an appearance and a scale; nil if there is none.
  func image(_ name: String, _ traits: UITraitCollection, scale: Int) -> Image? {
    guard let folder = folders[name + ".imageset"], let contents = Self.contents(of: folder),
      let entries = contents["images"] as? [[String: Any]]
    else { return nil }
    let intent = (contents["properties"] as? [String: Any])?["template-rendering-intent"] as? String
    let mode: UIImage.RenderingMode =
      intent == "template" ? .alwaysTemplate : intent == "original" ? .alwaysOriginal : .automatic
    let phone = entries.filter { ["universal", "iphone", nil].contains($0["idiom"] as? String) }
    let isDark = traits.userInterfaceStyle == .dark, isHigh = traits.accessibilityContrast == .high
    for (isDark, isHigh) in [(isDark, isHigh), (isDark, false), (false, isHigh), (false, false)] {
      let entries = phone.filter { Self.isDark($0) == isDark && Self.hasHighContrast($0) == isHigh }
      for scale in Self.scales(for: scale) {
        let entry = entries.first {
          $0["filename"] is String && (($0["scale"] as? String) ?? "\(scale)x") == "\(scale)x"
        }
        guard let entry, let file = entry["filename"] as? String, !file.contains("/") else { continue }
        return Image(path: folder + "/" + file, scale: entry["scale"] == nil ? 1 : scale, mode: mode)
      }
    }
    return nil
  }

  /// Returns a color for light and dark mode, with normal and increased contrast; nil if there is none.
  func color(_ name: String) -> UIColor.Variants? {
    guard let folder = folders[name + ".colorset"], let contents = Self.contents(of: folder),
      let entries = contents["colors"] as? [[String: Any]],
      let light = (Self.entry(entries) ?? entries.first).flatMap(Self.components)
    else { return nil }
    let dark = Self.entry(entries, isDark: true).flatMap(Self.components)
    let highLight = Self.entry(entries, isHigh: true).flatMap(Self.components)
    let highDark = Self.entry(entries, isDark: true, isHigh: true).flatMap(Self.components)
    return UIColor.Variants(
      light: light, dark: dark ?? light, highLight: highLight, highDark: highDark ?? (dark == nil ? highLight : nil))
  }

  private static func entry(
    _ entries: [[String: Any]], isDark: Bool = false, isHigh: Bool = false
  ) -> [String: Any]? {
    entries.first { Self.isDark($0) == isDark && hasHighContrast($0) == isHigh }
  }

  private static func contents(of folder: String) -> [String: Any]? {
    FileManager.default.contents(atPath: folder + "/Contents.json")
      .flatMap { try? JSONSerialization.jsonObject(with: $0) as? [String: Any] }
  }

  private static func isDark(_ entry: [String: Any]) -> Bool { isFor("dark", "luminosity", entry) }

  private static func hasHighContrast(_ entry: [String: Any]) -> Bool { isFor("high", "contrast", entry) }

  private static func isFor(_ value: String, _ appearance: String, _ entry: [String: Any]) -> Bool {
    (entry["appearances"] as? [[String: Any]])?.contains {
      $0["appearance"] as? String == appearance && $0["value"] as? String == value
    } ?? false
  }

  /// Parses the components of a color: numbers from 0 to 1 or from 0 to 255, or hexadecimal. Display P3 is treated as
  /// sRGB.
  private static func components(_ entry: [String: Any]) -> UIColor.Components? {
    guard let color = entry["color"] as? [String: Any], let parts = color["components"] as? [String: Any] else {
      return nil
    }
    func part(_ name: String) -> CGFloat? {
      guard let text = parts[name] as? String else { return (parts[name] as? Double).map { CGFloat($0) } }
      if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
      if let component = Int(text), !text.contains("."), name != "alpha" { return CGFloat(component) / 255 }
      return Double(text).map { CGFloat($0) }
    }
    let alpha = part("alpha") ?? 1
    if let white = part("white") { return .init(red: white, green: white, blue: white, alpha: alpha) }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else { return nil }
    return .init(red: red, green: green, blue: blue, alpha: alpha)
  }
}
