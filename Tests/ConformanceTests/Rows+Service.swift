extension Rows {
  static let service = Section(
    title: "Service extension",
    rows: [
      Row("V1", "Point identifier, principal class, no UI", .not(why: "there is no service extension yet")),
      Row("V2", "Remote alerts with `mutable-content` only", .not(why: "there is no service extension yet")),
      Row("V3", "Alert dictionary; string accepted, noted", .not(why: "there is no service extension yet")),
      Row("V4", "Not for silent, sound, badge only", .not(why: "there is no service extension yet")),
      Row("V5", "`didReceive` overridden, handler called", .not(why: "there is no service extension yet")),
      Row("V6", "No alert text: original delivered", .not(why: "there is no service extension yet")),
      Row("V7", "Filtering entitlement: empty content suppresses", .not(why: "there is no service extension yet")),
      Row("V8", "At most thirty seconds", .not(why: "there is no service extension yet")),
      Row("V9", "Expiry on own thread, then original", .not(why: "there is no service extension yet")),
      Row("V10", "Attachments validated after the service", .not(why: "there is no service extension yet")),
    ])

  static let attachments = Section(
    title: "Attachments",
    rows: [
      Row("A1", "Readable file URL, generated identifier, throws"),
      Row("A2", "Types; 5, 10 and 50 MB"),
      Row(
        "A3", "Local: invalid attachment prevents scheduling",
        .partial(missing: "no service extension yet, after which remote ones are judged")),
      Row("A4", "Moved into store; bundle copied"),
      Row("A5", "URL is security scoped", .not(why: "not in the suite yet")),
      Row("A6", "`type` derived from the data"),
      Row("A7", "`typeHint`, else the filename extension"),
      Row("A8", "Thumbnail hidden, clipping rectangle, time", .waiting(needs: "drawing")),
      Row(
        "A9", "Storage limited; removal deletes files",
        .partial(missing: "nothing removes requests yet; the store's own removal is tested in AttachmentStoreTests")),
      Row("A10", "Local files; default playback controls", .partial(missing: "sound only; video needs drawing")),
      Row("A11", "`UNError` codes, exact numbers"),
    ])

  static let payload = Section(
    title: "Payload and `.apns` files",
    rows: [
      Row("L1", "At most 4096 bytes"),
      Row("L2", "Every key of `aps`"),
      Row("L3", "Every key of `alert`, localized arguments"),
      Row("L4", "Custom keys kept in `userInfo`"),
      Row(
        "L5", "Silent notifications, newest held kept",
        .partial(missing: "shown nowhere; there is no app to wake or to hold one for")),
      Row(
        "L6", "`Simulator Target Bundle`, argument wins, stdin",
        .partial(missing: "standard input is the command's, in EarshotCommandTests")),
    ])

  static let quirks = Section(
    title: "What developers report",
    text: """
      What goes wrong on devices, as public reports have it, and what Earshot does about it: most of it is a diagnostic.
      """,
    rows: [])
}
