import Foundation

/// What a plist value is, for an error.
func kind(of value: Any) -> String {
  switch value {
  case is String: "a string"
  case is [Any]: "an array"
  case is [String: Any]: "a dictionary"
  case is Data: "data"
  case is Date: "a date"
  case let number as NSNumber: "the number \(number)"
  default: "something else"
  }
}

/// Reads typed values out of a plist, and says which key is wrong.
struct PlistReader {
  let path: String
  /// What was taken otherwise than it is written, each as a line.
  private(set) var notes: [String] = []

  init(path: String) {
    self.path = path
  }

  /// The dictionary in a plist file, XML or binary, of at most ``ExtensionInfo/maximumBytes``.
  static func contents(of url: URL) throws(ExtensionInfoError) -> [String: Any] {
    let path = url.path
    let bytes: Data
    do {
      let values = try FileManager.default.attributesOfItem(atPath: path)
      guard values[.type] as? FileAttributeType == .typeRegular else {
        throw ExtensionInfoError.unreadable(path: path, reason: "it is no regular file")
      }
      let size = (values[.size] as? NSNumber)?.intValue ?? 0
      guard size <= ExtensionInfo.maximumBytes else { throw ExtensionInfoError.tooLarge(path: path, found: size) }
      bytes = try Data(contentsOf: url)
    } catch let error as ExtensionInfoError {
      throw error
    } catch {
      let exists = FileManager.default.fileExists(atPath: path)
      throw .unreadable(path: path, reason: exists ? "it cannot be read" : "no such file")
    }
    guard let plist = try? PropertyListSerialization.propertyList(from: bytes, format: nil) else {
      throw .notAPropertyList(path: path)
    }
    guard let dictionary = plist as? [String: Any] else {
      throw .wrong(path: path, key: "the top level", found: kind(of: plist), allowed: "a dictionary")
    }
    return dictionary
  }

  func string(_ key: String, in plist: [String: Any], under: String = "") throws(ExtensionInfoError) -> String {
    let name = full(key, under)
    guard let value = plist[key] else { throw .missing(path: path, key: name, allowed: "a string") }
    guard let text = value as? String, !text.isEmpty else {
      throw .wrong(path: path, key: name, found: value is String ? "empty" : kind(of: value), allowed: "a string")
    }
    return text
  }

  /// A string that Xcode adds when it builds the product; nil where the key is missing, or a build setting such as
  /// `$(PRODUCT_BUNDLE_IDENTIFIER)` stands in its place.
  func addedString(_ key: String, in plist: [String: Any]) throws(ExtensionInfoError) -> String? {
    guard plist[key] != nil else { return nil }
    let text = try string(key, in: plist)
    return text.contains("$(") || text.contains("${") ? nil : text
  }

  /// Notes that a key has no value of its own, and which one is used.
  mutating func note(_ key: String, in plist: [String: Any], uses value: String, of source: String) {
    let state = plist[key].map { "is the build setting \($0)" } ?? "is missing"
    notes.append("\(key) \(state); Earshot uses \"\(value)\", \(source)")
  }

  func dictionary(
    _ key: String, in plist: [String: Any], under: String = ""
  ) throws(ExtensionInfoError) -> [String: Any] {
    let name = full(key, under)
    guard let value = plist[key] else { throw .missing(path: path, key: name, allowed: "a dictionary") }
    guard let dictionary = value as? [String: Any] else {
      throw .wrong(path: path, key: name, found: kind(of: value), allowed: "a dictionary")
    }
    return dictionary
  }

  /// K1: a string or an array of strings; an empty one matches nothing, so it is a fault.
  func categories(_ key: String, in plist: [String: Any], under: String) throws(ExtensionInfoError) -> Set<String> {
    let name = full(key, under)
    let allowed = "a string or an array of strings"
    guard let value = plist[key] else { throw .missing(path: path, key: name, allowed: allowed) }
    let texts = (value as? String).map { [$0] } ?? value as? [String]
    guard let texts else { throw .wrong(path: path, key: name, found: kind(of: value), allowed: allowed) }
    guard !texts.isEmpty, !texts.contains("") else {
      throw .wrong(path: path, key: name, found: "empty", allowed: allowed + ", none of them empty")
    }
    return Set(texts)
  }

  /// K2: height over width; integers and 0 occur in the wild.
  func ratio(_ key: String, in plist: [String: Any], under: String) throws(ExtensionInfoError) -> Double {
    let name = full(key, under)
    let allowed = "a number from 0 to 100, height over width"
    guard let value = plist[key] else { throw .missing(path: path, key: name, allowed: allowed) }
    let number = (value as? NSNumber)?.doubleValue
    guard let number, number.isFinite, (0...100).contains(number) else {
      throw .wrong(path: path, key: name, found: kind(of: value), allowed: allowed)
    }
    return number
  }

  /// K3 to K5: false where it is missing; a string such as `YES` counts too, as it does to Foundation on a device.
  mutating func flag(_ key: String, in plist: [String: Any], under: String) throws(ExtensionInfoError) -> Bool {
    guard let value = plist[key] else { return false }
    if let text = value as? String, let flag = Self.flags[text.lowercased()] {
      notes.append("\(full(key, under)) is the string \"\(text)\"; Earshot takes it as \(flag)")
      return flag
    }
    guard let flag = value as? Bool else {
      throw .wrong(path: path, key: full(key, under), found: kind(of: value), allowed: "true or false")
    }
    return flag
  }

  private static let flags = ["yes": true, "true": true, "1": true, "no": false, "false": false, "0": false]

  private func full(_ key: String, _ under: String) -> String {
    under.isEmpty ? key : "\(under).\(key)"
  }
}
