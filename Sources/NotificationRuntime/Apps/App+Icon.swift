import Foundation

extension App {
  /// Returns the file of an app's icon: one that its `Info.plist` names (`CFBundleIcons`, `CFBundleIconFiles`), or
  /// else one named `AppIcon…`, the largest by its name; nil if there is none.
  static func icon(in folder: URL, _ plist: [String: Any]) -> URL? {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    let icons = plist["CFBundleIcons"] as? [String: Any]
    let primary = icons?["CFBundlePrimaryIcon"] as? [String: Any]
    let wanted = primary?["CFBundleIconFiles"] as? [String] ?? plist["CFBundleIconFiles"] as? [String] ?? []
    // The largest icon is the last entry of the list, in the file with the greatest scale in its name.
    for prefix in wanted.reversed() + ["AppIcon"] where !prefix.isEmpty {
      let stem = prefix.hasSuffix(".png") ? String(prefix.dropLast(4)) : prefix
      if let name = names.last(where: { $0.hasPrefix(stem) && $0.lowercased().hasSuffix(".png") }) {
        return folder.appendingPathComponent(name)
      }
    }
    return nil
  }
}
