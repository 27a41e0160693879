import JSON

extension Payload {
  /// Returns the content of the notification.
  ///
  /// A text with a `loc-key` is looked up, and its arguments inserted. If `strings` lacks the key, the literal text
  /// is used, or else the key itself; Apple does not document this case.
  /// - Parameter strings: The app's localized strings, by key.
  public func content(strings: [String: String] = [:]) -> NotificationContent {
    func localized(_ literal: String?, _ key: String?, _ arguments: [String]) -> String? {
      guard let key, strings[key] != nil || literal?.isEmpty != false else { return nil }
      return LocalizedFormat.filled(strings[key] ?? key, with: arguments)
    }
    let alert = aps.alert ?? Alert()
    let localizedBody = localized(alert.body, alert.locKey, alert.locArgs)
    var content = NotificationContent(
      title: localized(alert.title, alert.titleLocKey, alert.titleLocArgs) ?? alert.title ?? "",
      subtitle: localized(alert.subtitle, alert.subtitleLocKey, alert.subtitleLocArgs) ?? alert.subtitle ?? "",
      body: localizedBody ?? alert.body ?? "",
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
    content.localizedBody = localizedBody
    return content
  }
}
