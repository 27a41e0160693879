// EarshotUserNotifications: notifications as an app and its extensions see them.
//
//     UNNotification ─ request ─► UNNotificationRequest ─ content ─► UNNotificationContent ─ attachments ─► ...
//                                        └ trigger ─► UNNotificationTrigger
//
//     system ─► UNNotificationServiceExtension ─ content ─► system         UNUserNotificationCenter ─ categories ─► system
//
// Emulated: content, requests, triggers, actions, categories, settings and responses as values, with Apple's rules; copies,
// equality and archives; the service extension's class; the center's categories.
// Not emulated yet, and says so when called (`NotEmulated`): what else the center does: authorization, settings,
// scheduling, lists, the badge. Absent: `UNNotificationResponse.targetScene`, `UNNotificationAttributedMessageContext`
// (iOS 18), regions of beacons.
// The gotcha: an attachment's `url` is the system's copy, not the file that was sent (A4). An archive (NSSecureCoding)
// comes back whole, but only here: its bytes are not those of iOS.
//
// Each class is a face over a value of the module `Notifications`, which has the rules. All are `Sendable` but the service
// extension and `CLRegion`: what never changes needs no more, and mutable content has a lock.

@_exported public import EarshotFoundation
