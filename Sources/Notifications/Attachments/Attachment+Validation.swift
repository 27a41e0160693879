public import Foundation
import JSON

extension Attachment {
  /// Performs the checks of `UNNotificationAttachment(identifier:url:options:)`: the file must be readable and of a
  /// supported type (`A1`, `A7`). Its size and contents are checked when the notification is scheduled:
  /// `validateContents()`.
  /// - Parameters:
  ///   - identifier: The identifier; if empty, a unique one is generated.
  ///   - url: The file's URL.
  ///   - options: Options, whose `typeHint` determines the type; without it, the filename extension does.
  /// - Throws: `attachmentInvalidURL` or `attachmentUnrecognizedType`.
  public static func validating(
    identifier: String, url: URL, options: AttachmentOptions = AttachmentOptions()
  ) throws(NotificationError) -> Attachment {
    let head = try head(of: url, upTo: 1)
    let type = try declaredType(of: url, hint: options.typeHint)
    return Attachment(
      identifier: identifier.isEmpty ? UUID().uuidString : identifier,
      url: url, type: type.identifier, options: options, byteCount: head.byteCount)
  }

  /// Performs the system's checks before it shows the attachment: the size limit (`A2`), and that the contents match
  /// the declared type (`A6`). Only the first bytes are read, so damage further on is not detected.
  /// - Returns: The attachment with the actual size and the type of its contents.
  /// - Throws: `attachmentInvalidURL`, `attachmentUnrecognizedType`, `attachmentInvalidFileSize` or
  ///   `attachmentCorrupt`.
  @discardableResult
  public func validateContents() throws(NotificationError) -> Attachment {
    guard let declared = AttachmentRules.type(identifier: type) else {
      throw Self.unrecognized(url, found: "the type \(type.excerpt)", allowed: Self.allowedIdentifiers)
    }
    let head = try Self.head(of: url, upTo: MediaSignature.byteCount)
    guard head.byteCount <= declared.kind.maximumByteCount else { throw tooLarge(head.byteCount, declared.kind) }
    let signature = MediaSignature(of: head.bytes)
    guard let found = signature?.type(declared: declared), found.kind == declared.kind else {
      throw NotificationError(
        .attachmentCorrupt, url: url,
        found: head.bytes.isEmpty ? "an empty file" : signature?.name ?? "bytes of no known media format",
        allowed: "\(declared.name), or another supported \(declared.kind.rawValue) format",
        advice: "Attach an undamaged file with the right filename extension or type hint.")
    }
    var attachment = self
    attachment.type = found.identifier
    attachment.byteCount = head.byteCount
    return attachment
  }

  // MARK: - Parts

  private static func head(of url: URL, upTo count: Int) throws(NotificationError) -> FileHead {
    do {
      return try FileHead(of: url, upTo: count)
    } catch {
      throw NotificationError(
        .attachmentInvalidURL, url: url, found: error.description, allowed: "the file URL of a readable file",
        advice: "Download the media and attach the local file.")
    }
  }

  private static func declaredType(of url: URL, hint: String?) throws(NotificationError) -> AttachmentType {
    if let hint {
      guard let type = AttachmentRules.type(identifier: hint) else {
        throw unrecognized(url, found: "the type hint \(hint.excerpt)", allowed: allowedIdentifiers)
      }
      return type
    }
    let suffix = url.pathExtension
    guard let type = AttachmentRules.type(filenameExtension: suffix) else {
      throw unrecognized(
        url, found: suffix.isEmpty ? "no filename extension" : "the filename extension \(suffix.excerpt)",
        allowed: AttachmentRules.types.flatMap(\.filenameExtensions).joined(separator: ", "))
    }
    return type
  }

  private static var allowedIdentifiers: String {
    AttachmentRules.types.map(\.identifier).joined(separator: ", ")
  }

  private static func unrecognized(_ url: URL, found: String, allowed: String) -> NotificationError {
    let head = try? FileHead(of: url, upTo: MediaSignature.byteCount)
    let isSupported = head.flatMap { MediaSignature(of: $0.bytes) }?.types.isEmpty == false
    let formats = AttachmentRules.types.map(\.name).joined(separator: ", ")
    return NotificationError(
      .attachmentUnrecognizedType, url: url, found: found, allowed: allowed,
      advice: isSupported
        ? "Rename the file, or pass a type hint."
        : "Attach a file in a format that iOS accepts: \(formats).")
  }

  private func tooLarge(_ byteCount: Int, _ kind: MediaKind) -> NotificationError {
    NotificationError(
      .attachmentInvalidFileSize, url: url, found: "\(byteCount) bytes",
      allowed: "\(kind.maximumByteCount) bytes (\(kind.maximumByteCount / 1_048_576) MB) for \(kind.rawValue)",
      advice: "Attach a shorter or more compressed file.")
  }
}
