// EarshotUserNotificationsUI: the protocol of notification content extensions, and the extension context's additions.
//
//     system ─► UNNotificationContentExtension (a view controller)          NSExtensionContext ─► system
//
// Emulated: every member of the protocol, including responses, and all additions to the context: the media members, the
// displayed actions, the default action, the dismissal.
// Important: Swift on Linux has no optional requirements. A default implementation stands in for a missing member, and
// records its absence. Therefore a class whose *superclass* conforms cannot add members: declare the conformance in the
// class that implements them.

@_exported public import EarshotUIKit
@_exported public import EarshotUserNotifications
