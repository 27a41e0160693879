package import JSON

/// The keys under which common push services and their service extensions put attachments in a payload. Earshot
/// fetches these attachments if the app has no service extension.
package enum AttachmentConventions {
  /// A convention: the path of keys from the top level.
  package struct Row: Sendable {
    /// The service that uses the convention.
    package var user: String
    /// The keys, outermost first.
    package var path: [String]
  }

  /// The conventions, in order of precedence: the first row whose path has a value is used. The value may be a
  /// string, an array of strings, an object with one of ``locationKeys``, or an array of such objects.
  package static let rows: [Row] = [
    Row(user: "Earshot", path: ["Earshot", "attachments"]),
    Row(user: "many", path: ["attachment-url"]),
    Row(user: "many", path: ["attachment_url"]),
    Row(user: "many", path: ["attachmentUrl"]),
    Row(user: "many", path: ["attachmentURL"]),
    Row(user: "many", path: ["media-url"]),
    Row(user: "many", path: ["media_url"]),
    Row(user: "many", path: ["mediaUrl"]),
    Row(user: "many", path: ["mediaURL"]),
    Row(user: "many", path: ["audio-url"]),
    Row(user: "many", path: ["audio_url"]),
    Row(user: "many", path: ["video-url"]),
    Row(user: "many", path: ["video_url"]),
    Row(user: "many", path: ["image-url"]),
    Row(user: "many", path: ["image_url"]),
    Row(user: "Firebase", path: ["fcm_options", "image"]),
    Row(user: "OneSignal", path: ["os_data", "att"]),
    Row(user: "OneSignal", path: ["att"]),
    Row(user: "Airship", path: ["com.urbanairship.media_attachment", "url"]),
    Row(user: "CleverTap", path: ["ct_mediaUrl"]),
    Row(user: "Braze", path: ["ab", "att", "url"]),
    Row(user: "Iterable", path: ["itbl", "attachment-url"]),
    Row(user: "Home Assistant", path: ["homeassistant", "attachment"]),
    Row(user: "many", path: ["attachments"]),
    Row(user: "many", path: ["attachment"]),
    Row(user: "many", path: ["media"]),
    Row(user: "many", path: ["data", "attachment-url"]),
    Row(user: "many", path: ["data", "media-url"]),
    Row(user: "many", path: ["data", "attachment"]),
    Row(user: "many", path: ["data", "media"]),
  ]

  /// The keys under which an object gives its location.
  package static let locationKeys = ["url", "path", "href", "src", "attachment-url", "media-url"]
  /// The maximum number of attachments read from one payload.
  package static let maximumCount = 16

  /// Returns the attachments that a payload requests, in its order.
  package static func wanted(in payload: Payload) -> [WantedAttachment] { wanted(in: payload.userInfo) }

  /// Returns the attachments that a payload with these top-level keys requests, in its order.
  package static func wanted(in userInfo: [String: JSONValue]) -> [WantedAttachment] {
    for row in rows {
      guard let value = lookUp(row.path, in: userInfo) else { continue }
      let found = attachments(in: value)
      if !found.isEmpty { return Array(found.prefix(maximumCount)) }
    }
    return []
  }

  /// Returns whether a payload requests its attachments under Earshot's own key, as fixtures of a test.
  package static func areFixtures(in payload: Payload) -> Bool {
    guard let own = rows.first, let value = lookUp(own.path, in: payload.userInfo) else { return false }
    return !attachments(in: value).isEmpty
  }

  private static func lookUp(_ path: [String], in object: [String: JSONValue]) -> JSONValue? {
    var value = JSONValue.object(object)
    for key in path {
      guard case .object(let members) = value, let next = members[key] else { return nil }
      value = next
    }
    return value
  }

  private static func attachments(in value: JSONValue) -> [WantedAttachment] {
    switch value {
    case .string(let location) where !location.isEmpty:
      [WantedAttachment(identifier: "", location: location)]
    case .array(let items):
      items.prefix(maximumCount).flatMap(attachments)
    case .object(let members):
      described(by: members)
    default:
      []
    }
  }

  /// Returns the attachments of an object, which describes a single one or names several: `{"id": "https://…"}`.
  private static func described(by members: [String: JSONValue]) -> [WantedAttachment] {
    for key in locationKeys {
      guard case .string(let location)? = members[key] else { continue }
      return [
        WantedAttachment(
          identifier: string("identifier", members) ?? string("id", members) ?? "", location: location,
          options: options(members["options"]))
      ]
    }
    let named = members.sorted { $0.key < $1.key }
    return named.compactMap { key, value in
      guard case .string(let location) = value, location.contains("://") else { return nil }
      return WantedAttachment(identifier: key, location: location)
    }
  }

  private static func string(_ key: String, _ members: [String: JSONValue]) -> String? {
    if case .string(let text)? = members[key] { text } else { nil }
  }

  /// Reads an `options` object, whose keys are Apple's without their prefix, the type hint above all (A8).
  private static func options(_ value: JSONValue?) -> AttachmentOptions {
    var options = AttachmentOptions()
    guard case .object(let members)? = value else { return options }
    options.typeHint = string("typeHint", members)
    if case .bool(let hidden)? = members["thumbnailHidden"] { options.thumbnailHidden = hidden }
    if case .number(let time)? = members["thumbnailTime"] { options.thumbnailTime = time }
    if case .integer(let time)? = members["thumbnailTime"] { options.thumbnailTime = Double(time) }
    return options
  }
}
