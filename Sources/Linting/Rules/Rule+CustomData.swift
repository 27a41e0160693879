extension Rule {
  static let customDataRules = [
    nullValue, sensitiveKey, vibrationKey, attachmentMissing, attachmentType, attachmentSize, attachmentContents,
    attachmentExtension, attachmentScheme, earshotKey,
  ]

  private static let archive =
    "https://developer.apple.com/library/archive/documentation/NetworkingInternet/Conceptual/RemoteNotificationsPG/"

  static let nullValue = Rule(
    "null-value", .warning,
    source: archive + "PayloadKeyReference.html",
    reason: "Custom data consists of objects, arrays, strings, numbers and Booleans. `null` becomes `NSNull`, on which "
      + "code that expects another type fails.",
    remedy: "Remove the key.")
  static let sensitiveKey = Rule(
    "sensitive-key", .warning,
    source: "https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification",
    reason: "A payload must not contain customer information or other sensitive data, unless it is encrypted.",
    remedy: "Send an identifier, and let the app ask your server for the data.")
  static let vibrationKey = Rule(
    "vibration-key", .warning, source: "`G9`",
    reason: "Whether a device vibrates is the user's decision; no key of a payload changes it.",
    remedy: "Remove the key.")
  static let attachmentMissing = Rule(
    "attachment-missing", .error, source: "`A1`",
    reason: "The file of an attachment must exist when the notification is shown.", remedy: "Correct the path.")
  static let attachmentType = Rule(
    "attachment-type", .error, source: "`A2`, `A7`",
    reason: "Attachments are AIFF, WAV, MP3 and MPEG-4 audio; JPEG, GIF and PNG; MPEG, MPEG-2, MPEG-4 and AVI.",
    remedy: "Convert the file to one of these formats, or correct the type hint.")
  static let attachmentSize = Rule(
    "attachment-size", .error, source: "`A2`",
    reason: "The system accepts sounds of up to 5 MB, images of up to 10 MB and movies of up to 50 MB.",
    remedy: "Attach a shorter or more compressed file.")
  static let attachmentContents = Rule(
    "attachment-contents", .error, source: "`A3`, `A6`",
    reason: "The system compares the contents of an attachment with its type, and drops it if they differ.",
    remedy: "Rename the file after its format, or replace it.")
  static let attachmentExtension = Rule(
    "attachment-extension", .note, source: "`A7`, `Q9`",
    reason: "The filename extension decides on the type of an attachment, and a downloaded file usually keeps that of "
      + "its URL.",
    remedy: "Use a URL that ends in the extension, or set a type hint.")
  static let attachmentScheme = Rule(
    "attachment-scheme", .warning,
    source:
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nsapptransportsecurity",
    reason: "App Transport Security blocks downloads by `http`.", remedy: "Use an `https` URL.")
  static let earshotKey = Rule(
    "earshot-key", .warning, source: "[Listening](Listening.md)",
    reason: "Earshot reads `attachments`, `downloads` and `start` in the object `Earshot`, and nothing else.",
    remedy: "Correct or remove the key.")
}
