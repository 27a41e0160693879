public import Notifications

// The types of notifications: payloads, contents, categories, requests, settings.
extension Earshot {
  /// An action button of a notification.
  public typealias Action = Notifications.Action
  /// The icon of an action.
  public typealias ActionIcon = Notifications.ActionIcon
  /// Options of an action, with Apple's raw values (`N1`).
  public typealias ActionOptions = Notifications.ActionOptions
  /// The alert of a remote notification.
  public typealias Alert = Notifications.Alert
  /// The conditions of a device that decide how notifications alert the person (`N7`).
  public typealias AlertConditions = Notifications.AlertConditions
  /// The way in which a delivered notification alerts the person (`G1`, `N7`).
  public typealias AlertPresentation = Notifications.AlertPresentation
  /// The presentation of an app's notifications on an unlocked device, with Apple's raw values (`U13`).
  public typealias AlertStyle = Notifications.AlertStyle
  /// The state of an app in the notification center.
  public typealias AppNotifications = Notifications.AppNotifications
  /// The keys of a payload that Apple defines.
  public typealias Aps = Notifications.Aps
  /// A media file that a notification shows or plays.
  public typealias Attachment = Notifications.Attachment
  /// The options of an attachment.
  public typealias AttachmentOptions = Notifications.AttachmentOptions
  /// A supported file type of attachments (`A2`).
  public typealias AttachmentType = Notifications.AttachmentType
  /// The person's answer when an app requests authorization for the first time (`U2`).
  public typealias AuthorizationAnswer = Notifications.AuthorizationAnswer
  /// The permissions that an app requests from the user, with Apple's raw values (`U2`).
  public typealias AuthorizationOptions = Notifications.AuthorizationOptions
  /// The user's authorization of an app's notifications, with Apple's raw values (`U3`).
  public typealias AuthorizationStatus = Notifications.AuthorizationStatus
  /// The result that an app reports for a remote notification (`L5`).
  public typealias BackgroundFetchResult = Notifications.BackgroundFetchResult
  /// A type of notification that an app declares, with its actions.
  public typealias Category = Notifications.Category
  /// An error that describes why a `categories.json` is unusable.
  public typealias CategoryFileError = Notifications.CategoryFileError
  /// Options for notifications of a category, with Apple's raw values (`N4`).
  public typealias CategoryOptions = Notifications.CategoryOptions
  /// A problem with an app's categories (`C3`, `N1`, `N3`), which iOS does not report.
  public typealias CategoryProblem = Notifications.CategoryProblem
  /// A delivered notification.
  public typealias DeliveredNotification = Notifications.DeliveredNotification
  /// The delivered notifications of an app, as Notification Center lists them.
  public typealias DeliveredNotifications = Notifications.DeliveredNotifications
  /// The position of a device, which a test sets.
  public typealias DevicePosition = Notifications.DevicePosition
  /// An error that describes why a file could not be read.
  public typealias FileFault = Notifications.FileFault
  /// A request whose trigger has fired.
  public typealias FiredRequest = Notifications.FiredRequest
  /// The importance of a notification (`N7`).
  public typealias InterruptionLevel = Notifications.InterruptionLevel
  /// The kind of an attachment, which determines its size limit and presentation (`A2`).
  public typealias MediaKind = Notifications.MediaKind
  /// The content of a notification.
  public typealias NotificationContent = Notifications.NotificationContent
  /// An error of the notification system.
  public typealias NotificationError = Notifications.NotificationError
  /// The texts of a notification on the screen (`N4`).
  public typealias NotificationPreview = Notifications.NotificationPreview
  /// A circular region that triggers a notification.
  public typealias NotificationRegion = Notifications.NotificationRegion
  /// A request to deliver a notification.
  public typealias NotificationRequest = Notifications.NotificationRequest
  /// The user's response to a notification.
  public typealias NotificationResponse = Notifications.NotificationResponse
  /// The sender of a communication notification, from the intent with which an app updated the content.
  public typealias NotificationSender = Notifications.NotificationSender
  /// The state of a notification setting, with Apple's raw values (`U13`).
  public typealias NotificationSetting = Notifications.NotificationSetting
  /// An app's authorization and notification settings.
  public typealias NotificationSettings = Notifications.NotificationSettings
  /// The sound of a notification (`N8`, `N10`).
  public typealias NotificationSound = Notifications.NotificationSound
  /// The trigger of a notification.
  public typealias NotificationTrigger = Notifications.NotificationTrigger
  /// A remote notification as sent by its provider or stored in an `.apns` file.
  public typealias Payload = Notifications.Payload
  /// An error that describes why a payload cannot be delivered.
  public typealias PayloadError = Notifications.PayloadError
  /// A warning about a part of a payload that a device ignores or interprets unexpectedly.
  public typealias PayloadWarning = Notifications.PayloadWarning
  /// A request that waits for its trigger.
  public typealias PendingRequest = Notifications.PendingRequest
  /// The pending requests of an app.
  public typealias PendingRequests = Notifications.PendingRequests
  /// The presentation of a notification while its app is in the foreground, with Apple's raw values (`U10`).
  public typealias PresentationOptions = Notifications.PresentationOptions
  /// The result of an app's registration with Apple Push Notification service.
  public typealias PushRegistration = Notifications.PushRegistration
  /// The conditions under which a notification's text is shown, with Apple's raw values (`U13`).
  public typealias PreviewsSetting = Notifications.PreviewsSetting
  /// The outcome of a content extension's handling of an action, with the raw values of
  /// `UNNotificationContentExtensionResponseOption` (`M6`).
  public typealias ResponseOption = Notifications.ResponseOption
  /// The decisions about the schedule of local notifications on which Apple's documentation is silent.
  public typealias SchedulePolicies = Notifications.SchedulePolicies
  /// The folders of an app that the system searches for a notification's sound (`N9`).
  public typealias SoundFolders = Notifications.SoundFolders
  /// The text field of an action.
  public typealias TextInput = Notifications.TextInput
  /// An error for a trigger that violates Apple's rules (`U12`); creating one terminates an app on iOS.
  public typealias TriggerError = Notifications.TriggerError
}
