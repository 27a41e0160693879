import Foundation
import NotificationRuntime
import Notifications
import Playback

/// What `earshot play` is given: a notification, or media to make one of.
struct Input {
  private enum Kind {
    case notification(Delivery)
    case media(URL, MediaFormat)
  }

  /// What a person calls it.
  let name: String
  private let kind: Kind

  /// Looks at what an argument names: `-` is a payload on standard input; a file is media where its first bytes are, and a
  /// payload where its name or its first bytes say so.
  ///
  /// - Throws: `PayloadError`, `PlaybackError`.
  init(_ argument: String) throws {
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

  /// Delivers it; the built-in player is told where to begin.
  @MainActor
  func deliver(to device: Device, for command: PlayCommand) async -> Banner {
    switch kind {
    case .notification(var delivery):
      // An app's extension gets the payload as it came.
      if let start = command.start, command.extensions.isEmpty { delivery.payload.setStart(start) }
      return await device.deliver(delivery)
    case .media(let url, let format):
      var content = NotificationContent()
      content.title = url.lastPathComponent
      content.attachments = [Attachment(media: url, format)]
      if let start = command.start { content.userInfo["Earshot"] = ["start": .number(start)] }
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
