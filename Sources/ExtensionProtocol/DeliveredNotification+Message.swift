import Foundation
import JSON
public import Notifications

extension DeliveredNotification: Message {
  /// Writes date and request.
  public func write(to writer: inout MessageWriter) {
    writer.put(date.timeIntervalSinceReferenceDate)
    request.write(to: &writer)
  }

  /// Reads date and request.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    let date = Date(timeIntervalSinceReferenceDate: try reader.double())
    self.init(date: date, request: try NotificationRequest(from: &reader))
  }
}

extension NotificationContent: Message {
  /// The maximum number of attachments in a message, more than any notification has.
  private static let maximumAttachments = 64

  /// Writes every field, with the custom data as JSON.
  public func write(to writer: inout MessageWriter) {
    for text in [title, subtitle, body, threadIdentifier, categoryIdentifier, launchImageName] { writer.put(text) }
    writer.put(badge) { $0.put($1) }
    writer.put(sound) { writer, sound in
      writer.put(sound.name) { $0.put($1) }
      writer.put(sound.isCritical)
      writer.put(sound.volume) { $0.put($1) }
      writer.put(sound.isRingtone)
    }
    writer.put(targetContentIdentifier) { $0.put($1) }
    writer.put(interruptionLevel.rawValue)
    writer.put(relevanceScore)
    writer.put(filterCriteria) { $0.put($1) }
    writer.put(summaryArgument)
    writer.put(summaryArgumentCount)
    writer.put(userInfo)
    writer.put(UInt32(clamping: attachments.count))
    for attachment in attachments { attachment.write(to: &writer) }
    writer.put(sender) { $1.write(to: &$0) }
  }

  /// Reads every field.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    self.init(
      title: try reader.string(), subtitle: try reader.string(), body: try reader.string(),
      threadIdentifier: try reader.string(), categoryIdentifier: try reader.string(),
      launchImageName: try reader.string())
    badge = try reader.optional { reader throws(MessageFault) in try reader.int() }
    sound = try reader.optional { reader throws(MessageFault) in
      NotificationSound(
        name: try reader.optional { reader throws(MessageFault) in try reader.string() },
        isCritical: try reader.bool(),
        volume: try reader.optional { reader throws(MessageFault) in try reader.double() },
        isRingtone: try reader.bool())
    }
    targetContentIdentifier = try reader.optional { reader throws(MessageFault) in try reader.string() }
    guard let level = InterruptionLevel(rawValue: try reader.string()) else {
      throw .invalid(field: "interruption level")
    }
    interruptionLevel = level
    relevanceScore = try reader.double()
    filterCriteria = try reader.optional { reader throws(MessageFault) in try reader.string() }
    summaryArgument = try reader.string()
    summaryArgumentCount = try reader.int()
    userInfo = try reader.object("user info")
    attachments = try reader.list(atMost: Self.maximumAttachments) { reader throws(MessageFault) in
      try Attachment(from: &reader)
    }
    sender = try reader.optional { reader throws(MessageFault) in try NotificationSender(from: &reader) }
  }
}

extension NotificationSender: Message {
  /// Writes name and picture.
  public func write(to writer: inout MessageWriter) {
    writer.put(name)
    writer.put(picture) { writer, picture in
      writer.put(UInt32(clamping: picture.count))
      writer.put(picture)
    }
  }

  /// Reads name and picture.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    let name = try reader.string()
    let picture = try reader.optional { reader throws(MessageFault) in
      try reader.data(count: Int(try reader.integer(UInt32.self)))
    }
    self.init(name: name, picture: picture)
  }
}

extension Attachment: Message {
  /// Writes every field.
  public func write(to writer: inout MessageWriter) {
    writer.put(identifier)
    writer.put(url.absoluteString)
    writer.put(type)
    writer.put(byteCount)
    writer.put(options.typeHint) { $0.put($1) }
    writer.put(options.thumbnailHidden)
    writer.put(options.thumbnailClippingRect) { $0.put($1) }
    writer.put(options.thumbnailTime) { $0.put($1) }
  }

  /// Reads every field.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    let identifier = try reader.string()
    guard let url = URL(string: try reader.string()) else { throw .invalid(field: "attachment's URL") }
    let type = try reader.string()
    let byteCount = try reader.int()
    let options = AttachmentOptions(
      typeHint: try reader.optional { reader throws(MessageFault) in try reader.string() },
      thumbnailHidden: try reader.bool(),
      thumbnailClippingRect: try reader.optional { reader throws(MessageFault) in try reader.rect() },
      thumbnailTime: try reader.optional { reader throws(MessageFault) in try reader.double() })
    self.init(identifier: identifier, url: url, type: type, options: options, byteCount: byteCount)
  }
}
