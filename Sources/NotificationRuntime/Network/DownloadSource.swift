public struct DownloadSource: Sendable {
  public static let none = DownloadSource()
  init() {}
}
