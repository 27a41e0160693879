import Foundation
import Notifications

/// Which of a notification's attachments is to be heard, as `--attachment` says it: an identifier, or a number from 1.
struct AttachmentChoice {
  /// Those that can be heard: sounds and films, in the notification's order.
  let attachments: [Attachment]

  init(among all: [Attachment]) {
    attachments = all.filter { $0.kind != .image }
  }

  /// The place of the attachment that an argument names; nil where none is called so. An identifier goes before a number.
  func place(of argument: String) -> Int? {
    if let place = attachments.firstIndex(where: { $0.identifier == argument }) { return place }
    guard let number = Int(argument), attachments.indices.contains(number - 1) else { return nil }
    return number - 1
  }

  /// What is said where an argument names none.
  func complaint(about argument: String) -> String {
    guard !attachments.isEmpty else { return "--attachment \(argument): there is none to be heard" }
    let list = attachments.enumerated().map { "\($0 + 1) (\(Self.name(of: $1)))" }.joined(separator: ", ")
    return "--attachment \(argument): there is none called so; there are \(list)"
  }

  /// The identifier, where the payload gave one, and the file's name.
  private static func name(of attachment: Attachment) -> String {
    let file = attachment.url.lastPathComponent
    return UUID(uuidString: attachment.identifier) == nil ? "\(attachment.identifier), \(file)" : file
  }
}
