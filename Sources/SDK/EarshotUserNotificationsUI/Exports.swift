// EarshotUserNotificationsUI: what a notification's content extension implements, and what it calls.
//
//     system ─► UNNotificationContentExtension (a view controller)          NSExtensionContext ─► system
//
// Emulated: every member of the protocol, responses among them, and all that the context adds: the media members, the
// actions that are shown, the default action, the dismissal.
// The gotcha: Swift on Linux has no optional requirements. A member left out is answered by a default that notes its
// absence, so a class whose *superclass* conforms cannot add members: conform where the members are.

@_exported public import EarshotUIKit
@_exported public import EarshotUserNotifications
