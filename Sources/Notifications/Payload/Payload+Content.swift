import JSON

extension Payload {
  /// Returns the content of the notification.
  ///
  /// A text with a `loc-key` is looked up, and its arguments inserted. If `strings` lacks the key, the literal text
  /// is used, or else the key itself; Apple does not document this case.
  /// - Parameter strings: The app's localized strings, by key.
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
