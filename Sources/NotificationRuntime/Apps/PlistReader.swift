import ExtensionProtocol
import Files
import Foundation
import Notifications

/// Returns the type of a plist value, for an error message.
func kind(of value: Any) -> String {
  switch value {
  case is String: "a string"
  case is [Any]: "an array"
  case is [String: Any]: "a dictionary"
  case is Data: "data"
  case is Date: "a date"
  case let number as NSNumber: "the number \(number)"
  default: "of another type"
  }
}

/// A reader of typed values in a plist, which reports errors by key.
struct PlistReader {
  let path: String
  /// Notes about values that were interpreted or replaced, one line each.
  private(set) var notes: [String] = []

  init(path: String) {
    self.path = path
  }

  /// Returns the dictionary in an XML or binary plist of at most ``ExtensionInfo/maximumBytes`` bytes.
  static func contents(of url: URL) throws(ExtensionInfoError) -> [String: Any] {
    let path = url.path
    let bytes: Data
    do { bytes = try RegularFile.contents(of: path, .noFollow, atMost: ExtensionInfo.maximumBytes) } catch {
      switch error {
      case .system(.noSuchFileOrDirectory), .system(.notDirectory):
        throw .unreadable(path: path, reason: "no such file")
      case .notRegular, .system(.tooManySymbolicLinkLevels):
        throw .unreadable(path: path, reason: "it is not a regular file")
      case .system: throw .unreadable(path: path, reason: "it cannot be read")
      case .tooLarge(let count): throw .tooLarge(path: path, found: count)
      }
    }
    if let dictionary = bytes.withUnsafeBytes(PlainPropertyList.dictionary) { return dictionary }
    guard let plist = PropertyListSerialization.value(untrusted: bytes) else { throw .notAPropertyList(path: path) }
    guard let dictionary = plist as? [String: Any] else {
      throw .wrong(path: path, key: "the top level", found: kind(of: plist), allowed: "a dictionary")
    }
    return dictionary
  }

  func string(_ key: String, in plist: [String: Any], under: String = "") throws(ExtensionInfoError) -> String {
    let name = full(key, under)
    guard let value = plist[key] else { throw missing(key, in: plist, under, allowed: "a string") }
    guard let text = value as? String, !text.isEmpty else {
      throw .wrong(path: path, key: name, found: value is String ? "empty" : kind(of: value), allowed: "a string")
    }
    return text
  }

  /// Returns a string that Xcode adds when it builds the product; nil if the key is missing or its value is a build
  /// setting such as `$(PRODUCT_BUNDLE_IDENTIFIER)`.
  func addedString(_ key: String, in plist: [String: Any]) throws(ExtensionInfoError) -> String? {
    guard plist[key] != nil else { return nil }
    let text = try string(key, in: plist)
    return text.contains("$(") || text.contains("${") ? nil : text
  }

  /// Records that a key has no value, and the default that is used instead.
  mutating func note(_ key: String, in plist: [String: Any], uses value: String, of source: String) {
    let state = plist[key].map { "is the build setting \($0)" } ?? "is missing"
    notes.append("\(key) \(state); Earshot uses \"\(value)\" (\(source))")
  }

  func dictionary(
    _ key: String, in plist: [String: Any], under: String = ""
  ) throws(ExtensionInfoError) -> [String: Any] {
    let name = full(key, under)
    guard let value = plist[key] else { throw missing(key, in: plist, under, allowed: "a dictionary") }
    guard let dictionary = value as? [String: Any] else {
      throw .wrong(path: path, key: name, found: kind(of: value), allowed: "a dictionary")
    }
    return dictionary
  }

  /// Returns the categories in a string or an array of strings (K1). An empty array or string is an error, because it
  /// matches nothing.
  func categories(_ key: String, in plist: [String: Any], under: String) throws(ExtensionInfoError) -> Set<String> {
    let name = full(key, under)
    let allowed = "a string or an array of strings"
    guard let value = plist[key] else { throw missing(key, in: plist, under, allowed: allowed) }
    let texts = (value as? String).map { [$0] } ?? value as? [String]
    guard let texts else { throw .wrong(path: path, key: name, found: kind(of: value), allowed: allowed) }
    guard !texts.isEmpty, !texts.contains("") else {
      throw .wrong(path: path, key: name, found: "empty", allowed: allowed + ", none of them empty")
    }
    return Set(texts)
  }

  /// Returns the ratio of height to width (K2). Integers and 0 are accepted, because released extensions contain
  /// them.
  func ratio(_ key: String, in plist: [String: Any], under: String) throws(ExtensionInfoError) -> Double {
    let name = full(key, under)
    let allowed = "a number from 0 to 100, height over width"
    guard let value = plist[key] else { throw missing(key, in: plist, under, allowed: allowed) }
    let number = (value as? NSNumber)?.doubleValue
    guard let number, number.isFinite, (0...100).contains(number) else {
      throw .wrong(path: path, key: name, found: kind(of: value), allowed: allowed)
    }
    return number
  }

  /// Returns a Boolean, false if the key is missing (K3 to K5). Strings such as `YES` are accepted, as Foundation
  /// accepts them on a device.
  mutating func flag(_ key: String, in plist: [String: Any], under: String) throws(ExtensionInfoError) -> Bool {
    guard let value = plist[key] else {
      if let found = Self.misspelling(of: key, in: plist) {
        notes.append("\(full(found, under)) is unknown, and ignored; did you mean '\(key)'?")
      }
      return false
    }
    if let text = value as? String, let flag = Self.flags[text.lowercased()] {
      notes.append("\(full(key, under)) is the string \"\(text)\"; Earshot reads it as \(flag)")
      return flag
    }
    guard let flag = value as? Bool else {
      throw .wrong(path: path, key: full(key, under), found: kind(of: value), allowed: "true or false")
    }
    return flag
  }

  private static let flags = ["yes": true, "true": true, "1": true, "no": false, "false": false, "0": false]

  /// Returns the error of a missing key.
  private func missing(
    _ key: String, in plist: [String: Any], _ under: String, allowed: String
  ) -> ExtensionInfoError {
    guard let found = Self.misspelling(of: key, in: plist) else {
      return .missing(path: path, key: full(key, under), allowed: allowed)
    }
    return .misspelled(path: path, key: full(key, under), found: found, allowed: allowed)
  }

  /// Returns the key that was probably written instead of a missing one; nil if none is similar.
  private static func misspelling(of key: String, in plist: [String: Any]) -> String? {
    // The attributes have a common prefix, without which they are short enough to be compared.
    let prefix = "UNNotificationExtension"
    func ending(_ name: String) -> String { name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name }
    return plist.keys.sorted().first { name in
      Suggestion.nearest(to: name, among: [key]) != nil
        || Suggestion.nearest(to: ending(name), among: [ending(key)]) != nil
    }
  }

  private func full(_ key: String, _ under: String) -> String {
    under.isEmpty ? key : "\(under).\(key)"
  }
}
