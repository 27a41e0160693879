import Notifications

/// An attachment that a payload asks for.
struct WantedAttachment: Hashable, Sendable {
  var identifier: String
  /// A URL, or a path relative to the payload.
  var location: String
  var options = AttachmentOptions()
}

/// Where public push services and their service extensions put attachments in a payload: what is fetched where no service
/// extension of the app's own does it. One row each; a new convention is a new row.
enum AttachmentConventions {
  /// A convention: the path of keys from the top level, and what is there.
  struct Row: Sendable {
    /// Who uses it.
    var user: String
    /// The keys, from the top level inwards.
    var path: [String]
  }

  /// The first row whose path leads to something wins. What is there may be a string, an array of strings, an object
  /// with one of ``locationKeys``, or an array of such objects.
  static let rows: [Row] = [
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

  /// Where an object says its location.
  static let locationKeys = ["url", "path", "href", "src", "attachment-url", "media-url"]
  /// The most attachments of one notification that are looked at.
  static let maximumCount = 16

  /// What a payload asks for, in its order.
  static func wanted(in payload: Payload) -> [WantedAttachment] {
    for row in rows {
      guard let value = lookUp(row.path, in: payload.userInfo) else { continue }
      let found = attachments(in: value)
      if !found.isEmpty { return Array(found.prefix(maximumCount)) }
    }
    return []
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

  /// An object that describes one attachment, or names several: `{"id": "https://…"}`.
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

  /// A8: what an `options` object says, under Apple's names without their prefix; a type hint above all.
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
