public import Foundation
public import NotificationRuntime
import Notifications
import Playback

/// A notification to deliver, or media to make one of.
public struct NotificationInput: Sendable {
  private enum Kind: Sendable {
    case notification(Delivery)
    case media(URL, MediaFormat)
  }

  /// What a person calls it: the file's name.
  public let name: String
  private var kind: Kind

  /// A notification.
  public init(_ delivery: Delivery, name: String) {
    self.name = name
    kind = .notification(delivery)
  }

  /// What a file holds: media where its first bytes are, and a payload where its name or its first bytes say so.
  ///
  /// - Throws: `PayloadError`, `PlaybackError`.
  public static func contents(of url: URL) throws -> NotificationInput {
    let name = url.lastPathComponent
    guard !["apns", "json"].contains(url.pathExtension.lowercased()) else {
      return NotificationInput(try .apns(contentsOf: url), name: name)
    }
    do {
      return NotificationInput(name: name, kind: .media(url, try MediaFile(url).kind))
    } catch {
      guard case PlaybackError.unrecognized(_, MediaFormat.isJSON) = error else { throw error }
      return NotificationInput(try .apns(contentsOf: url), name: name)
    }
  }

  /// A payload on standard input.
  ///
  /// - Throws: `PayloadError`.
  public static func standardInput() throws -> NotificationInput {
    NotificationInput(Delivery(payload: try Payload.standardInput()), name: "standard input")
  }

  private init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// Whether it is media, and no notification of anybody's.
  public var isMedia: Bool { if case .media = kind { true } else { false } }

  /// Delivers it.
  ///
  /// - Parameters:
  ///   - device: Where to.
  ///   - identifier: The request's; nil makes a new one.
  ///   - app: The app's bundle identifier; nil leaves it to the payload.
  ///   - start: Where the built-in player is to begin, in seconds of the media; nil where nobody says so.
  @MainActor
  public func deliver(
    to device: Device, as identifier: String? = nil, for app: String? = nil, start: Double? = nil
  ) async -> Banner {
    switch kind {
    case .notification(var delivery):
      if let start { delivery.payload.setStart(start) }
      delivery.identifier = identifier ?? delivery.identifier
      delivery.bundleIdentifier = app ?? delivery.bundleIdentifier
      return await device.deliver(delivery)
    case .media(let url, let format):
      var content = NotificationContent()
      content.title = url.lastPathComponent
      // Media that a person names plays whatever its size or name.
      content.attachments = [
        Attachment(identifier: "media", url: url, type: format.typeIdentifier, byteCount: 0)
      ]
      if let start { content.userInfo["Earshot"] = ["start": .number(start)] }
      return await device.deliver(content, to: app ?? "earshot", identifier: identifier, storesAttachments: false)
    }
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
