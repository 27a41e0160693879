/// The result that an app reports for a remote notification: the value behind `UIBackgroundFetchResult` (`L5`).
public enum BackgroundFetchResult: String, Hashable, Codable, Sendable {
  case newData, noData, failed
}
