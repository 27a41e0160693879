/// The state of an app in the notification center: the person's decisions, the badge, and the lists of
/// pending and delivered notifications (`U2` to `U4`, `U6` to `U9`, `U13`).
public struct AppNotifications: Hashable, Sendable {
  /// The app's settings.
  public private(set) var settings = NotificationSettings.notDetermined
  /// The single settings that the person has changed, which also apply after the app has requested authorization.
  private var settingChanges: [SettingChange] = []
  /// The number on the app's icon; 0 for none.
  public private(set) var badge = 0
  /// The pending requests.
  public var pending = PendingRequests()
  /// The delivered notifications.
  public var delivered = DeliveredNotifications()
  /// The notifications that are held for the scheduled summary.
  public var summary = DeliveredNotifications()

  /// Creates the state of an app that has not requested authorization.
  public init() {}

  // MARK: Authorization

  /// The result of a request for authorization.
  public struct Authorization: Hashable, Sendable {
    /// Whether at least one option is granted.
    public var isGranted: Bool
    /// Whether the person was asked.
    public var asked: Bool

    /// Creates a result.
    public init(isGranted: Bool, asked: Bool) {
      (self.isGranted, self.asked) = (isGranted, asked)
    }
  }

  /// Requests authorization. The person is asked once; provisional authorization is granted without asking (`U2`,
  /// `U3`).
  ///
  /// - Parameters:
  ///   - options: The requested options.
  ///   - answer: The person's answer, if asked.
  /// - Returns: Whether authorization is granted, and whether the person was asked.
  public mutating func requestAuthorization(
    _ options: AuthorizationOptions, answer: AuthorizationAnswer
  ) -> Authorization {
    let isProvisional = options.contains(.provisional)
    let isOpen =
      settings.authorizationStatus == .notDetermined
      || (settings.authorizationStatus == .provisional && !isProvisional)
    guard isOpen else { return Authorization(isGranted: settings.isGranted, asked: false) }
    settings = withChanges(NotificationSettings(askedFor: options, allowed: answer == .allow))
    return Authorization(isGranted: settings.isGranted, asked: !isProvisional)
  }

  /// Returns whether a setting permits a notification's effect. Before an app has requested authorization, `implied`
  /// decides.
  public func allows(_ setting: KeyPath<NotificationSettings, NotificationSetting>, implied: Bool) -> Bool {
    let settings = effectiveSettings(implied: implied)
    return settings.isGranted && settings[keyPath: setting] == .enabled
  }

  /// Returns the settings in effect. Before an app has requested authorization, everything is allowed if `implied`.
  public func effectiveSettings(implied: Bool) -> NotificationSettings {
    guard implied, settings.authorizationStatus == .notDetermined else { return settings }
    return withChanges(.allAllowed)
  }

  /// Replaces all settings, as a person does in Settings.
  public mutating func setSettings(_ settings: NotificationSettings) {
    self.settings = settings
    settingChanges = []
  }

  /// Changes one setting, as a person does in Settings. The authorization stays as it is. Without it, only the setting
  /// of previews, which every app has, changes at once.
  package mutating func changeSetting(_ change: SettingChange) {
    settingChanges.removeAll { $0.concernsSetting(of: change) }
    settingChanges.append(change)
    if settings.isGranted || change.isOfPreviews { change.apply(to: &settings) }
  }

  /// Returns new settings with those that the person has changed. A setting that was turned on before does not make
  /// provisional notifications loud (`U3`).
  private func withChanges(_ new: NotificationSettings) -> NotificationSettings {
    var new = new
    new.showPreviews = settings.showPreviews
    guard new.isGranted else { return new }
    for change in settingChanges where new.authorizationStatus == .authorized || change.isQuieter {
      change.apply(to: &new)
    }
    return new
  }

  /// Returns whether notifications are delivered at all (`U4`). Before an app has requested authorization, `implied`
  /// decides.
  public func allowsDelivery(implied: Bool) -> Bool {
    settings.authorizationStatus == .notDetermined ? implied : settings.authorizationStatus.allowsDelivery
  }

  // MARK: Badge

  /// Sets the badge; 0 removes it, and the app's delivered and held notifications (`U9`, `G8`).
  ///
  /// - Returns: The identifiers of the removed notifications.
  /// - Throws: `badgeInputInvalid` for a negative number.
  @discardableResult
  public mutating func setBadge(_ count: Int) throws(NotificationError) -> [String] {
    guard count >= 0 else {
      throw NotificationError(.badgeInputInvalid, found: "\(count)", allowed: "0 or more")
    }
    badge = count
    guard count == 0 else { return [] }
    return delivered.removeAll() + summary.removeAll()
  }

  // MARK: The scheduled summary

  /// Lists the notifications that are held for the scheduled summary. The one with the highest relevance score is
  /// featured at the top (`N6`).
  ///
  /// - Returns: The notifications, the featured one first.
  public mutating func deliverSummary() -> [DeliveredNotification] {
    let held = summary.byRelevance
    summary.removeAll()
    for notification in held.reversed() { delivered.add(notification) }
    return held
  }
}
