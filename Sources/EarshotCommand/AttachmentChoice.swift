import Foundation
import Notifications

/// The choice of an attachment to play, as given with `--attachment`: an identifier, or a number from 1.
struct AttachmentChoice {
  /// The attachments that can be played: sounds and videos, in the notification's order.
  let attachments: [Attachment]

  init(among all: [Attachment]) {
    attachments = all.filter { $0.kind != .image }
  }

  /// Returns the index of the attachment that an argument names; nil if there is none. Identifiers take precedence
  /// over numbers.
  func index(of argument: String) -> Int? {
    if let index = attachments.firstIndex(where: { $0.identifier == argument }) { return index }
    guard let number = Int(argument), attachments.indices.contains(number - 1) else { return nil }
    return number - 1
  }

  /// Returns the message for an argument that names no attachment.
  func message(about argument: String) -> String {
    guard !attachments.isEmpty else {
      return "--attachment \(argument): the notification has no sound or video attached"
    }
    let list = attachments.enumerated().map { "\($0 + 1) (\(Self.name(of: $1)))" }.joined(separator: ", ")
    return "--attachment \(argument): no such attachment; attachments: \(list)"
  }

  /// Returns the identifier, if the payload specifies one, and the file's name.
  private static func name(of attachment: Attachment) -> String {
    let file = attachment.url.lastPathComponent
    return UUID(uuidString: attachment.identifier) == nil ? "\(attachment.identifier), \(file)" : file
  }
}
