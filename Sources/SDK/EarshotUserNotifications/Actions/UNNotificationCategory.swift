package import Notifications

/// A type of notification, with its actions (N3).
///
/// Emulated: identifiers, actions, placeholders and summaries, and the options except `allowInCarPlay` and
/// `allowAnnouncement`. Not emulated: CarPlay, announcements by voice, and intents, whose identifiers are stored and
/// have no effect.
/// Important: at most ten actions are displayed, two in a banner; `actions` contains all of them.
open class UNNotificationCategory: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  package let value: Category

  /// The identifier that notifications refer to; case sensitive (C3).
  open var identifier: String { value.identifier }
  /// The actions, in display order.
  open var actions: [UNNotificationAction] { value.actions.map(UNNotificationAction.make) }
  /// The identifiers of the intents related to notifications of this category.
  open var intentIdentifiers: [String] { value.intentIdentifiers }
  /// The placeholder for the body while previews are hidden, in which `%u` is the number of notifications (N4); empty
  /// for none.
  open var hiddenPreviewsBodyPlaceholder: String { value.hiddenPreviewsBodyPlaceholder ?? "" }
  /// The format of a group's summary, in which `%u` and `%@` are the number and the argument; empty for none.
  open var categorySummaryFormat: String { value.categorySummaryFormat ?? "" }
  /// The category's options.
  open var options: UNNotificationCategoryOptions {
    UNNotificationCategoryOptions(rawValue: UInt(bitPattern: value.options.rawValue))
  }

  /// Creates a category.
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil, options: options)
  }

  /// Creates a category with a placeholder for hidden previews.
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder, categorySummaryFormat: nil, options: options)
  }

  /// Creates a category with a placeholder for hidden previews and a format for summaries.
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?,
    options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      Category(
        identifier: identifier, actions: actions.map(\.value), intentIdentifiers: intentIdentifiers,
        hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder, categorySummaryFormat: categorySummaryFormat,
        options: options.value))
  }

  /// Wraps a category's value.
  package init(_ category: Category) {
    value = category
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationCategory)?.value == value
  }

  open override var hash: Int { value.hashValue }

  /// Returns the object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: - NSSecureCoding

  /// Whether secure coding is supported; always true.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the category.
  open func encode(with coder: NSCoder) { coder.encode(value: value) }

  /// Creates a category from an archive; nil if it is damaged.
  public required init?(coder: NSCoder) {
    guard let category: Category = coder.decodeValue() else { return nil }
    value = category
    super.init()
  }
}
