import Foundation
package import NotificationRuntime
import Notifications
import Playback

/// What a command is given: a notification, or media to make one of.
package struct Input {
  private enum Kind {
    case notification(Delivery)
    case media(URL, MediaFormat)
  }

  /// What a person calls it.
  package let name: String
  private let kind: Kind

  /// Looks at what an argument names: `-` is a payload on standard input; a file is media where its first bytes are, and a
  /// payload where its name or its first bytes say so.
  ///
  /// - Throws: `PayloadError`, `PlaybackError`.
  package init(_ argument: String) throws {
    name = argument == "-" ? "standard input" : argument
    guard argument != "-" else {
      kind = .notification(Delivery(payload: try Payload.standardInput()))
      return
    }
    let url = URL(fileURLWithPath: argument)
    guard !["apns", "json"].contains(url.pathExtension.lowercased()) else {
      kind = .notification(try .apns(contentsOf: url))
      return
    }
    do {
      kind = .media(url, try MediaFile(url).kind)
    } catch {
      guard case PlaybackError.unrecognized(_, MediaFormat.isJSON) = error else { throw error }
      kind = .notification(try .apns(contentsOf: url))
    }
  }

  /// Whether it is media, and no notification of anybody's.
  package var isMedia: Bool { if case .media = kind { true } else { false } }

  /// Delivers it.
  ///
  /// - Parameter start: Where the built-in player is to begin, in seconds of the media; nil where nobody says so.
  @MainActor
  package func deliver(to device: Device, start: Double? = nil) async -> Banner {
    switch kind {
    case .notification(var delivery):
      if let start { delivery.payload.setStart(start) }
      return await device.deliver(delivery)
    case .media(let url, let format):
      var content = NotificationContent()
      content.title = url.lastPathComponent
      content.attachments = [Attachment(media: url, format)]
      if let start { content.userInfo["Earshot"] = ["start": .number(start)] }
      return await device.deliver(content, to: "earshot", storesAttachments: false)
    }
  }
}

extension Attachment {
  /// Media that a person names: it plays whatever its size or name.
  fileprivate init(media url: URL, _ format: MediaFormat) {
    self.init(identifier: "media", url: url, type: format.typeIdentifier, byteCount: 0)
  }
}

extension Payload {
  /// Tells the built-in player where to begin.
  fileprivate mutating func setStart(_ seconds: Double) {
    var earshot: [String: JSONValue] = [:]
    if case .object(let members)? = userInfo["Earshot"] { earshot = members }
    earshot["start"] = .number(seconds)
    userInfo["Earshot"] = .object(earshot)
  }
}
