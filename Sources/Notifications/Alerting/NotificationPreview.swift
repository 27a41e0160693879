/// The texts of a notification on the screen (`N4`).
public struct NotificationPreview: Sendable, Hashable, Codable {
  /// The title; empty for none.
  public var title: String
  /// The subtitle; empty for none.
  public var subtitle: String
  /// The message, or the placeholder of the category.
  public var body: String

  /// The placeholder of a notification whose category has none.
  public static let placeholder = "Notification"

  /// Creates the texts of a notification.
  ///
  /// - Parameters:
  ///   - content: The notification.
  ///   - category: The notification's category; nil if it is not registered.
  ///   - isHidden: Whether the preview is hidden. Then the placeholder of the category replaces the message, and title
  ///     and subtitle are shown only if the category permits it.
  ///   - count: The number of notifications of the thread, which replaces `%u` and `%1$u` in the placeholder.
  public init(of content: NotificationContent, category: Category?, isHidden: Bool, count: Int = 1) {
    guard isHidden else {
      (title, subtitle, body) = (content.title, content.subtitle, content.displayedBody)
      return
    }
    let options = category?.options ?? []
    title = options.contains(.hiddenPreviewsShowTitle) ? content.title : ""
    subtitle = options.contains(.hiddenPreviewsShowSubtitle) ? content.subtitle : ""
    let placeholder = category?.hiddenPreviewsBodyPlaceholder ?? ""
    body = placeholder.isEmpty ? Self.placeholder : LocalizedFormat.withoutEscapes(placeholder, count: count)
  }
}
