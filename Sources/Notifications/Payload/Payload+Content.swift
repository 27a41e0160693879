extension Payload {
  /// What the notification shows and carries.
  ///
  /// A text with a `loc-key` is looked up and its arguments put in. A key that `strings` lacks gives way to the
  /// literal text beside it, and stands for itself when there is none: Apple does not say what happens then.
  /// - Parameter strings: the app's localized strings, by key.
  public func content(strings: [String: String] = [:]) -> NotificationContent {
    func text(_ literal: String?, _ key: String?, _ arguments: [String]) -> String {
      guard let key else { return literal ?? "" }
      if strings[key] == nil, let literal, !literal.isEmpty { return literal }
      return LocalizedFormat.filled(strings[key] ?? key, with: arguments)
    }
    let alert = aps.alert ?? Alert()
    return NotificationContent(
      title: text(alert.title, alert.titleLocKey, alert.titleLocArgs),
      subtitle: text(alert.subtitle, alert.subtitleLocKey, alert.subtitleLocArgs),
      body: text(alert.body, alert.locKey, alert.locArgs),
      badge: aps.badge,
      sound: aps.sound,
      threadIdentifier: aps.threadIdentifier ?? "",
      categoryIdentifier: aps.category ?? "",
      launchImageName: alert.launchImage ?? "",
      targetContentIdentifier: aps.targetContentIdentifier,
      interruptionLevel: aps.interruptionLevel ?? .active,
      relevanceScore: aps.relevanceScore ?? 0,
      filterCriteria: aps.filterCriteria,
      userInfo: userInfo)
  }
}
