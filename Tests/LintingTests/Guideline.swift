/// The statements of the chapter about notifications in Apple's older design guideline.
enum Guideline {
  /// The statements by subject, in the order of the chapter.
  static let subjects: [(subject: String, statements: [String])] = [
    (
      "The two views",
      [
        "The Today view shows widgets",
        "The Notifications view lists recent notifications",
        "People choose in Settings which apps Notification Center shows",
        "Notifications say when something happens: a message, an event, new data",
      ]
    ),
    (
      "The two kinds",
      [
        "An app may define actions, which people choose without opening it",
        "An app schedules local notifications, also for times at which it does not run",
        "A server sends remote notifications to all devices that have the app",
        "A remote notification for an app extension goes to its containing app",
        "An app in the foreground shows the information in its own way",
        "Support as many types as possible: banner, alert, badge and sound",
        "Register the types; people permit them, and can change that",
      ]
    ),
    (
      "Banners",
      [
        "A banner shows the message for a few seconds, and a tap opens the app",
        "The lock screen and Notification Center show the same message with the app's icon",
        "A banner has two buttons besides the default action",
        "Buttons of a banner hide it and run the app, possibly in the background",
      ]
    ),
    (
      "Alerts",
      [
        "An alert stays until a person answers it",
        "An alert has the default action and up to four others (today ten)",
        "The looks of alerts and badges cannot be changed",
        "Buttons of an alert run the app, possibly in the background",
        "Close or OK hides an alert without opening the app",
      ]
    ),
    (
      "Badges and sounds",
      [
        "A badge shows the number of unread notifications",
        "Banners, alerts and badges may have the app's sound or the system's",
      ]
    ),
    (
      "Actions",
      [
        "Use destructive actions with care, where people have enough context",
        "Destructive actions are drawn in red",
        "Ask for a confirmation before an app destroys something",
        "On a locked screen, only the owner may do so",
        "Give each button its own title, which says what will happen",
        "Titles have title-style capitals",
        "Titles are short enough for their buttons",
        "Test titles in all languages",
      ]
    ),
    (
      "Messages",
      [
        "Do not send several notifications for one event",
        "Do not put the app's name into the message",
        "Do not say which button to press or how to open the app",
        "A message has one or two lines",
        "A message has the capitals of a sentence",
        "A message ends with punctuation",
        "A message is a whole sentence where possible",
        "The system truncates messages; senders do not",
      ]
    ),
    (
      "The use of badges and sounds",
      [
        "Keep the badge up to date; 0 removes it and the list's items",
        "Do not use badges for anything but notifications",
        "Do not rely on badges, which people can turn off",
        "Offer a sound for those who do not look at the screen",
        "Custom sounds are short",
        "Custom sounds are distinctive and well produced",
        "Vibration is the person's decision",
      ]
    ),
  ]
}
