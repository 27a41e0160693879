/// The protocol of objects that can update a notification's content.
///
/// Emulated: the declaration, and Apple's conforming classes in `EarshotIntents`.
/// Important: a conformance is not enough. The system accepts only certain classes, and refuses others with
/// `contentProvidingObjectNotAllowed`, as on iOS.
public protocol UNNotificationContentProviding: NSObjectProtocol {}

/// An Apple class that the system allows to update a notification's content.
package protocol AllowedContentProvider: UNNotificationContentProviding {
  /// Updates the content.
  func update(_ content: UNMutableNotificationContent)
}
