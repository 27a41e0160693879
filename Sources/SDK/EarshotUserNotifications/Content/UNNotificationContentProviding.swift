/// The protocol of objects that can update a notification's content.
///
/// Emulated: the declaration, and Apple's conforming classes in `EarshotIntents`.
/// The gotcha: a conformance is not enough. The system accepts only certain classes, and refuses others with
/// `contentProvidingObjectNotAllowed`, as on iOS.
public protocol UNNotificationContentProviding: NSObjectProtocol {}

/// An object of Apple's that the system allows to add to a notification's content.
package protocol AllowedContentProvider: UNNotificationContentProviding {
  /// Adds to the content.
  func update(_ content: UNMutableNotificationContent)
}
