public import Foundation
import JSON
public import NotificationRuntime
import Notifications
import Playback

/// A notification to deliver, or a media file to deliver in a separate notification.
public struct NotificationInput: Sendable {
  private enum Kind: Sendable {
    case notification(Delivery)
    case media(URL, MediaFormat)
  }

  /// The display name: the name of the file.
  public let name: String
  private var kind: Kind

  /// Creates an input from a notification.
  public init(_ delivery: Delivery, name: String) {
    self.name = name
    kind = .notification(delivery)
  }

  /// Reads a file: as media if its first bytes identify it as such, as a payload if its name or first bytes do.
  ///
  /// - Throws: `PayloadError`, `PlaybackError`.
  @_disfavoredOverload
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

  /// Reads a payload from standard input.
  ///
  /// - Throws: `PayloadError`.
  public static func standardInput() throws -> NotificationInput {
    NotificationInput(Delivery(payload: try Payload.standardInput()), name: "standard input")
  }

  private init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// Whether the input is a media file.
  public var isMedia: Bool { if case .media = kind { true } else { false } }

  /// The local files that the notification consists of, besides the payload itself: those below its folder that the
  /// payload names as attachments or downloads, whether they exist or not.
  package var namedFiles: [URL] {
    guard case .notification(let delivery) = kind, let folder = delivery.folder else { return [] }
    let attachments = AttachmentConventions.wanted(in: delivery.payload).map(\.location).filter { !$0.contains(":") }
    return (attachments + delivery.payload.downloadPaths).compactMap { path in
      guard !path.isEmpty, !path.hasPrefix("/"), !path.utf8.contains(0), !path.split(separator: "/").contains("..")
      else { return nil }
      return folder.appending(path: path)
    }
  }

  /// Delivers the notification.
  ///
  /// - Parameters:
  ///   - device: The target device.
  ///   - identifier: The identifier of the request; if nil, a new one is generated.
  ///   - app: The app's bundle identifier; if nil, the payload decides.
  ///   - start: The start position for the built-in player, in seconds; nil for the default.
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
      // Media specified by the user is played regardless of its size and file name.
      content.attachments = [
        Attachment(identifier: "media", url: url, type: format.typeIdentifier, byteCount: 0)
      ]
      if let start { content.userInfo["Earshot"] = ["start": .number(start)] }
      return await device.deliver(content, to: app ?? "earshot", identifier: identifier, storesAttachments: false)
    }
  }
}

extension Payload {
  /// The paths of the files that `Earshot.downloads` names.
  fileprivate var downloadPaths: [String] {
    guard case .object(let own)? = userInfo["Earshot"], case .object(let downloads)? = own["downloads"] else {
      return []
    }
    return downloads.values.compactMap { if case .string(let path) = $0 { path } else { nil } }
  }

  /// Sets the start position for the built-in player.
  fileprivate mutating func setStart(_ seconds: Double) {
    var earshot: [String: JSONValue] = [:]
    if case .object(let members)? = userInfo["Earshot"] { earshot = members }
    earshot["start"] = .number(seconds)
    userInfo["Earshot"] = .object(earshot)
  }
}
