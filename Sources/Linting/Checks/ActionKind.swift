import Foundation

/// The kind of an action, judged by its English title.
enum ActionKind {
  case vague, dismissal, harmless, destructive, other

  init(title: String) {
    let words = MessageStyle.words(of: title).map(String.init)
    let text = words.joined(separator: " ")
    if ["ok", "okay", "yes", "no", "action", "button", "click here", "tap here", "submit", "go", "more"].contains(text)
    {
      self = .vague
    } else if ["dismiss", "close", "close notification", "dismiss notification"].contains(text) {
      self = .dismissal
    } else if let first = words.first, Self.destructiveWords.contains(first) {
      self = .destructive
    } else if let first = words.first,
      Self.harmlessWords.contains(first) || Self.harmlessTitles.contains(where: { text.hasPrefix($0) })
    {
      self = .harmless
    } else {
      self = .other
    }
  }

  private static let destructiveWords: Set<String> = [
    "delete", "remove", "erase", "discard", "trash", "wipe", "destroy",
  ]
  private static let harmlessWords: Set<String> = [
    "later", "ignore", "skip", "snooze", "reply", "answer", "call", "open", "view", "show", "play", "listen", "talk",
    "save", "share", "like", "mute", "accept", "maybe", "continue", "resume", "cancel",
  ]
  private static let harmlessTitles = ["not now", "remind me", "mark as read", "mark as unread", "no thanks"]
}
