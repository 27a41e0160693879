public import Foundation
public import JSON

// The steps from the bytes of a notification to its content:
//
//     bytes ─ JSONParser ─► JSONValue ─ ApsReader ─► Payload ─ content(strings:) ─► NotificationContent
//                                                                                    ▲ attachments
//     file ─ validating(identifier:url:options:) ─► Attachment ─ validateContents() ─┘
//
// Each intermediate result is a value. A fault ends these steps with one `PayloadError`. Keys and values that a
// device would silently ignore are reported in `warnings`.

/// A remote notification as sent by its provider or stored in an `.apns` file (L1 to L6).
public struct Payload: Sendable, Hashable, Codable {
  /// The maximum size of a payload, in bytes, including white space (`L1`).
  public static let maximumByteCount = 4096

  /// The keys that Apple defines.
  public var aps: Aps
  /// The bundle identifier of the target app: the top-level key "Simulator Target Bundle" (`L6`).
  public var simulatorTargetBundle: String?
  /// The sender's own keys, the peers of `aps` (`L4`).
  public var customKeys: [String: JSONValue]
  /// The dictionary that the app receives as `userInfo`: the custom keys and `aps`, unmodified.
  public var userInfo: [String: JSONValue]
  /// Warnings about keys and values that a device would ignore or interpret unexpectedly, sorted by key path.
  public var warnings: [PayloadWarning]
  /// The source of the payload, for messages: a path, or "standard input".
  public var source: String
  /// The size of the payload, in bytes.
  public var byteCount: Int

  /// Parses a payload.
  /// - Parameters:
  ///   - bytes: A JSON object in UTF-8.
  ///   - limit: The maximum size, in bytes.
  ///   - source: The source of the bytes, for messages.
  /// - Throws: The first fault found.
  @_disfavoredOverload
  public init(
    parsing bytes: Data, limit: Int = Payload.maximumByteCount, source: String = "payload"
  ) throws(PayloadError) {
    guard bytes.count <= limit else {
      throw PayloadError(.tooLarge(found: bytes.count, allowed: limit), source: source)
    }
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes.withoutByteOrderMark)
    } catch {
      throw PayloadError(.syntax(error), source: source)
    }
    try self.init(value, source: source, byteCount: bytes.count)
  }

  /// Creates a payload from a value written in code. Its size is that of the value's shortest encoding.
  /// - Parameters:
  ///   - value: A JSON object that contains `aps`.
  ///   - source: The source of the value, for messages.
  /// - Throws: The first fault found.
  @_disfavoredOverload
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
    reader.noteMisplacedKeys(at: top, isSilent: aps.isSilent)
    self.userInfo = members.filter { $0.key != Self.targetBundleKey }
    self.customKeys = userInfo.filter { $0.key != "aps" }
    self.warnings = reader.warnings.sorted { $0.keyPath < $1.keyPath }
    self.source = source
    self.byteCount = byteCount
  }

  static let targetBundleKey = "Simulator Target Bundle"
}

// MARK: - Use by the system

extension Aps {
  fileprivate var isSilent: Bool { contentAvailable && alert == nil && badge == nil && sound == nil }
}

extension Payload {
  /// Whether there is text to show.
  public var isAlerting: Bool { aps.alert?.hasText == true }

  /// Whether the app is only woken in the background, without an alert, badge or sound (`L5`).
  public var isSilent: Bool { aps.isSilent }

  /// Whether a service extension may modify the content before it is shown (`V2`, `V4`).
  public var wantsServiceExtension: Bool { aps.mutableContent && isAlerting }
}
