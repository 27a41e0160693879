package import Notifications

/// A kind of notification, with its actions (N3).
///
/// Emulated: whole. Not emulated: intents; their identifiers are kept and nothing looks at them.
/// The gotcha: ten actions are shown, two in a banner; `actions` has all that were given.
open class UNNotificationCategory: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  package let value: Category

  /// The name that notifications refer to; case sensitive (C3).
  open var identifier: String { value.identifier }
  /// The actions, in the order they are shown.
  open var actions: [UNNotificationAction] { value.actions.map(UNNotificationAction.make) }
  /// The identifiers of the intents that a notification of this kind may be about.
  open var intentIdentifiers: [String] { value.intentIdentifiers }
  /// What replaces the message while previews are hidden; `%u` is the number of notifications (N4). Empty for none.
  open var hiddenPreviewsBodyPlaceholder: String { value.hiddenPreviewsBodyPlaceholder ?? "" }
  /// The summary of a group; `%u` and `%@` are the number and the argument. Empty for none.
  open var categorySummaryFormat: String { value.categorySummaryFormat ?? "" }
  /// How the kind is treated.
  open var options: UNNotificationCategoryOptions {
    UNNotificationCategoryOptions(rawValue: UInt(bitPattern: value.options.rawValue))
  }

  /// A kind of notification.
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil, options: options)
  }

  /// A kind of notification that says something else while previews are hidden.
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder, categorySummaryFormat: nil, options: options)
  }

  /// A kind of notification with a summary of its groups.
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

  /// The face of a category.
  package init(_ category: Category) {
    value = category
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationCategory)?.value == value
  }

  open override var hash: Int { value.hashValue }

  /// Itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: - NSSecureCoding

  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the category.
  open func encode(with coder: NSCoder) { coder.encode(value: value) }

  /// A category from an archive; nil where it is damaged.
  public required init?(coder: NSCoder) {
    guard let category: Category = coder.decodeValue() else { return nil }
    value = category
    super.init()
  }
}
