// EarshotUserNotifications: notifications, as apps and their extensions use them.
//
//     UNNotification ─ request ─► UNNotificationRequest ─ content ─► UNNotificationContent ─ attachments ─► ...
//                                        └ trigger ─► UNNotificationTrigger
//
//     system ─► UNNotificationServiceExtension ─ content ─► system      UNUserNotificationCenter ─ calls ─► system
//
// Emulated: content, requests, triggers, actions, categories, settings and responses as values, with Apple's rules;
// copying, equality and archiving; the service extension's class; the center, whose calls the device answers
// (`CenterLink`). Not emulated, and absent: `UNNotificationAttributedMessageContext` (iOS 18), beacon regions.
// Important: an attachment's `url` is that of the system's copy, not of the original file (A4). Archives
// (NSSecureCoding) can only be read by Earshot: their format is not that of iOS.
//
// Each class wraps a value of the module `Notifications`, which implements the rules. All classes are `Sendable` except
// the service extension and `CLRegion`: immutable classes need no lock, and mutable content has one.

@_exported public import EarshotFoundation
