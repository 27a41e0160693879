public import Foundation

// How a notification's bytes become its content, and what else lives in this module:
//
//     bytes ─ JSONParser ─► JSONValue ─ ApsReader ─► Payload ─ content(strings:) ─► NotificationContent
//                                                                                    ▲ attachments
//     file ─ validating(identifier:url:options:) ─► Attachment ─ validateContents() ─┘
//
// Everything on the way is a value. A fault ends it with one `PayloadError`; what a device would quietly ignore ends
// up in `warnings`, since nobody would see it on a phone either.

/// A remote notification as its provider sent it, or as an `.apns` file holds it (section 10 of the semantics).
public struct Payload: Sendable, Hashable, Codable {
  /// The most bytes a payload may have, spaces included (`L1`).
  public static let maximumByteCount = 4096

  /// What Apple defines.
  public var aps: Aps
  /// The app that gets the payload, from the top-level key "Simulator Target Bundle"; a bundle identifier (`L6`).
  public var simulatorTargetBundle: String?
  /// The sender's own keys, the peers of `aps` (`L4`).
  public var customKeys: [String: JSONValue]
  /// What the app finds in `userInfo`: the custom keys and `aps`, as they came.
  public var userInfo: [String: JSONValue]
  /// What a device would ignore or take differently than it looks, in order of the key paths.
  public var warnings: [PayloadWarning]
  /// Where the payload came from, for messages: a path, or "standard input".
  public var source: String
  /// The size of the payload, in bytes.
  public var byteCount: Int

  /// Reads a payload.
  /// - Parameters:
  ///   - bytes: a JSON object, in UTF-8.
  ///   - limit: the most bytes allowed.
  ///   - source: where the bytes came from, for messages.
  /// - Throws: the first fault found.
  public init(
    parsing bytes: Data, limit: Int = Payload.maximumByteCount, source: String = "payload"
  ) throws(PayloadError) {
    guard bytes.count <= limit else {
      throw PayloadError(.tooLarge(found: bytes.count, allowed: limit), source: source)
    }
    let value: JSONValue
    do {
      // Editors put a byte order mark in front of UTF-8; JSON lets a reader ignore it.
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      value = try JSONValue(parsing: bytes.starts(with: mark) ? Data(bytes.dropFirst(mark.count)) : bytes)
    } catch {
      throw PayloadError(.syntax(error), source: source)
    }
    try self.init(value, source: source, byteCount: bytes.count)
  }

  /// Reads a payload written in code.
  /// - Parameters:
  ///   - value: a JSON object that holds `aps`.
  ///   - source: where the value came from, for messages.
  /// - Throws: the first fault found; the size is that of the value's shortest text.
  public init(_ value: JSONValue, source: String = "payload") throws(PayloadError) {
    let byteCount = value.description.utf8.count
    guard byteCount <= Self.maximumByteCount else {
      throw PayloadError(.tooLarge(found: byteCount, allowed: Self.maximumByteCount), source: source)
    }
    try self.init(value, source: source, byteCount: byteCount)
  }

  private init(_ value: JSONValue, source: String, byteCount: Int) throws(PayloadError) {
    guard case .object(let members) = value else {
      throw PayloadError(.topLevelNotAnObject(found: value.summary), source: source)
    }
    let top = PayloadObject(members: members, path: "", source: source)
    guard let apsObject = try top.object("aps") else { throw PayloadError(.missingAps, source: source) }
    var reader = ApsReader(apsObject)
    self.aps = try reader.read()
    self.simulatorTargetBundle = try top.string(Self.targetBundleKey)
    reader.noteMisplacedKeys(at: top)
    self.userInfo = members.filter { $0.key != Self.targetBundleKey }
    self.customKeys = userInfo.filter { $0.key != "aps" }
    self.warnings = reader.warnings.sorted { $0.keyPath < $1.keyPath }
    self.source = source
    self.byteCount = byteCount
  }

  static let targetBundleKey = "Simulator Target Bundle"
}

// MARK: - What the system does with it

extension Payload {
  /// Whether there is text to show.
  public var isAlerting: Bool { aps.alert?.hasText == true }

  /// Whether the app is only woken in the background: no alert, badge or sound (`L5`).
  public var isSilent: Bool { aps.contentAvailable && aps.alert == nil && aps.badge == nil && aps.sound == nil }

  /// Whether a service extension may change the content before it is shown (`V2`, `V4`).
  public var wantsServiceExtension: Bool { aps.mutableContent && isAlerting }
}
