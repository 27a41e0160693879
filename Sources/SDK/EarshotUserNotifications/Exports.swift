// EarshotUserNotifications: notifications as an extension sees them.
//
//     UNNotification ─ request ─► UNNotificationRequest ─ content ─► UNNotificationContent ─ attachments ─► ...
//
// Emulated: what reaches a content extension, and what goes back. Not emulated yet: the centre, categories, settings,
// triggers other than push.
// The gotcha: an attachment's `url` is the system's copy, not the file that was sent (A4).
//
// Each class is a face over a value of the module `Notifications`, which has the rules.

@_exported public import EarshotFoundation
