extension Rows {
  static let center = Section(
    title: "Center, requests, triggers",
    rows: [
      Row("U1", "Shared center, serial handlers", .partial(missing: "only categories have an effect")),
      Row(
        "U2", "`requestAuthorization` prompts once",
        .not(reason: "the user is not asked; nothing is granted, and the call is reported")),
      Row("U3", "Provisional authorization", .not(reason: "there is no authorization")),
      Row("U4", "Denied: scheduling fails", .partial(missing: "`add` always fails with `notificationsNotAllowed`")),
      Row(
        "U5", "`setNotificationCategories` replaces all",
        .partial(missing: "the center returns them; a device has the categories of `categories.json`")),
      Row(
        "U6", "`add` delivers local notifications",
        .not(reason: "requests are not scheduled, and the call is reported")),
      Row(
        "U7", "Identifiers replace notifications",
        .not(reason: "there are no lists of pending and delivered notifications")),
      Row("U8", "Pending and delivered lists", .not(reason: "the lists are empty, and the calls are reported")),
      Row("U9", "Badge count", .not(reason: "badges are validated and have no effect")),
      Row("U10", "`willPresent` decides the presentation", .not(reason: "no code of the app runs")),
      Row(
        "U11", "Responses reach the delegate",
        .partial(missing: "responses are recorded (`AppResponse`), because no code of the app runs")),
      Row("U12", "Triggers and their dates", .partial(missing: "triggers are values with dates; nothing fires")),
      Row("U13", "Settings", .partial(missing: "values only, those of an app that has not requested authorization")),
    ])

  static let actions = Section(
    title: "Actions, categories, content, sound, levels",
    rows: [
      Row(
        "N1", "Action options",
        .partial(missing: "destructive actions are red; foreground and authentication have no effect")),
      Row("N2", "Text input actions"),
      Row("N3", "Ten actions, two in banners"),
      Row(
        "N4", "Category options and placeholders",
        .partial(missing: "only `customDismissAction` has an effect; previews are never hidden, and nothing is grouped")
      ),
      Row("N5", "`%%` and printf escapes in bodies"),
      Row(
        "N6", "Threads, relevance, summaries",
        .partial(missing: "threads only decide about `didReceive` (M2); nothing is grouped or sorted")),
      Row("N7", "Interruption levels", .not(reason: "levels are read and have no effect")),
      Row(
        "N8", "Alert sound formats, 30 s",
        .partial(missing: "`inspect` and `check` verify files; alert sounds are not played")),
      Row("N9", "Search order of alert sounds", .not(reason: "alert sounds are not played")),
      Row("N10", "Critical sounds", .partial(missing: "values only")),
    ])

  static let guideline = Section(
    title: "The older design guideline",
    rows: [
      Row("G1", "Banner, alert, badge, sound", .partial(missing: "badges and sounds have no effect")),
      Row("G2", "Banner leaves; tap opens; swipe", .partial(missing: "a tap is a recorded response")),
      Row("G3", "Alerts stay", .partial(missing: "an alert is a banner without end, by the policy `bannerDuration`")),
      Row("G4", "Destructive actions", .partial(missing: "red; no confirmation and no lock screen")),
      Row("G5", "Action titles: lint rules"),
      Row("G6", "Message texts: lint rules"),
      Row("G7", "One notification per event: a lint rule"),
      Row("G8", "Badges", .not(reason: "badges have no effect")),
      Row(
        "G9", "Short sounds, vibration",
        .partial(missing: "`check --require alert-sound` verifies 30 s; there is no vibration")),
      Row("G10", "Notification Center lists notifications", .not(reason: "there is no Notification Center")),
      Row(
        "G11", "Widgets and the Today view",
        .not(reason: "they belong to another extension point, WidgetKit, which is out of scope")),
    ])
}
