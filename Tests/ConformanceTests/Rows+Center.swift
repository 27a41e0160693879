extension Rows {
  static let center = Section(
    title: "Center, requests, triggers",
    rows: [
      Row("U1", "Shared center, serial handlers"),
      Row("U2", "`requestAuthorization` prompts once"),
      Row("U3", "Provisional authorization"),
      Row("U4", "Denied: scheduling fails"),
      Row("U5", "`setNotificationCategories` replaces all"),
      Row("U6", "`add` delivers local notifications"),
      Row("U7", "Identifiers replace notifications"),
      Row("U8", "Pending and delivered lists"),
      Row("U9", "Badge count"),
      Row("U10", "`willPresent` decides the presentation"),
      Row("U11", "Responses reach the delegate"),
      Row("U12", "Triggers and their dates"),
      Row("U13", "Settings"),
    ])

  static let actions = Section(
    title: "Actions, categories, content, sound, levels",
    rows: [
      Row("N1", "Action options"),
      Row("N2", "Text input actions"),
      Row("N3", "Ten actions, two in banners"),
      Row(
        "N4", "Category options and placeholders",
        .partial(missing: "there is no CarPlay and no Siri, so `allowInCarPlay` and `allowAnnouncement` have no effect")
      ),
      Row("N5", "`%%` and printf escapes in bodies"),
      Row("N6", "Threads, relevance, summaries, target scene"),
      Row("N7", "Interruption levels"),
      Row("N8", "Alert sound formats, 30 s"),
      Row("N9", "Search order of alert sounds"),
      Row("N10", "Critical sounds"),
    ])

  static let guideline = Section(
    title: "The older design guideline",
    rows: [
      Row("G1", "Banner, alert, badge, sound"),
      Row("G2", "Banner leaves; tap opens; swipe"),
      Row("G3", "Alerts stay"),
      Row("G4", "Destructive actions"),
      Row("G5", "Action titles: lint rules"),
      Row("G6", "Message texts: lint rules"),
      Row("G7", "One notification per event: a lint rule"),
      Row("G8", "Badges"),
      Row(
        "G9", "Short sounds, vibration",
        .partial(missing: "there is no vibration")),
      Row("G10", "Notification Center lists notifications"),
      Row(
        "G11", "Widgets and the Today view",
        .not(reason: "they belong to another extension point, WidgetKit, which is out of scope")),
    ])
}
