/// The result of a download in the background, with Apple's raw values.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// New data was downloaded.
  case newData
  /// There was no new data.
  case noData
  /// The download failed.
  case failed
}
