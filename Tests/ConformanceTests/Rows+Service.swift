extension Rows {
  static let service = Section(
    title: "Service extension",
    rows: [
      Row("V1", "Point identifier, principal class, no UI"),
      Row("V2", "Remote alerts with `mutable-content` only"),
      Row("V3", "Alert dictionary; string accepted, noted"),
      Row("V4", "Not for silent, sound, badge only, disabled alerts"),
      Row("V5", "`didReceive` overridden, handler called"),
      Row("V6", "No alert text: original delivered"),
      Row("V7", "Filtering entitlement: empty content suppresses"),
      Row("V8", "At most thirty seconds"),
      Row("V9", "Expiry on own thread, then original"),
      Row("V10", "Attachments validated after the service"),
    ])

  static let attachments = Section(
    title: "Attachments",
    rows: [
      Row("A1", "Readable file URL, generated identifier, throws"),
      Row("A2", "Types; 5, 10 and 50 MB"),
      Row("A3", "Local: invalid attachment prevents scheduling"),
      Row("A4", "Moved into store; bundle copied"),
      Row("A5", "URL is security scoped"),
      Row("A6", "`type` derived from the data"),
      Row("A7", "`typeHint`, else the filename extension"),
      Row("A8", "Thumbnail hidden, clipping rectangle, time"),
      Row("A9", "Storage limited; removal deletes files"),
      Row("A10", "Local files; default playback controls"),
      Row("A11", "`UNError` codes, exact numbers"),
    ])

  static let payload = Section(
    title: "Payload and `.apns` files",
    rows: [
      Row("L1", "At most 4096 bytes"),
      Row("L2", "Every key of `aps`"),
      Row("L3", "Every key of `alert`, localized arguments"),
      Row("L4", "Custom keys kept in `userInfo`"),
      Row("L5", "Silent notifications, newest held kept"),
      Row(
        "L6", "`Simulator Target Bundle`, argument wins, stdin",
        sides: "on standard input in EarshotCommandTests"),
    ])

  static let quirks = Section(
    title: "What developers report",
    text: """
      Problems that developers report publicly, and Earshot's handling of them, usually a diagnostic.
      """,
    rows: [
      Row("Q1", "End of media leaves the button: `endOfMedia`"),
      Row("Q2", "Announced before there is a button: `earlyStarted`"),
      Row("Q3", "Sound after dismissal: `dismissal`"),
      Row("Q4", "Announced while nothing plays: `startedWithoutSound`"),
      Row("Q5", "The view's center as the frame's origin: `frameAtCenter`; outside the view: `frameOutside`"),
      Row("Q6", "A member of the wrong type is ignored: the control's reason, `missingMember`"),
      Row("Q7", "Security scope not opened or not closed: `securityScope`, `securityScopeLeft`"),
      Row("Q8", "Audio session in a service extension: `audioSessionInService`"),
      Row("Q9", "Attachment without a known extension: `attachmentType`"),
      Row("Q10", "A moved file is used again: `attachmentMoved`"),
      Row("Q11", "A height of 0: `zeroHeight`"),
      Row("Q12", "Touches need K5 alone"),
      Row("Q13", "Simulator: long press does not expand", .not(reason: "about Apple's Simulator")),
      Row("Q14", "Announcements from within `mediaPlay()` are harmless"),
      Row("Q15", "A sound may be interrupted, in tests too"),
    ])
}
